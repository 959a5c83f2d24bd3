//! Figures on any grid in a match: marches, attacks, heroes. Theatres Void and Derelict: COS, EXP,
//! HAZ, VOID.
//!
//! Asks the pure kernels of [`grid`](crate::grid) about a board and carries
//! out their answers in stages.
//!
//! * [`occupants`], [`mover`], [`reach_of`], [`aim_at`]: the board as the kernels see it.
//! * `cards`: army cards, order markers, initiative, turns (VOID-H-ORDER, VOID-H-INIT,
//!   VOID-H-TURN).
//! * `march`, `shift`: movement of figures, by movement points and otherwise. `shove`: pushes that
//!   are led space by space (HAZ-R-PUSH).
//! * `large`: figures that cover several spaces.
//! * `place`: placing figures before the first round; `exposed`: the order of exposure rolls.
//! * `crew`: fatigue, rest, the fall and rise of heroes (HAZ-H-CREW, HAZ-12).
//! * `doors`: doors that open and close; `batter`: attacks on sealed ones (HAZ-H-DOOR).
//! * `exits`: spaces from which heroes leave (HAZ-H-EXIT).
//! * `items`: searching, items, large objects, switches (HAZ-H-SEARCH, HAZ-H-ITEM, HAZ-H-USE).
//! * `powers`: what threat buys besides units (HAZ-H-POWER).
//! * `skills`: skills, feats, and what two heroes do besides (HAZ-H-SKILL, HAZ-H-FEAT,
//!   HAZ-H-PAIR).
//! * `ailments`: conditions of figures, and the tests that end them (HAZ-H-COND).
//! * `windows`: when others may answer (HAZ-H-REACT, HAZ-H-POWER); `reactions`: who and with what;
//!   `under_way`: where a move that is answered ends.
//! * `turns`: turns of several actions, figure by figure (HAZ-H-ROUND, HAZ-H-TURN).
//! * `attack`: range, sight and dice of attacks; `orders`: legal orders; `regard`: who sees
//!   whom, who stands beside whom, and why a space is out of reach.

mod ailments;
mod attack;
mod batter;
mod cards;
mod crew;
mod doors;
mod exits;
mod exposed;
mod ground;
mod items;
mod large;
mod orders;
mod path;
mod place;
mod powers;
mod reactions;
mod scene;
mod shift;
mod shove;
mod sight;
mod skills;
mod turns;
mod under_way;
mod windows;

pub(crate) use crate::underfoot::beneath;
pub use crate::underfoot::{acting_on, acts_at, terrain_of};
pub use ailments::chance_to_stay;
pub(crate) use attack::{beside_target, figure_setup, guarded};
pub(crate) use batter::{check_batter, refused_batters, sealed_door};
pub use batter::{door_life, range_to_door};
pub(crate) use cards::{
    MOST_TIES, end_turn, next_initiative, next_markers, next_turn, roll_off, turn_order,
};
pub use cards::{acting_figures, card_figures, cards};
pub(crate) use crew::{
    Healed, check_exert, check_fallen, check_laying, clear_tokens, exert, fall, figure_of_turn,
    heal_up, hero_of_turn, lay, layings, next_laying, rise, stand_up,
};
pub use crew::{exerted, exertions};
pub(crate) use doors::{blocked as door_blocked, check_door, door_count, shut_doors, turn_door};
pub use doors::{chance_to_force, door_spaces, door_way};
pub(crate) use exits::check_exit;
pub use exits::exits;
pub(crate) use exposed::{check_exposure, exposure_orders, in_turn_order, next_exposure};
pub use ground::{exposure, in_pit};
pub(crate) use ground::{exposures, facts_for};
pub(crate) use items::{has_room, held};
pub use large::march_end;
pub(crate) use large::{expand, footing, room_for, shrink};
pub(crate) use orders::{
    check_climb, check_confirm, check_end, check_march, check_marker, check_strike, default_turn,
    goes_somewhere, marker_orders, turn_orders,
};
pub(crate) use path::{march, set_out, take_leg, walk_on};
pub use place::start_zone;
pub(crate) use place::{check_place, placements};
pub use powers::power_orders;
pub(crate) use powers::{check_power, play_power, refused_powers};
pub(crate) use reactions::{check_respond, is_watched};
pub use scene::{aim_at, heading, mover, occupant, occupants, reach_of};
pub(crate) use scene::{falls_short, speed};
pub use shift::climb_end;
pub(crate) use shift::{climb_out, drag, push, push_room};
pub(crate) use shove::{
    Lead, begin_shove, check_shove, next_shove, shove_on, shove_until_asked, shove_ways,
};
pub use sight::{apart, beside, beside_space, sees, sightlines, unreachable};
pub(crate) use skills::{check_deed, check_knack, gain_points, is_in_reach, suits, use_knack};
pub use skills::{is_used, knacks};
pub use turns::{actions_each, actions_left, begun, next_figures};
pub(crate) use turns::{begin, begin_orders, check_begin, may_spend, next_figure, pay};
pub(crate) use windows::{
    DueWindow, answer_orders, close, hurt, next_act, next_window, open_window, pass, respond,
};
