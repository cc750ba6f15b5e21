import type { PlanItem } from "../../plans/contract.ts";
import type { RevisedKind, RevisedPlan } from "../../plans/rules/revision-data.ts";
import { valueOf } from "../../plans/rules/value-of.ts";
import { differingFields, rowsOf } from "./rows-of.ts";

/** What is told of by itself: check-ins only as counts, with their key result. */
export type ComparedKind = Exclude<RevisedKind, "checkIn">;

export const COMPARED_KINDS = [
  "foundation",
  "strategy",
  "theme",
  "goal",
  "objective",
  "keyResult",
  "project",
  "epic",
  "squad",
  "teamMember",
] as const satisfies readonly ComparedKind[];

export type FieldChange = { field: string; before: unknown; after: unknown };

export type Tally = { added: number; changed: number; removed: number };

export type ItemChange = {
  kind: ComparedKind;
  id: string;
  how: keyof Tally;
  before: PlanItem | null;
  after: PlanItem | null;
  /** Of what is on both sides. */
  fields: readonly FieldChange[];
  /** Of a key result. */
  checkIns: Tally;
};

export type ChangeGroup = { kind: ComparedKind; changes: readonly ItemChange[]; tally: Tally };

export type Comparison = {
  /** Along the line of sight; only kinds of which something changed. */
  groups: readonly ChangeGroup[];
  checkIns: Tally;
  /** By how much the planned budgets differ, in whole minor units of each currency. */
  budgets: ReadonlyMap<string, number>;
  /** Kinds of which one side says nothing, being older than they are. */
  untold: readonly RevisedKind[];
};

/** What became of a plan between two states of it. Who changed something and when is no difference. */
export function comparePlans(before: RevisedPlan, after: RevisedPlan): Comparison {
  const isTold = (kind: RevisedKind) => before.kinds.has(kind) && after.kinds.has(kind);
  const checkIns = isTold("checkIn") ? compareCheckIns(before, after) : new Map<string, Tally>();
  const groups = COMPARED_KINDS.filter(isTold).flatMap((kind): ChangeGroup[] => {
    const changes = compareKind(kind, { before, after, checkIns });
    return changes.length > 0 ? [{ kind, changes, tally: tallyOf(changes) }] : [];
  });
  return {
    groups,
    checkIns: [...checkIns.values()].reduce(plus, NOTHING),
    budgets: isTold("epic") ? compareBudgets(before, after) : new Map(),
    untold: [...COMPARED_KINDS, "checkIn" as const].filter((kind) => !isTold(kind)),
  };
}

const NOTHING: Tally = { added: 0, changed: 0, removed: 0 };

const plus = (one: Tally, other: Tally): Tally => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  removed: one.removed + other.removed,
});

export const sumOf = ({ added, changed, removed }: Tally) => added + changed + removed;

const tallyOf = (changes: readonly { how: keyof Tally }[]): Tally =>
  changes.reduce((tally, { how }) => ({ ...tally, [how]: tally[how] + 1 }), NOTHING);

type Sides = { before: RevisedPlan; after: RevisedPlan; checkIns: ReadonlyMap<string, Tally> };

function compareKind(kind: ComparedKind, { before, after, checkIns }: Sides): ItemChange[] {
  const [old, now] = [rowsOf(before, kind), rowsOf(after, kind)];
  const change = (id: string, rest: Pick<ItemChange, "how" | "before" | "after" | "fields">) => {
    const counts = (kind === "keyResult" && checkIns.get(id)) || NOTHING;
    return { kind, id, checkIns: counts, ...rest };
  };
  const kept = [...now].flatMap(([id, item]) => {
    const earlier = old.get(id);
    if (!earlier) return change(id, { how: "added", before: null, after: item, fields: [] });
    const names = earlier === item ? [] : differingFields(kind, earlier, item);
    const fields = names.map((field) => ({
      field,
      before: valueOf(earlier, field),
      after: valueOf(item, field),
    }));
    const one = change(id, { how: "changed", before: earlier, after: item, fields });
    return fields.length > 0 || sumOf(one.checkIns) > 0 ? one : [];
  });
  const gone = [...old].flatMap(([id, item]) =>
    now.has(id) ? [] : change(id, { how: "removed", before: item, after: null, fields: [] }),
  );
  return [...kept, ...gone];
}

/** By key result: on the side on which the check-in is, the later one where it is on both. */
function compareCheckIns(before: RevisedPlan, after: RevisedPlan): Map<string, Tally> {
  const [old, now] = [before.items.checkIn, after.items.checkIn];
  const tallies = new Map<string, Tally>();
  const count = (keyResultId: string, how: keyof Tally) => {
    const tally = tallies.get(keyResultId) ?? NOTHING;
    tallies.set(keyResultId, { ...tally, [how]: tally[how] + 1 });
  };
  for (const [id, item] of now) {
    const earlier = old.get(id);
    if (!earlier) count(item.keyResultId, "added");
    else if (earlier !== item && differingFields("checkIn", earlier, item).length > 0) {
      count(item.keyResultId, "changed");
    }
  }
  for (const [id, item] of old) if (!now.has(id)) count(item.keyResultId, "removed");
  return tallies;
}

function compareBudgets(before: RevisedPlan, after: RevisedPlan): Map<string, number> {
  const sums = new Map<string, number>();
  const count = (plan: RevisedPlan, sign: number) => {
    for (const { plannedBudget, currency } of plan.items.epic.values()) {
      sums.set(currency, (sums.get(currency) ?? 0) + sign * (plannedBudget ?? 0));
    }
  };
  count(before, -1);
  count(after, 1);
  return new Map([...sums].filter(([, amount]) => amount !== 0));
}
