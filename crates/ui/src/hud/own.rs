//! What a panel keeps for itself between frames: a type of its own, which nobody else names.

use std::{
    any::{Any, TypeId},
    collections::BTreeMap,
};

use crate::session::Session;

/// State of one panel. It begins anew with each match.
pub(crate) trait Kept: Any + Send + Sync + Default {
    /// Forgets what belonged to the last frame.
    fn begin_frame(&mut self) {}

    /// Forgets what belonged to the decision before: an order was given, or undone.
    fn begin_decision(&mut self, _session: &Session) {}
}

/// The same, of any type.
trait AnyKept: Any + Send + Sync {
    fn begin_frame(&mut self);
    fn begin_decision(&mut self, session: &Session);
}

impl<T: Kept> AnyKept for T {
    fn begin_frame(&mut self) {
        Kept::begin_frame(self);
    }

    fn begin_decision(&mut self, session: &Session) {
        Kept::begin_decision(self, session);
    }
}

/// What all panels keep, by type.
#[derive(Default)]
pub(crate) struct Own(BTreeMap<TypeId, Box<dyn AnyKept>>);

impl Own {
    /// What a panel keeps.
    pub(crate) fn of<T: Kept>(&mut self) -> &mut T {
        let held = self.0.entry(TypeId::of::<T>());
        let held: &mut dyn Any = held.or_insert_with(|| Box::new(T::default())).as_mut();
        held.downcast_mut()
            .expect("each type is kept under its own id")
    }

    /// The same for reading; none if the panel has kept nothing yet.
    pub(crate) fn get<T: Kept>(&self) -> Option<&T> {
        let held: &dyn Any = self.0.get(&TypeId::of::<T>())?.as_ref();
        held.downcast_ref()
    }

    pub(super) fn begin_frame(&mut self) {
        for kept in self.0.values_mut() {
            kept.begin_frame();
        }
    }

    pub(super) fn begin_decision(&mut self, session: &Session) {
        for kept in self.0.values_mut() {
            kept.begin_decision(session);
        }
    }
}
