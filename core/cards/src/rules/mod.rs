//! Rules in force: what pieces may do, derived from lasting effects and house rules whenever these change.
//!
//! [`Rules`] are compiled into a board, tables of movement and masks. Masks follow the pieces, so that rules stay right
//! while moves are tried; move generation and attack tests never look at a card. With nothing in force they are the
//! rules of chess, except that a pawn on its owner's first or second rank may always step twice.
//!
//! Words: a *player* is a person, an *army* a colour of pieces. Where the seats are swapped each player commands the
//! other's army. Attack and check are between armies.

mod applied;
mod boards;
mod compiled;
mod demands;
mod exposure;
mod findings;
mod foresight;
mod generate;
mod legal;
mod mask;
mod melee;
mod perft;
mod poison;
mod query;
mod reach;
mod search_position;
mod static_value;
mod trail;
mod unity;
mod ways;

use std::sync::{Arc, OnceLock};

use unruly_geometry::SquareSet;
use unruly_geometry::board::Rectangle;

use crate::eval::{Bindings, Eval, Facts, Surroundings};
use crate::field::{Armies, Army, Field, KindSet, Pieces};
use crate::model::{HouseRules, Kind, Kinds, Mobility, PlayerWord, Rule};
use crate::player::Player;
use crate::terrain::{CompactSet, OnBoard, Terrain};
use boards::{Boards, Ground};
use compiled::{CompiledRules, RulesCompiler};
use exposure::SightLine;
use generate::RuledPosition;
use search_position::{Census, Context, SearchPosition};
use ways::Ways;

pub use crate::field::Move;
pub use foresight::Foresight;
pub use perft::LastMoves;
pub use query::{SortedMoves, Told};
pub use reach::{Going, Passage, Promoting};
pub use trail::Trail;

/// One rule in force, and the frame in which its expressions are read.
#[derive(Debug, Clone, Copy)]
pub struct RuleInForce<'a, G: Terrain = OnBoard> {
    /// The rule.
    pub rule: &'a Rule,
    /// The player of the effect's card.
    pub player: Player,
    /// The values of its names.
    pub bindings: &'a Bindings<G>,
    /// To what the board was cropped when the effect began, for [`Rule::Cropped`].
    pub extent: Option<Rectangle>,
}

/// The rules in force, compiled. A copy shares everything with the original.
///
/// ```
/// use unruly_cards::field::Field;
/// use unruly_cards::model::Kinds;
/// use unruly_cards::rules::Rules;
/// let kinds = Kinds::of_chess();
/// let rules = Rules::of_chess(&kinds);
/// let field = Field::from_fen(Field::START, &kinds)?;
/// assert_eq!(rules.legal_moves(&field, rules.commander(field.to_move())).len(), 20);
/// # Ok::<(), unruly_cards::field::FieldError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Rules<G: Terrain = OnBoard>(Arc<Inner<G>>);

/// The parts of rules.
#[derive(Debug)]
pub(crate) struct Inner<G: Terrain> {
    kinds: Arc<Kinds>,
    /// The kinds that are promoted on the last rank as pawns are.
    pawns: KindSet,
    custom: Custom,
    ground: Arc<Ground<G>>,
    board: G::Land,
    is_wrapped: bool,
    has_links: bool,
    /// By army, the rank on which its pawns are promoted.
    last_ranks: G::ByArmy<G::Set>,
    /// The ways of the kinds, in their order, and after them those that rules add.
    ways: Ways<G>,
    /// The lines along which they come to a square where pieces keep together, once those have been asked for.
    lines: OnceLock<Vec<SightLine>>,
    program: CompiledRules<G>,
    is_swapped: bool,
    /// How Kings are lost: a terrain on which only two play never asks.
    kings: Kings,
    /// Whether regular moves may capture pieces of the mover's own, royal ones left out: no board ever asks.
    friendly_fire: bool,
    /// Armies whose players have left the game, capture nobody as long as this goes on, or never were: where such stand they are in
    /// everyone's way, and attack nobody.
    idle: Armies,
    /// Whether no rule is in force but those of the board, links left out.
    is_plain: bool,
    /// The rules with nothing in force; `None` for these themselves.
    plain: Option<Rules<G>>,
    /// The boards of the card set.
    boards: Arc<Boards<G>>,
}

