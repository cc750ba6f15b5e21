import { STRATEGY_DEFAULTS } from "../../company-strategy/contract.ts";
import { isRhythmKind, type PlanKind } from "../../../../db/values/plans.ts";
import { readerOf, writerOf } from "../../plan-updates/rules/readers.ts";
import { measureOf } from "../../check-ins/rules.ts";
import type { PlanItem, PlanItems } from "../contract.ts";
import type { HeldPlan } from "./hold-plan.ts";
import { isOf } from "./is-of.ts";
import type { Refusal } from "./refusal.ts";
import { sameValue } from "./same-value.ts";
import { valueOf } from "./value-of.ts";

/** Somebody who may check in and update what they answer for, and nothing else. */
export type Contributor = {
  userId: string | null;
  /** Who of the plan's people they are; null for who is nobody of them yet. */
  memberId: string | null;
};

type Place = readonly [kind: PlanKind, id: string];

/** What people say about an item as its author, and what of the plan it is about; null where that is gone. */
const WORDS: { [K in PlanKind]?: (item: PlanItems[K], plan: HeldPlan) => Place | null } = {
  checkIn: measureOf,
  update: ({ itemKind, itemId }) => [itemKind, itemId],
  reply: ({ toKind, toId }, plan) => {
    const subject = plan.get(toKind, toId);
    return subject ? aboutOf(plan, toKind, subject) : null;
  },
};

/** What its reader says as well as its owner. */
const READER_KINDS: readonly PlanKind[] = ["reply"];

const STATE = ["status", "progress", "progressReason", "healthOverride", "healthReason"];

/** What of an item its owner moves. Figures that are checked in on move with words about them alone. */
const MOVES: { [K in PlanKind]?: { fields: readonly string[]; withWords?: true } } = {
  keyResult: { fields: ["current", "checkedInOn", "milestones", "progress"], withWords: true },
  goal: { fields: STATE },
  project: { fields: STATE },
  epic: { fields: STATE },
  objective: { fields: STATE },
  kpi: { fields: ["current", "checkedInOn"], withWords: true },
};

/** Whoever owns an item, or else what it measures; null for what nobody answers for. */
export function answersFor(plan: HeldPlan, [kind, id]: Place): string | null {
  if (MOVES[kind] === undefined) return null;
  const item = plan.get(kind, id);
  if (!item) return null;
  if (isOf("keyResult", kind, item)) return writerOf(plan, item);
  const owner = valueOf(item, "ownerMemberId");
  return typeof owner === "string" ? owner : null;
}

const isTheirs = (plan: HeldPlan, place: Place, { memberId }: Contributor) =>
  memberId !== null && answersFor(plan, place) === memberId;

function isReadBy(plan: HeldPlan, [kind, id]: Place, { memberId }: Contributor): boolean {
  if (memberId === null || !isRhythmKind(kind)) return false;
  const item = plan.get(kind, id);
  return item !== undefined && readerOf(plan, item) === memberId;
}

/** Whether they may write words of a kind about an item, such as a check-in on a key result. */
export const maySay = (plan: HeldPlan, words: PlanKind, about: Place, who: Contributor): boolean =>
  isTheirs(plan, about, who) || (READER_KINDS.includes(words) && isReadBy(plan, about, who));

/** Whether they may change an item, or one field of it; of words, those that they wrote themselves. */
export function mayContribute(
  plan: HeldPlan,
  { kind, item, field }: { kind: PlanKind; item: PlanItem; field?: string | undefined },
  who: Contributor,
): boolean {
  if (WORDS[kind]) {
    const about = aboutOf(plan, kind, item);
    return (
      about !== null && valueOf(item, "authorId") === who.userId && maySay(plan, kind, about, who)
    );
  }
  const moves = MOVES[kind];
  if (!moves || moves.withWords || (field !== undefined && !moves.fields.includes(field)))
    return false;
  return isTheirs(plan, [kind, item.id], who);
}

// The item is of the kind whose entry is taken, which the table's type cannot say.
const aboutOf = (plan: HeldPlan, kind: PlanKind, item: PlanItem): Place | null =>
  (WORDS[kind] as ((item: PlanItem, plan: HeldPlan) => Place | null) | undefined)?.(item, plan) ??
  null;

type Effect = { kind: PlanKind; id: string; before: PlanItem | null };

/** Why what they did is more than a contribution; judged by the plan as it would be. */
export function checkContribution(
  plan: HeldPlan,
  effects: readonly Effect[],
  who: Contributor,
): Refusal | null {
  const said = new Set<string>();
  for (const { kind, id, before } of effects) {
    for (const item of [before, plan.get(kind, id)]) {
      if (!item || !WORDS[kind]) continue;
      if (!mayContribute(plan, { kind, item }, who)) return notTheirs(kind, id);
      if (kind === "checkIn") said.add(aboutOf(plan, kind, item)?.join(":") ?? "");
    }
  }
  for (const { kind, id, before } of effects) {
    const after = plan.get(kind, id);
    if (WORDS[kind] || before === after || isReview(plan, kind, before)) continue;
    const moves = MOVES[kind];
    if (!moves || !before || !after || !isTheirs(plan, [kind, id], who)) return notTheirs(kind, id);
    if (moves.withWords && !said.has(`${kind}:${id}`)) return notTheirs(kind, id);
    const isMore = Object.keys(after).some(
      (name) =>
        !ROW.has(name) &&
        !moves.fields.includes(name) &&
        !isNoSampleNow(name, before, after) &&
        !sameValue(valueOf(before, name), valueOf(after, name)),
    );
    if (isMore || stepsOf(kind, before) !== stepsOf(kind, after)) return notTheirs(kind, id);
  }
  return null;
}

/** Whoever looks through what they answer for ends a review: the plan is kept, and nothing of it changes. */
function isReview(plan: HeldPlan, kind: PlanKind, before: PlanItem | null): boolean {
  if (kind !== "strategy") return false;
  const after = plan.single("strategy");
  const fields: Record<string, unknown> = { ...STRATEGY_DEFAULTS, ...before };
  return (
    after.moment?.sort === "review" &&
    Object.keys(STRATEGY_DEFAULTS).every(
      (name) => name === "moment" || sameValue(fields[name], valueOf(after, name)),
    )
  );
}

const ROW = new Set(["version", "updatedAt"]);

/** What somebody moves is no sample any more: that follows, and is not written by them. */
const isNoSampleNow = (name: string, before: PlanItem, after: PlanItem) =>
  name === "isSample" && valueOf(before, name) === true && valueOf(after, name) === false;

/** Milestones are ticked, not written. */
const stepsOf = (kind: PlanKind, item: PlanItem): string =>
  isOf("keyResult", kind, item)
    ? JSON.stringify(item.milestones.map(({ id, title }) => [id, title]))
    : "";

const notTheirs = (kind: PlanKind, id: string): Refusal => ({
  code: "forbidden",
  detail:
    "You can check in on and update what you own in this plan, and comment. Ask its owner for more.",
  at: { kind, id },
});
