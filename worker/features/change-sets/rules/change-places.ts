import type { PlanKind } from "../../../../db/values/plans.ts";
import { isSingle, KIND_RECORDS, type PlanItem } from "../../plans/contract.ts";
import { normaliseItem } from "../../plans/rules/all-rules.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { linkOf, linksOf } from "../../plans/rules/links.ts";
import { newFields } from "../../plans/rules/new-fields.ts";
import type { ProposedChange } from "../contract.ts";

export type Place = { kind: PlanKind; id: string };

export const keyOf = ({ kind, id }: Place): string => `${kind}:${id}`;

/** By what one change is told from the others: of what a plan has one of there are several, each of other fields. */
export const changeKey = ({ kind, id, fields }: ProposedChange): string =>
  isSingle(kind) ? [keyOf({ kind, id }), ...Object.keys(fields)].join(":") : keyOf({ kind, id });

/** What stands in the plan where a change is proposed; of what a plan has one of, its defaults too. */
export const rowAt = (plan: HeldPlan, { kind, id }: Place): PlanItem | undefined =>
  kind === "settings" || kind === "foundation" || kind === "strategy"
    ? plan.single(kind)
    : plan.get(kind, id);

const NEVER = new Date(0).toISOString();

/** The item as it would be. Null where there is nothing that could be changed. */
export function itemAfter(plan: HeldPlan, change: ProposedChange): PlanItem | null {
  const { kind, id, fields } = change;
  const row = change.action === "set" ? rowAt(plan, change) : newRow(plan, change);
  // The fields are parsed by the rules when they are applied; until then they are only shown.
  return row ? normaliseItem(kind, { ...row, ...fields, id } as PlanItem) : null;
}

const newRow = (plan: HeldPlan, { kind, id }: Place) => ({
  ...newFields(plan, kind),
  id,
  version: 1,
  createdAt: NEVER,
  updatedAt: NEVER,
});

/** What an item hangs on: the first that it names of what its kind may hang on. */
export function hangsOn(kind: PlanKind, item: PlanItem): Place | null {
  for (const field of KIND_RECORDS[kind].above) {
    const link = linkOf(kind, field);
    const [id] = link?.ids(item) ?? [];
    if (link && id !== undefined) return { kind: link.to, id };
  }
  return null;
}

/** Whether an item names something already: then it goes on doing so, also where that is not for this person to see. */
export const isNamed = (item: PlanItem | null, kind: PlanKind, id: string): boolean =>
  item !== null && linksOf(kind).some(({ ids }) => ids(item).includes(id));