/// The decisions of a house about how pieces move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Custom {
    castle_through_check: bool,
    neutral_is_own: bool,
}

impl Custom {
    fn of(house: &HouseRules) -> Self {
        let HouseRules { castle_through_check, neutral_is_own, .. } = *house;
        Self { castle_through_check, neutral_is_own }
    }
}

/// How Kings are lost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Kings {
    /// By mate: they are never captured.
    #[default]
    Mated,
    /// By capture, and the captor takes over all that was theirs; nobody may leave their own in check.
    Captured,
    /// In the same way, and no check binds anybody: Sudden Death.
    CapturedUnawares,
}

impl Kings {
    /// Whether they are captured.
    pub(crate) fn are_captured(self) -> bool {
        self != Self::Mated
    }
}

impl Rules {
    /// The rules of chess for some kinds of piece.
    pub fn of_chess(kinds: &Kinds) -> Self {
        Self::of_kinds(kinds)
    }
}

impl<G: Terrain> Rules<G> {
    /// The rules of a card set with nothing in force. Others are [compiled](Self::compile) from them.
    pub fn plain(kinds: &Kinds, house: &HouseRules) -> Self {
        Self::of_house(kinds, Custom::of(house))
    }

    /// The rules of a terrain for some kinds of piece.
    pub fn of_kinds(kinds: &Kinds) -> Self {
        Self::of_house(kinds, Custom::default())
    }

    /// Whether pieces move as in this house.
    pub(crate) fn suit(&self, house: &HouseRules) -> bool {
        self.0.custom == Custom::of(house)
    }

    /// The same with Kings that are lost in another way; with nothing in force.
    #[must_use]
    pub fn with_kings(&self, kings: Kings) -> Self {
        let plain = self.with_nothing_in_force();
        if plain.0.kings == kings {
            return plain;
        }
        Self(Arc::new(Inner { kings, ..plain.0.amended_copy() }))
    }

    /// The same on a land that is changed for the whole game; with nothing in force.
    #[must_use]
    pub(crate) fn with_bounds(&self, topology: G::Topology) -> Self {
        let plain = self.with_nothing_in_force();
        if G::has(&plain.0.board, &topology) {
            return plain;
        }
        let ground = plain.0.boards.ground(topology, &plain.0.kinds);
        let bounded = plain.amended(&ground, false);
        Self(Arc::new(Inner { plain: None, ..bounded.0.amended_copy() }))
    }

    /// The same where regular moves may capture pieces of the mover's own, or may not; with nothing in force.
    #[must_use]
    pub(crate) fn with_friendly_fire(&self, friendly_fire: bool) -> Self {
        let plain = self.with_nothing_in_force();
        if plain.0.friendly_fire == friendly_fire {
            return plain;
        }
        Self(Arc::new(Inner { friendly_fire, ..plain.0.amended_copy() }))
    }

    /// Whether regular moves may capture pieces of the mover's own.
    pub(crate) fn has_friendly_fire(&self) -> bool {
        self.0.friendly_fire
    }

    /// How Kings are lost.
    pub(crate) fn kings(&self) -> Kings {
        self.0.kings
    }

    /// The armies that attack nobody.
    pub(crate) fn idle(&self) -> Armies {
        self.0.idle
    }

    /// The same with these armies that attack nobody, and with nothing in force.
    #[must_use]
    pub(crate) fn with_idle(&self, idle: Armies) -> Self {
        let plain = self.with_nothing_in_force();
        Self(Arc::new(Inner { idle, ..plain.0.amended_copy() }))
    }

    fn of_house(kinds: &Kinds, custom: Custom) -> Self {
        let ground = Arc::new(Ground::new(G::PLAIN, kinds));
        Self(Arc::new(Inner {
            kinds: Arc::new(kinds.clone()),
            pawns: KindSet::promoted(kinds),
            custom,
            board: G::PLAIN,
            is_wrapped: false,
            has_links: false,
            last_ranks: G::last_ranks(&G::Topology::default()),
            ways: ground.of_kinds.clone(),
            lines: OnceLock::new(),
            ground,
            program: CompiledRules {
                is_steady: true,
                are_bans_steady: true,
                is_local: true,
                ..CompiledRules::default()
            },
            is_swapped: false,
            kings: Kings::Mated,
            friendly_fire: false,
            idle: Armies::default(),
            is_plain: true,
            plain: None,
            boards: Arc::default(),
        }))
    }

