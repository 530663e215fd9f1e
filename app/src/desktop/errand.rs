//! Errands: what would keep the window waiting is done in a thread of its own, one order after the other.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// Takes orders for a thread.
pub(super) struct Errand<O> {
    orders: Sender<O>,
}

impl<O: Send + 'static> Errand<O> {
    /// Every order is carried out in its turn by `run`, which says whether anybody still listens to what comes of it.
    pub(super) fn each(mut run: impl FnMut(O) -> bool + Send + 'static) -> Self {
        Self::with(move |order, _| run(order))
    }

    /// The same for orders of which whoever gives several meanwhile wants the newest only.
    pub(super) fn newest(mut run: impl FnMut(O) -> bool + Send + 'static) -> Self {
        Self::with(move |order, later| run(later.try_iter().last().unwrap_or(order)))
    }

    fn with(mut run: impl FnMut(O, &Receiver<O>) -> bool + Send + 'static) -> Self {
        let (orders, ordered) = channel();
        thread::spawn(move || {
            // It ends when nobody is left to ask, or to be told.
            while let Ok(order) = ordered.recv() {
                if !run(order, &ordered) {
                    return;
                }
            }
        });
        Self { orders }
    }

    /// Gives an order.
    pub(super) fn order(&self, order: O) {
        // A thread that broke down does nothing more, and what it did before stays.
        let _ = self.orders.send(order);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::Errand;

    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn every_order_is_carried_out_in_its_turn() {
        let (done, told) = channel();
        let errand = Errand::each(move |order: u8| done.send(order).is_ok());
        (0..3).for_each(|order| errand.order(order));
        assert_eq!([0; 3].map(|_| told.recv_timeout(LONG).unwrap()), [0, 1, 2]);
    }

    #[test]
    fn of_orders_given_meanwhile_the_newest_is_carried_out() {
        let (go, may_go) = channel::<()>();
        let (done, told) = channel();
        let errand = Errand::newest(move |order: u8| {
            let told = done.send(order).is_ok();
            may_go.recv().is_ok() && told
        });
        errand.order(0);
        assert_eq!(told.recv_timeout(LONG), Ok(0));
        (1..4).for_each(|order| errand.order(order));
        go.send(()).unwrap();
        assert_eq!(told.recv_timeout(LONG), Ok(3));
        go.send(()).unwrap();
        assert!(told.recv_timeout(Duration::from_millis(50)).is_err(), "the others are not wanted any more");
    }
}
