import fc from "fast-check";
import { type PlanKind, SINGLE_KINDS } from "../../../db/values/plans.ts";
import {
  LISTED_KINDS,
  type PlanChange,
  type PlanSnapshot,
} from "../../../worker/features/plans/contract.ts";
import { type HeldPlan, holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { linksOf } from "../../../worker/features/plans/rules/links.ts";
import { add, newId, remove, set } from "./plan-changes.ts";

const KINDS = LISTED_KINDS;
/** What was said has words of its own; the rest have names. */
const SAID: Partial<Record<PlanKind, string>> = {
  checkIn: "comment",
  update: "happened",
  reply: "text",
};
/** What has a title. */
const TITLED: readonly PlanKind[] = ["goal", "project", "epic", "objective", "keyResult", "kpi"];

const intent = fc.record({
  what: fc.constantFrom("add", "add", "set", "link", "link", "unlink", "remove", "single"),
  kind: fc.constantFrom(...KINDS),
  one: fc.nat(),
  other: fc.nat(),
  title: fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" }),
  percent: fc.integer({ min: -1, max: 101 }),
  day: fc.integer({ min: 10, max: 28 }),
});
type Intent = typeof intent extends fc.Arbitrary<infer Value> ? Value : never;

/** What people might do one after the other: mostly sensible, sometimes against a rule. */
export const anyOperations = fc.array(fc.array(intent, { minLength: 1, maxLength: 6 }), {
  minLength: 4,
  maxLength: 9,
});

/** The intents in a plan as it is: what they pick is there, or comes with the same operation. */
export function toChanges(plan: HeldPlan, intents: readonly Intent[]): PlanChange[] {
  const coming: { kind: PlanKind; id: string }[] = [];
  return intents.flatMap((wish): PlanChange[] => {
    const { what, kind, one, other, title, percent, day } = wish;
    const pick = (of: PlanKind, at: number) => {
      const ids = [
        ...plan.all(of).keys(),
        ...coming.filter((item) => item.kind === of).map(({ id }) => id),
      ];
      return ids[at % ids.length];
    };
    const name = TITLED.includes(kind) ? "title" : (SAID[kind] ?? "name");
    if (what === "single") return [setSingle(plan.planId, one, title)];
    if (what === "add") {
      const id = newId();
      coming.push({ kind, id });
      const said = { ...needed(kind, percent, (to) => pick(to, other)), [name]: title };
      return [add(kind, { ...said, ...linked(kind, one, (to) => pick(to, other)) }, id)];
    }
    const id = pick(kind, one);
    if (id === undefined) return [];
    if (what === "remove") return [remove(kind, id)];
    if (what === "link")
      return [
        set(
          kind,
          id,
          linked(kind, other, (to) => pick(to, other)),
        ),
      ];
    if (what === "unlink")
      return [
        set(
          kind,
          id,
          linked(kind, other, () => undefined),
        ),
      ];
    if (kind === "kpi") return [set(kind, id, { title, margin: percent, low: day })];
    if (kind === "keyResult") return [set(kind, id, { title, target: percent, checkedInOn: null })];
    if (name !== "title") return [set(kind, id, { [name]: title })];
    const startDate = `2026-05-${String(day)}`;
    return [set(kind, id, { title, progress: percent, startDate, endDate: "2026-05-20" })];
  });
}

function setSingle(planId: string, at: number, words: string): PlanChange {
  const kind = SINGLE_KINDS[at % SINGLE_KINDS.length];
  if (kind === "strategy") return set(kind, planId, { direction: words });
  if (kind !== "foundation") return set("settings", planId, { internalHourRate: at });
  const value = { id: newId(), title: words, description: "", orderIndex: 0 };
  return set(kind, planId, { mission: words, coreValues: at % 2 === 0 ? [value] : [] });
}

/** What a new one must say beside its name. */
function needed(kind: PlanKind, value: number, pick: (to: PlanKind) => string | undefined) {
  if (kind === "kpi") return { low: value };
  if (kind === "keyResult") return { objectiveId: pick("objective") ?? newId() };
  if (kind === "update") {
    const itemId = pick("goal") ?? newId();
    return { itemKind: "goal", itemId, day: "2026-05-04", health: "at_risk" };
  }
  if (kind === "reply") return { toKind: "update", toId: pick("update") ?? newId(), says: "asked" };
  if (kind === "period") return { startDate: "2026-04-01", endDate: "2026-06-30" };
  if (kind !== "checkIn") return {};
  const kpiId = value % 2 === 0 ? pick("kpi") : undefined;
  const about = kpiId ? { kpiId } : { keyResultId: pick("keyResult") ?? newId() };
  return { ...about, day: "2026-05-04", value, target: value };
}

function linked(
  kind: PlanKind,
  at: number,
  pick: (to: PlanKind) => string | undefined,
): Record<string, unknown> {
  const links = linksOf(kind);
  const link = links[at % Math.max(links.length, 1)];
  if (!link) return {};
  const { field, to } = link;
  const id = pick(to);
  if (kind === "update") return id === undefined ? {} : { itemKind: to, itemId: id };
  if (kind === "reply") return id === undefined ? {} : { toKind: to, toId: id };
  if (kind === "objective" && to !== "teamMember" && to !== "period") {
    return { entityType: id === undefined ? "company" : to, entityId: id ?? null };
  }
  if (field === "members") {
    return { members: id === undefined ? [] : [{ teamMemberId: id, allocation: 40 }] };
  }
  if (field.endsWith("Ids")) return { [field]: id === undefined ? [] : [id] };
  return { [field]: id ?? null };
}

/** Everything that a plan says, without what counts how often it was said. */
export function substance(snapshot: PlanSnapshot): unknown {
  const plan = holdPlan(snapshot);
  const singles = SINGLE_KINDS.map((kind) => timeless(plan.single(kind)));
  const items = KINDS.flatMap((kind) =>
    [...plan.all(kind).values()].map((item) => [kind, bare(item)]),
  );
  return { singles, items };
}

function bare({ version: _version, updatedAt: _at, ...item }: Record<string, unknown>) {
  return item;
}

const timeless = ({ createdAt: _at, ...item }: Record<string, unknown>) => bare(item);

/** The same of a plan held by the browser, which has its own idea of the time. */
export function heldSubstance(plan: HeldPlan): unknown {
  return {
    singles: SINGLE_KINDS.map((kind) => timeless(plan.single(kind))),
    items: KINDS.map(
      (kind) => new Map([...plan.all(kind)].map(([id, item]) => [id, timeless(item)])),
    ),
  };
}
