//! The members of the force on the right of the page: who they are, what they have lived through,
//! and what can be done for them.

use arena::campaign::{self, CampaignGame, CampaignPlan, Member, Offer, Refit};
use bevy_egui::egui::{self, RichText, Sense, vec2};
use content::Content;
use words::say;

use super::{CampaignPage, muster::army, recruits::PartOffers};
use crate::{
    menu::armies::sheet::sentence,
    portraits,
    theme::{self, weak},
};

/// The side of a portrait, in points.
const PORTRAIT: f32 = 64.0;

/// What is drawn of the force, and how.
struct Roll<'a> {
    content: &'a Content,
    game: &'a CampaignGame,
    plan: &'a CampaignPlan<'a>,
    offers: &'a [PartOffers],
}

/// Draws the parts of the force: first the one that fights next.
pub(super) fn draw(ui: &mut egui::Ui, page: &mut CampaignPage<'_>) {
    let content = page.content;
    let Some(game) = page.ledger.game().cloned() else {
        return;
    };
    let Some(plan) = game.campaign(content) else {
        return;
    };
    let offers = page.ledger.offers(content, page.book);
    let roll = Roll {
        content,
        game: &game,
        plan: &plan,
        offers: &offers,
    };
    let mut wanted = None;
    egui::ScrollArea::vertical()
        .id_salt(("force", &page.ledger.open))
        .auto_shrink([false, false])
        .show(ui, |ui| wanted = roll.parts(ui));
    if let Some(what) = wanted {
        let done = page.ledger.refit(content, &what);
        page.tell(done);
    }
}