    /// The rules that come of these being in force, and nothing else. `self` is any rules of the same card set: what it
    /// has in common with the new ones is shared, so that next to nothing is done where little has changed.
    ///
    /// It is enough to compile when what is in force begins, ends or is bound anew; what pieces do in between the rules
    /// follow, unless they are [momentary](Self::is_momentary).
    #[must_use]
    pub fn compile(
        &self,
        field: &Field<G>,
        in_force: &[RuleInForce<'_, G>],
        table: &dyn Surroundings<G>,
    ) -> Self {
        let plain = self.with_nothing_in_force();
        if in_force.is_empty() {
            return plain;
        }
        let is_swapped = in_force.iter().filter(|entry| *entry.rule == Rule::SeatsSwapped).count() % 2 == 1;
        let ground = self.ground(field, in_force, is_swapped, table);
        let rules = plain.amended(&ground, is_swapped);
        let mut compiler = RulesCompiler {
            kinds: &plain.0.kinds,
            field,
            rules: &rules,
            ground: &ground,
            table,
            nothing: &Facts::default(),
            ways: rules.0.ways.clone(),
            program: CompiledRules::default(),
        };
        // A piece goes no farther than its limit in any way, also in one that a later rule gives it.
        let is_limit = |entry: &&RuleInForce<'_, G>| {
            matches!(entry.rule, Rule::Moves { mobility: Mobility::Limit(_), .. })
        };
        in_force.iter().filter(|entry| !is_limit(entry)).for_each(|entry| compiler.add(entry));
        in_force.iter().filter(is_limit).for_each(|entry| compiler.add(entry));
        let (ways, program) = compiler.finish();
        let is_plain = program.is_empty() && !rules.0.has_links;
        Self(Arc::new(Inner { ways, program, is_plain, ..rules.0.amended_copy() }))
    }

