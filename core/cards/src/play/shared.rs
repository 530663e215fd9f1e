//! Values that copies of a game share until one of them changes.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A value that is copied only when it is changed while somebody else holds it too.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shared<T>(Arc<T>);

impl<T> From<T> for Shared<T> {
    fn from(value: T) -> Self {
        Self(Arc::new(value))
    }
}

impl<T> Shared<T> {
    /// Whether it is the very value that another copy holds, and nobody has changed either since.
    pub(super) fn is_the_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}
