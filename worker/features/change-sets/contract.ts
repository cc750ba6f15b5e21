import * as v from "valibot";
import { PLAN_KINDS, SINGLE_KINDS } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { Keepable } from "../plan-items/contract.ts";

const Values = v.record(v.string(), v.unknown());
const Reason = v.pipe(
  v.string(),
  Keepable,
  v.trim(),
  v.nonEmpty(),
  v.maxLength(LIMITS.changeReasonLength),
);
const place = {
  kind: v.picklist(PLAN_KINDS),
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.itemIdLength)),
  fields: Values,
  /** Why it is proposed, for whoever decides. */
  reason: Reason,
};

/** One thing that is proposed for a plan. `was` holds what the proposal was made over. */
const ProposedChange = v.variant("action", [
  v.strictObject({ action: v.literal("add"), ...place }),
  v.strictObject({ action: v.literal("set"), ...place, was: Values }),
]);
export type ProposedChange = v.InferOutput<typeof ProposedChange>;

const SINGLES: readonly string[] = SINGLE_KINDS;

/** What a plan has one of is decided about field by field, everything else as a whole. */
const placesIn = ({ kind, id, fields }: ProposedChange): string[] =>
  SINGLES.includes(kind)
    ? Object.keys(fields).map((field) => `${kind}:${field}`)
    : [`${kind}:${id}`];

/** What a generator or an import proposes: nothing of it is in the plan before somebody accepts it. */
export const ChangeSet = v.strictObject({
  /** What it is called once it is applied, for 'Undo …'. */
  label: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.operationLabelLength)),
  /** The number of the plan that it was made for. */
  seq: v.pipe(v.number(), v.integer(), v.minValue(0)),
  changes: v.pipe(
    v.array(ProposedChange),
    v.maxLength(LIMITS.planItemsMost),
    v.check((all) => {
      const places = all.flatMap(placesIn);
      return new Set(places).size === places.length;
    }, "Propose one change for each item."),
  ),
});
export type ChangeSet = v.InferOutput<typeof ChangeSet>;