    /// The board that rules in force make. It is known first, then who commands whom, then all the rest.
    fn ground(
        &self,
        field: &Field<G>,
        in_force: &[RuleInForce<'_, G>],
        is_swapped: bool,
        table: &dyn Surroundings<G>,
    ) -> Arc<Ground<G>> {
        let plain = self.with_nothing_in_force();
        if !in_force.iter().any(|entry| entry.rule.changes_the_board()) {
            return plain.0.ground.clone();
        }
        let eval = Eval {
            field,
            rules: &plain.amended(&plain.0.ground, is_swapped),
            kinds: &plain.0.kinds,
            player: Player::WHITE,
            bindings: &Bindings::default(),
            facts: &Facts::default(),
            table,
            it: G::Set::EMPTY,
            posted_it: Pieces::NONE,
        };
        let topology = compiled::topology(&eval, in_force);
        let mut at_hand = [self, &plain].into_iter().map(|rules| &rules.0.ground);
        match at_hand.find(|ground| G::has(&ground.board, &topology)) {
            Some(ground) => ground.clone(),
            None => plain.0.boards.ground(topology, &plain.0.kinds),
        }
    }

    /// The rules of the same card set with nothing in force.
    #[must_use]
    pub fn with_nothing_in_force(&self) -> Self {
        self.0.plain.clone().unwrap_or_else(|| self.clone())
    }

    /// Plain rules on another board.
    fn amended(&self, ground: &Arc<Ground<G>>, is_swapped: bool) -> Self {
        let board = ground.board.clone();
        let topology = G::topology(&board);
        Self(Arc::new(Inner {
            is_wrapped: G::is_wrapped(&topology),
            has_links: G::has_links(&topology),
            last_ranks: G::last_ranks(&topology),
            ground: ground.clone(),
            board,
            ways: ground.of_kinds.clone(),
            is_swapped,
            plain: Some(self.clone()),
            ..self.0.amended_copy()
        }))
    }

    /// The kinds of the card set.
    pub fn kinds(&self) -> &Kinds {
        &self.0.kinds
    }

    /// The board with its holes, walls, links and joined sides.
    pub fn board(&self) -> &G::Land {
        &self.0.board
    }

    /// The squares there are while pieces stand as they do.
    pub fn squares(&self, field: &Field<G>) -> G::Set {
        G::squares(&self.0.board, field.occupied())
    }

    /// The army that a player commands now.
    #[inline]
    pub fn army(&self, player: Player) -> Army {
        self.0.army(player)
    }

    /// The player who commands an army now.
    #[inline]
    pub fn commander(&self, army: Army) -> Player {
        self.0.commander(army)
    }

    /// Whether the seats are swapped.
    pub fn is_swapped(&self) -> bool {
        self.0.is_swapped
    }

    /// The rank on which the pawns of an army are promoted: the last of the board as it is now.
    pub fn last_rank(&self, army: Army) -> G::Set {
        self.0.last_ranks[army]
    }

    /// Whether some expressions could only be judged as things stood when the rules were compiled: then they have to be
    /// compiled again after every change.
    pub fn is_momentary(&self) -> bool {
        self.0.program.is_momentary
    }

    /// Whether pieces of a player, as a card speaks of them, are the neutral ones too: whatever is done to the enemy's pieces can
    /// be done to those that the player may move; the house says whether they are the player's own as well.
    pub(crate) fn counts_neutral(&self, word: &PlayerWord) -> bool {
        match word {
            PlayerWord::Enemy | PlayerWord::Both => true,
            PlayerWord::Own => self.0.custom.neutral_is_own,
            _ => false,
        }
    }

    /// Whether nothing but the board differs from the rules of chess, and it has no links.
    pub fn is_plain(&self) -> bool {
        self.0.is_plain
    }

    /// Whether a player may leave Kings in check and lose all but one.
    pub fn may_leave_check(&self, player: Player) -> bool {
        self.0.program.survives.contains(player)
    }

    /// Whether somebody may lose a King and play on: then it matters whether others are off the board for a time.
    pub(crate) fn lets_anybody_survive(&self) -> bool {
        !self.0.program.survives.is_empty()
    }

    /// Whether there are more ways of moving than there can be at a time, and some were left out.
    pub fn is_overfull(&self) -> bool {
        self.0.program.is_overfull
    }

    /// Whether a player may play no card.
    pub fn cards_forbidden(&self, player: Player) -> bool {
        self.0.program.cards_forbidden.contains(player)
    }
}

impl<G: Terrain> Inner<G> {
    /// Everything but what the caller is going to replace.
    fn amended_copy(&self) -> Self {
        Self {
            kinds: self.kinds.clone(),
            pawns: self.pawns,
            custom: self.custom,
            ground: self.ground.clone(),
            board: self.board.clone(),
            is_wrapped: self.is_wrapped,
            has_links: self.has_links,
            last_ranks: self.last_ranks,
            ways: self.ways.clone(),
            // Ways are what is replaced most often.
            lines: OnceLock::new(),
            program: self.program.clone(),
            is_swapped: self.is_swapped,
            kings: self.kings,
            friendly_fire: self.friendly_fire,
            idle: self.idle,
            is_plain: self.is_plain,
            plain: self.plain.clone(),
            boards: self.boards.clone(),
        }
    }

    /// The lines along which some way comes to a square where pieces keep together.
    fn lines(&self) -> &[SightLine] {
        self.lines.get_or_init(|| exposure::lines(self.ways.iter().map(|way| &**way)))
    }

    #[inline]
    pub(crate) fn army(&self, player: Player) -> Army {
        let own = Army::of(player.seat());
        if self.is_swapped { own.foe() } else { own }
    }

    #[inline]
    pub(crate) fn commander(&self, army: Army) -> Player {
        Player::of(if self.is_swapped { army.foe() } else { army }.seat())
    }

    /// Whether the player of an army may lose royal pieces while one is left.
    #[inline]
    pub(crate) fn survives(&self, army: Army) -> bool {
        self.program.survives.contains(self.commander(army))
    }

    /// Whether that player may lose royal pieces until these are left on the board.
    #[inline]
    pub(crate) fn is_left_one(&self, army: Army, royals: G::Set) -> bool {
        self.survives(army) && (royals.is_occupied() || self.hides_a_king(army))
    }

    /// Whether that player may lose any of the royal pieces on the board, since others would be left.
    #[inline]
    pub(crate) fn may_lose_any(&self, army: Army, royals: G::Set) -> bool {
        self.survives(army) && (royals.has_several() || self.hides_a_king(army))
    }

