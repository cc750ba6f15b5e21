import { measureOf } from "../../check-ins/rules.ts";
import type { PlanItem } from "../../plans/contract.ts";
import { isOf } from "../../plans/rules/is-of.ts";
import type { RevisedKind, RevisedPlan } from "../../plans/rules/revision-data.ts";
import { valueOf } from "../../plans/rules/value-of.ts";
import { differingFields, rowsOf } from "./rows-of.ts";

/** What people said along the way is only counted, with what they said it of. */
export const SAID_KINDS = ["checkIn", "update", "reply"] as const satisfies readonly RevisedKind[];
export type SaidKind = (typeof SAID_KINDS)[number];

/** What is told of by itself. */
export type ComparedKind = Exclude<RevisedKind, SaidKind>;

export const COMPARED_KINDS = [
  "foundation",
  "strategy",
  "period",
  "theme",
  "goal",
  "objective",
  "keyResult",
  "kpi",
  "project",
  "epic",
  "squad",
  "teamMember",
] as const satisfies readonly ComparedKind[];

export type FieldChange = { field: string; before: unknown; after: unknown };

export type Tally = { added: number; changed: number; removed: number };

type Said = Record<SaidKind, Tally>;

export type ItemChange = {
  kind: ComparedKind;
  id: string;
  how: keyof Tally;
  before: PlanItem | null;
  after: PlanItem | null;
  /** Of what is on both sides. */
  fields: readonly FieldChange[];
  /** Of a key result or a KPI its check-ins, of work its updates, and the replies to these. */
  said: Said;
};

export type ChangeGroup = { kind: ComparedKind; changes: readonly ItemChange[]; tally: Tally };

export type Comparison = {
  /** Along the line of sight; only kinds of which something changed. */
  groups: readonly ChangeGroup[];
  said: Said;
  /** By how much the planned budgets differ, in whole minor units of each currency. */
  budgets: ReadonlyMap<string, number>;
  /** Kinds of which one side says nothing, being older than they are. */
  untold: readonly RevisedKind[];
};

/** What became of a plan between two states of it. Who changed something and when is no difference. */
export function comparePlans(before: RevisedPlan, after: RevisedPlan): Comparison {
  const isTold = (kind: RevisedKind) => before.kinds.has(kind) && after.kinds.has(kind);
  const said = new Map<string, Said>();
  for (const kind of SAID_KINDS.filter(isTold)) countSaid(said, kind, { before, after });
  const groups = COMPARED_KINDS.filter(isTold).flatMap((kind): ChangeGroup[] => {
    const changes = compareKind(kind, { before, after, said });
    return changes.length > 0 ? [{ kind, changes, tally: tallyOf(changes) }] : [];
  });
  return {
    groups,
    said: [...said.values()].reduce(plusSaid, NOTHING_SAID),
    budgets: isTold("epic") ? compareBudgets(before, after) : new Map(),
    untold: [...COMPARED_KINDS, ...SAID_KINDS].filter((kind) => !isTold(kind)),
  };
}

const NOTHING: Tally = { added: 0, changed: 0, removed: 0 };
export const NOTHING_SAID: Said = { checkIn: NOTHING, update: NOTHING, reply: NOTHING };

const plus = (one: Tally, other: Tally): Tally => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  removed: one.removed + other.removed,
});

const plusSaid = (one: Said, other: Said): Said => ({
  checkIn: plus(one.checkIn, other.checkIn),
  update: plus(one.update, other.update),
  reply: plus(one.reply, other.reply),
});

export const sumOf = ({ added, changed, removed }: Tally) => added + changed + removed;

const tallyOf = (changes: readonly { how: keyof Tally }[]): Tally =>
  changes.reduce((tally, { how }) => ({ ...tally, [how]: tally[how] + 1 }), NOTHING);

type States = { before: RevisedPlan; after: RevisedPlan };
type Sides = States & { said: ReadonlyMap<string, Said> };

function compareKind(kind: ComparedKind, { before, after, said }: Sides): ItemChange[] {
  const [old, now] = [rowsOf(before, kind), rowsOf(after, kind)];
  const change = (id: string, rest: Pick<ItemChange, "how" | "before" | "after" | "fields">) => {
    return { kind, id, said: said.get(id) ?? NOTHING_SAID, ...rest };
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
    const isSaid = SAID_KINDS.some((of) => sumOf(one.said[of]) > 0);
    return fields.length > 0 || isSaid ? one : [];
  });
  const gone = [...old].flatMap(([id, item]) =>
    now.has(id) ? [] : change(id, { how: "removed", before: item, after: null, fields: [] }),
  );
  return [...kept, ...gone];
}

/** By what it was said of: on the side on which it is, the later one where it is on both. */
function countSaid(said: Map<string, Said>, kind: SaidKind, { before, after }: States): void {
  const [old, now] = [rowsOf(before, kind), rowsOf(after, kind)];
  const count = (item: PlanItem, plan: RevisedPlan, how: keyof Tally) => {
    const id = saidOf(kind, item, plan);
    const counts = said.get(id) ?? NOTHING_SAID;
    said.set(id, { ...counts, [kind]: { ...counts[kind], [how]: counts[kind][how] + 1 } });
  };
  for (const [id, item] of now) {
    const earlier = old.get(id);
    if (!earlier) count(item, after, "added");
    else if (earlier !== item && differingFields(kind, earlier, item).length > 0) {
      count(item, after, "changed");
    }
  }
  for (const [id, item] of old) if (!now.has(id)) count(item, before, "removed");
}

/** Of a reply, what the update or the check-in is of that it is to. */
function saidOf(kind: SaidKind, item: PlanItem, plan: RevisedPlan): string {
  if (isOf("checkIn", kind, item)) return measureOf(item)[1];
  if (isOf("update", kind, item)) return item.itemId;
  if (!isOf("reply", kind, item)) return "";
  const to = plan.items[item.toKind].get(item.toId);
  return to ? saidOf(item.toKind, to, plan) : "";
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