impl Roll<'_> {
    fn parts(&self, ui: &mut egui::Ui) -> Option<Refit> {
        let next = self
            .game
            .now
            .next
            .first()
            .filter(|_| self.game.now.won.is_none());
        let next = next.and_then(|key| self.plan.stage(key));
        let next = next.map(|stage| stage.force.as_str());
        let forces = &self.plan.campaign.forces;
        let (first, rest): (Vec<_>, Vec<_>) = forces
            .iter()
            .partition(|force| next == Some(force.id.as_str()));
        let mut wanted = None;
        for force in first.into_iter().chain(rest) {
            let (name, color) = army(self.content, &force.army);
            let fights = next == Some(force.id.as_str());
            let members = self.members(&force.id);
            let points = members.iter().filter(|(_, member)| !member.lost);
            let points =
                points.map(|(_, member)| campaign::worth(self.content, self.plan.campaign, member));
            let points: u32 = points.map(u32::from).sum();
            ui.horizontal_wrapped(|ui| {
                ui.label(theme::heading(name, 14.0).color(color));
                let most = force.points;
                ui.label(weak(say!("campaign-part-points", points, most)).size(12.5));
                if fights {
                    let told = theme::bold(say!("campaign-fights-next"));
                    ui.label(told.size(12.5).color(theme::warning()));
                }
            });
            for (at, member) in members {
                wanted = self.member(ui, at, member, color).or(wanted);
            }
            wanted = self.recruits(ui, &force.id).or(wanted);
            ui.add_space(6.0);
        }
        self.fallen(ui);
        wanted
    }

    /// Whom a part of the force could take in, behind a heading. Returns whom it takes.
    fn recruits(&self, ui: &mut egui::Ui, force: &str) -> Option<Refit> {
        let offers = self.offers.iter().find(|held| held.force == force)?;
        let mut wanted = None;
        egui::CollapsingHeader::new(say!("campaign-recruit"))
            .id_salt(("recruit", force))
            .show(ui, |ui| {
                ui.label(weak(say!("campaign-recruit-tip")).size(12.5));
                ui.horizontal_wrapped(|ui| {
                    for offer in &offers.offers {
                        if self.offer(ui, offer) {
                            wanted = Some(Refit::Recruit {
                                force: force.to_owned(),
                                pick: offer.pick.clone(),
                            });
                        }
                    }
                });
            });
        wanted
    }

    /// Draws somebody who could join. Returns whether it shall.
    fn offer(&self, ui: &mut egui::Ui, offer: &Offer) -> bool {
        let (supply, points) = (offer.supply, offer.points);
        let name = campaign::pick_name(self.content, &offer.pick);
        let words = say!("campaign-recruit-one", name, supply);
        let button = egui::Button::new(words).small().wrap();
        let button = ui.add_enabled(offer.barred.is_none(), button);
        let barred = offer.barred.as_ref().map(|why| sentence(&why.reason()));
        let button = button.on_disabled_hover_text(barred.unwrap_or_default());
        let tip = say!("campaign-recruit-points", points);
        button.on_hover_text(tip).clicked()
    }

    /// The members of a part of the force who are there, and those whose place is empty.
    fn members(&self, force: &str) -> Vec<(usize, &Member)> {
        let all = self.game.now.members.iter().enumerate();
        let ours = all.filter(|(_, member)| member.force == force);
        let mut found: Vec<_> = ours
            .filter(|(at, member)| !member.lost || !campaign::replaced(&self.game.now, *at))
            .collect();
        found.sort_by_key(|(at, member)| (member.lost, *at));
        found
    }

    /// The names of those whose places others have taken.
    fn fallen(&self, ui: &mut egui::Ui) {
        let all = self.game.now.members.iter().enumerate();
        let gone =
            all.filter(|(at, member)| member.lost && campaign::replaced(&self.game.now, *at));
        let gone: Vec<_> = gone.map(|(_, member)| member).collect();
        if gone.is_empty() {
            return;
        }
        let title = say!("campaign-fallen", count = gone.len());
        egui::CollapsingHeader::new(title)
            .id_salt("fallen")
            .show(ui, |ui| {
                for member in gone {
                    let name = campaign::member_name(self.content, member);
                    ui.label(theme::bold(name).size(13.0));
                    ui.label(weak(record(member)).size(12.5));
                }
            });
    }

    /// Draws a member. Returns what is to be done for it.
    fn member(
        &self,
        ui: &mut egui::Ui,
        at: usize,
        member: &Member,
        color: egui::Color32,
    ) -> Option<Refit> {
        let shown = self.likeness(member, color);
        let shown = shown.filter(|_| portraits::fit(ui.ctx()));
        let mut wanted = None;
        theme::card_frame().show(ui, |ui| {
            ui.set_width(ui.available_width());
            portraits::beside(ui, shown.as_ref(), PORTRAIT, |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                self.who(ui, member);
                self.state(ui, member);
                wanted = self.deeds(ui, at, member);
            });
        });
        wanted
    }

    fn likeness(&self, member: &Member, color: egui::Color32) -> Option<view::Likeness> {
        let pick = &member.pick;
        match pick.is_ship() {
            true => {
                let (_, class) = self.content.ship(&pick.ship)?;
                Some(portraits::of_type(class, color))
            }
            false => {
                let (_, profile) = self.content.profile(&pick.profile)?;
                portraits::of_profile(profile, color)
            }
        }
    }

    /// Name, type, rank and what it has lived through.
    fn who(&self, ui: &mut egui::Ui, member: &Member) {
        let name = campaign::member_name(self.content, member);
        let color = if member.lost {
            theme::WEAK
        } else {
            theme::TEXT
        };
        let of = campaign::kind_name(self.content, member);
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::bold(&name).size(14.5).color(color));
            if of != name {
                ui.label(weak(of).size(12.5));
            }
        });
        let rank = campaign::rank_name(self.plan.campaign, member);
        let rank = rank.unwrap_or_else(|| say!("campaign-novice"));
        let line = say!("campaign-member", rank, experience = member.experience);
        let line = ui.label(RichText::new(line).size(12.5).color(theme::warning()));
        if let Some(next) = self.next_rank(member) {
            line.on_hover_text(next);
        }
        ui.label(weak(record(member)).size(12.5));
    }

    /// The rank that comes next, and what it takes.
    fn next_rank(&self, member: &Member) -> Option<String> {
        let ranks = &mut self.plan.campaign.ranks.iter();
        let next = ranks.find(|rank| rank.from > member.experience)?;
        let experience = next.from;
        Some(say!("campaign-next-rank", rank = next.name, experience))
    }

    /// Damage, upgrades, medals and scars, with what they mean under the pointer.
    fn state(&self, ui: &mut egui::Ui, member: &Member) {
        if member.lost {
            let lost = RichText::new(say!("campaign-lost-member"));
            ui.label(lost.size(12.5).color(theme::bad()));
            return;
        }
        self.life(ui, member);
        let carried = self.upgrades(&member.pick.upgrades);
        if !carried.is_empty() {
            let names = names(&carried);
            ui.label(weak(say!("campaign-with", names)).size(12.5))
                .on_hover_text(texts(&carried));
        }
        let medals = self.plan.campaign.medals.iter();
        let medals = medals.filter(|medal| member.medals.contains(&medal.id));
        let medals: Vec<_> = medals.map(|held| (&*held.name, &*held.text)).collect();
        if !medals.is_empty() {
            let told = RichText::new(say!("campaign-medals", names = names(&medals)));
            ui.label(told.size(12.5).color(theme::good()))
                .on_hover_text(texts(&medals));
        }
        let scars = self.upgrades(&member.scars);
        if !scars.is_empty() {
            let told = RichText::new(say!("campaign-scars", names = names(&scars)));
            ui.label(told.size(12.5).color(theme::bad()))
                .on_hover_text(texts(&scars));
        }
    }

    /// The hull or the models that are left, as a bar and in words.
    fn life(&self, ui: &mut egui::Ui, member: &Member) {
        let life = campaign::life(self.content, self.plan.campaign, member);
        let share = f32::from(life.left) / f32::from(life.whole.max(1));
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(64.0, 8.0), Sense::hover());
            ui.painter().rect_filled(rect, 3.0, theme::VOID);
            let full = vec2(rect.width() * share, rect.height());
            let full = egui::Rect::from_min_size(rect.min, full);
            let color = match life.missing() {
                0 => theme::good(),
                _ => theme::bad(),
            };
            ui.painter().rect_filled(full, 3.0, color);
            let told = if member.pick.is_ship() {
                let (left, hull) = (life.left, life.whole);
                say!("campaign-hull", left, hull)
            } else {
                let models = campaign::models(self.content, member);
                let (left, models) = (models.left, models.whole);
                say!("campaign-models", left, models)
            };
            ui.label(weak(told).size(12.5));
        });
    }

    fn upgrades(&self, keys: &[String]) -> Vec<(&str, &str)> {
        let held = keys.iter().filter_map(|key| self.content.upgrade(key));
        held.map(|(_, held)| (&*held.name, &*held.text)).collect()
    }

    /// What supply can do for a member.
    fn deeds(&self, ui: &mut egui::Ui, at: usize, member: &Member) -> Option<Refit> {
        if self.game.now.won.is_some() {
            return None;
        }
        let what = match member.lost {
            true => Refit::Replace(at),
            false => Refit::Repair(at),
        };
        let supply = campaign::price(self.content, self.game, &what).ok()?;
        let name = match member.lost {
            true => say!("campaign-replace", supply),
            false if member.pick.is_ship() => say!("campaign-repair", supply),
            false => say!("campaign-fill-up", supply),
        };
        let held = self.game.now.supply;
        let button = ui.add_enabled(supply <= held, egui::Button::new(name).small());
        let dear = say!("campaign-too-dear", supply, held);
        let clicked = button.on_disabled_hover_text(dear).clicked();
        clicked.then_some(what)
    }
}

/// What a member has lived through.
fn record(member: &Member) -> String {
    let (battles, kills) = (member.battles, member.kills);
    say!("campaign-record", battles, kills)
}

fn names(held: &[(&str, &str)]) -> String {
    let names: Vec<&str> = held.iter().map(|(name, _)| *name).collect();
    names.join(", ")
}

/// A line for each: its name and what it does.
fn texts(held: &[(&str, &str)]) -> String {
    let lines = held.iter().map(|(name, text)| format!("{name}: {text}"));
    lines.collect::<Vec<String>>().join("\n")
}
