//! What lies on the table and around it: sky, mat, ground, areas, obstacles.

pub(crate) mod areas;
pub(crate) mod clouds;
pub(crate) mod deep;
pub(crate) mod fade;
pub(crate) mod ground;
pub(crate) mod mat;
pub(crate) mod obstacles;
pub(crate) mod sky;
