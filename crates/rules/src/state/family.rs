//! The macros that define facts, orders and their families.

/// Defines `Fact`, and for each family a view of its facts with borrowed fields.
///
/// `Fact` stays one flat enum, which is what journals hold. Whoever reads facts asks for the
/// [`Family`](super::Family) and matches the view, without a wildcard: a new fact then compiles
/// nowhere until each reader of its family has thought of it.
macro_rules! facts {
    ($(
        $(#[$about:meta])*
        $family:ident($view:ident) {
            $(
                $(#[$doc:meta])*
                $fact:ident { $( $(#[$note:meta])* $field:ident: $kind:ty ),* $(,)? },
            )*
        }
    )*) => {
        /// A fact: what an event tells. Field names say what they hold; lengths are in millimetres.
        #[expect(missing_docs, reason = "every variant says what its fields mean together")]
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Fact {
            $($(
                $(#[$doc])*
                $fact { $( $(#[$note])* $field: $kind ),* },
            )*)*
        }

        /// The facts by what they are about.
        #[derive(Clone, Copy, Debug)]
        pub enum Family<'a> {
            $(
                $(#[$about])*
                $family($view<'a>),
            )*
        }

        $(
            $(#[$about])*
            #[expect(missing_docs, reason = "every variant says what its fields mean together")]
            #[derive(Clone, Copy, Debug)]
            pub enum $view<'a> {
                $(
                    $(#[$doc])*
                    $fact { $( $field: &'a $kind ),* },
                )*
            }
        )*

        impl Fact {
            /// The family of a fact, with its fields borrowed.
            #[inline]
            #[must_use]
            pub fn family(&self) -> Family<'_> {
                match self {
                    $($(
                        Self::$fact { $($field),* } => Family::$family($view::$fact { $($field),* }),
                    )*)*
                }
            }
        }
    };
}

/// Defines `Order`, and for each family an enum of its orders.
///
/// `Order` stays one flat enum, which is what files hold. Whoever reads the orders of one family
/// matches that family alone, without a wildcard: a new order then compiles nowhere until each
/// reader of its family has thought of it.
macro_rules! orders {
    ($(
        $(#[$about:meta])*
        $family:ident($view:ident) {
            $(
                $(#[$doc:meta])*
                $order:ident
                    $({ $( $(#[$note:meta])* $field:ident: $kind:ty ),* $(,)? })?
                    $(($what:ident: $whole:ty))?,
            )*
        }
    )*) => {
        /// An order: the choice of a player.
        #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Order {
            $($(
                $(#[$doc])*
                $order $({ $( $(#[$note])* $field: $kind ),* })? $(($whole))?,
            )*)*
        }

        /// The orders by what they are about.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum OrderFamily {
            $(
                $(#[$about])*
                $family($view),
            )*
        }

        $(
            $(#[$about])*
            #[expect(missing_docs, reason = "every variant says what its fields mean together")]
            #[derive(Clone, Copy, Debug, PartialEq)]
            pub enum $view {
                $(
                    $(#[$doc])*
                    $order $({ $( $field: $kind ),* })? $(($whole))?,
                )*
            }
        )*

        impl Order {
            /// The order in its family.
            #[inline]
            #[must_use]
            pub const fn family(&self) -> OrderFamily {
                match *self {
                    $($(
                        Self::$order $({ $($field),* })? $(($what))? => {
                            OrderFamily::$family($view::$order $({ $($field),* })? $(($what))?)
                        }
                    )*)*
                }
            }
        }
    };
}

pub(super) use {facts, orders};
