import type { PlanChange } from "../../../../worker/features/plans/contract.ts";
import { isCommentKind } from "../../../../db/values/plans.ts";
import type { Formats } from "../../../lib/formats.ts";
import type { PlanStore } from "../plan-store-type.ts";
import { fieldChanges } from "../../plan-fields/read-changes.ts";

export type TypedValue = { key: string; label: string; words: string };

/** What a person typed in these changes, field by field. */
export function typedValues(
  store: PlanStore,
  formats: Formats,
  changes: readonly PlanChange[],
): TypedValue[] {
  return changes.flatMap((change) => {
    const { kind, id } = change;
    if (change.action === "remove" || !isCommentKind(kind)) return [];
    return fieldChanges(store, formats, {
      kind,
      id,
      before: {},
      after: change.fields,
    }).map(({ label, after }) => ({
      key: `${id}:${label}`,
      label,
      words: after ?? JSON.stringify(change.fields),
    }));
  });
}
