//! Errands: what would keep the window waiting is done in a thread of its own, one order after the other.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use unruly_contract::Phrase;
use unruly_table::Fault;

use crate::trouble;

/// Does something in a thread for which the window waits: where it breaks down, the window is told so, or it would wait for ever.
pub(super) fn unbroken<T>(work: impl FnOnce() -> T) -> Result<T, Phrase> {
    Fault::catch("working aside", work).map_err(|fault| trouble::defect(&fault))
}

/// Takes orders for a thread.
pub(super) struct Errand<O> {
    orders: Sender<O>,
}

impl<O: Send + 'static> Errand<O> {
    /// Every order is carried out in its turn by `run`. The answer, or why it broke down, is given to `tell`, which says whether
    /// anybody still listens.
    pub(super) fn each<A>(
        run: impl FnMut(O) -> A + Send + 'static,
        tell: impl FnMut(Result<A, Phrase>) -> bool + Send + 'static,
    ) -> Self {
        Self::with(run, tell, |order, _| order)
    }

    /// The same for orders of which whoever gives several meanwhile wants the newest only.
    pub(super) fn newest<A>(
        run: impl FnMut(O) -> A + Send + 'static,
        tell: impl FnMut(Result<A, Phrase>) -> bool + Send + 'static,
    ) -> Self {
        Self::with(run, tell, |order, later| later.try_iter().last().unwrap_or(order))
    }

    fn with<A>(
        mut run: impl FnMut(O) -> A + Send + 'static,
        mut tell: impl FnMut(Result<A, Phrase>) -> bool + Send + 'static,
        wanted: impl Fn(O, &Receiver<O>) -> O + Send + 'static,
    ) -> Self {
        let (orders, ordered) = channel();
        thread::spawn(move || {
            // It ends when nobody is left to ask, or to be told.
            while let Ok(order) = ordered.recv() {
                let order = wanted(order, &ordered);
                if !tell(unbroken(|| run(order))) {
                    return;
                }
            }
        });
        Self { orders }
    }

    /// Gives an order.
    pub(super) fn order(&self, order: O) {
        // A thread that tells nobody any more has ended.
        let _ = self.orders.send(order);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::Errand;
    use crate::trouble;

    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn every_order_is_carried_out_in_its_turn() {
        let (done, told) = channel();
        let errand = Errand::each(|order: u8| order, move |order| done.send(order.unwrap()).is_ok());
        (0..3).for_each(|order| errand.order(order));
        assert_eq!([0; 3].map(|_| told.recv_timeout(LONG).unwrap()), [0, 1, 2]);
    }

    #[test]
    fn an_order_that_breaks_down_is_told_and_the_next_one_is_carried_out() {
        let (done, told) = channel();
        let carry_out = |order: u8| {
            assert!(order != 1, "order {order} is out of order");
            order
        };
        let errand = Errand::each(carry_out, move |came| done.send(came).is_ok());
        (0..3).for_each(|order| errand.order(order));
        assert_eq!(told.recv_timeout(LONG).unwrap(), Ok(0));
        let broken = told.recv_timeout(LONG).unwrap().unwrap_err();
        let broken = trouble::in_english(&broken);
        assert_eq!(broken, "a part of the program broke down: order 1 is out of order");
        assert_eq!(told.recv_timeout(LONG).unwrap(), Ok(2));
    }

    #[test]
    fn of_orders_given_meanwhile_the_newest_is_carried_out() {
        let (go, may_go) = channel::<()>();
        let (done, told) = channel();
        let errand = Errand::newest(
            |order: u8| order,
            move |order| done.send(order.unwrap()).is_ok() && may_go.recv().is_ok(),
        );
        errand.order(0);
        assert_eq!(told.recv_timeout(LONG), Ok(0));
        (1..4).for_each(|order| errand.order(order));
        go.send(()).unwrap();
        assert_eq!(told.recv_timeout(LONG), Ok(3));
        go.send(()).unwrap();
        assert!(told.recv_timeout(Duration::from_millis(50)).is_err(), "the others are not wanted any more");
    }
}