    /// Whether that player has a King off the board as well.
    #[inline]
    fn hides_a_king(&self, army: Army) -> bool {
        self.program.hides_a_king.contains(self.commander(army))
    }

    /// The royal pieces that nobody may capture: all but those of a player who may lose one and has others.
    #[inline]
    pub(crate) fn guarded(&self, royals: impl Fn(Army) -> G::Set) -> G::Set {
        let of = |army| {
            let royals = royals(army);
            if self.may_lose_any(army, royals) { G::Set::EMPTY } else { royals }
        };
        G::armies().fold(G::Set::EMPTY, |all, army| all | of(army))
    }

    /// Counts the pieces of a field. The ways that matter are those of kinds that stand there or can come about by a regular move,
    /// and of the rules in force.
    fn census(&self, field: &Field<G>) -> Census {
        let mut used: u64 = 1 << Kind::KING.index();
        let (mut has_pawns, mut fused) = (false, 0);
        for (_, man) in field.all().filter(|(_, man)| man.is_on_board()) {
            used |= u64::from(man.kinds().bits());
            has_pawns |= self.pawns.contains(man.kind);
            fused |= man.fused.bits();
        }
        if has_pawns {
            used |= Kind::PROMOTIONS.iter().fold(0, |bits, kind| bits | 1 << kind.index());
        }
        let there_are = u64::MAX.checked_shl(self.ways.len() as u32).map_or(u64::MAX, |beyond| !beyond);
        Census { ways: (used | self.program.ways_in_force) & there_are, has_fused: fused != 0 }
    }
}

/// A query on a position, whatever its size.
pub(crate) trait Query<G: Terrain> {
    type Answer;

    fn ask<const W: usize, const M: usize>(
        self,
        context: &Context<'_, G, W>,
        position: &SearchPosition<G, W, M>,
    ) -> Self::Answer;
}

/// A query on a position to which the rules in force have been applied.
pub(crate) trait RuledQuery<G: Terrain> {
    type Answer;

    fn ask<const W: usize, const M: usize>(self, ruled: &RuledPosition<'_, G, W, M>) -> Self::Answer;
}

/// Applies the rules in force, and asks what wants to know of that.
struct Applying<Q>(Q);

impl<G: Terrain, Q: RuledQuery<G>> Query<G> for Applying<Q> {
    type Answer = Q::Answer;

    #[inline(always)]
    fn ask<const W: usize, const M: usize>(
        self,
        context: &Context<'_, G, W>,
        position: &SearchPosition<G, W, M>,
    ) -> Q::Answer {
        let applied = context.apply_rules(position);
        self.0.ask(&context.ruled(position, &applied))
    }
}

impl<G: Terrain> Rules<G> {
    /// Asks something of a field as a position under these rules.
    #[inline]
    fn ask_ruled<Q: RuledQuery<G>>(&self, field: &Field<G>, question: Q) -> Q::Answer {
        self.ask(field, Applying(question))
    }

    /// Asks something of a field as a position of the smallest size that does.
    #[inline]
    pub(crate) fn ask<Q: Query<G>>(&self, field: &Field<G>, question: Q) -> Q::Answer {
        let census = self.0.census(field);
        match (census.ways.count_ones(), self.0.program.marks.len()) {
            (..=6, _) if self.0.is_plain => self.ask_in_size::<6, 0, Q>(field, census, question),
            (..=8, ..=4) => self.ask_in_size::<8, 4, Q>(field, census, question),
            (..=12, ..=12) => self.ask_in_size::<12, 12, Q>(field, census, question),
            (..=16, ..=12) => self.ask_in_size::<16, 12, Q>(field, census, question),
            (..=24, ..=16) => self.ask_in_size::<24, 16, Q>(field, census, question),
            _ => self.ask_in_size::<64, { mask::MOST_MARKS }, Q>(field, census, question),
        }
    }

    #[inline(always)]
    fn ask_in_size<const W: usize, const M: usize, Q: Query<G>>(
        &self,
        field: &Field<G>,
        census: Census,
        question: Q,
    ) -> Q::Answer {
        let context = Context::<G, W>::new(&self.0, field, census);
        question.ask(&context, &context.search_position::<M>())
    }
}
