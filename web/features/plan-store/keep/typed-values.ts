import type { PlanChange } from "../../../../worker/features/plans/contract.ts";
import { COMMENT_KINDS, type CommentKind, type PlanKind } from "../../../../db/values/plans.ts";
import type { Formats } from "../../../lib/formats.ts";
import type { PlanStore } from "../plan-store-type.ts";
import { fieldChanges } from "../../plan-fields/read-changes.ts";

export type TypedValue = { key: string; label: string; words: string };

const isAnnounced = (kind: PlanKind): kind is CommentKind =>
  COMMENT_KINDS.some((one) => one === kind);

/** What a person typed in these changes, field by field. */
export function typedValues(
  store: PlanStore,
  formats: Formats,
  changes: readonly PlanChange[],
): TypedValue[] {
  return changes.flatMap((change) => {
    const { kind, id } = change;
    if (change.action === "remove" || !isAnnounced(kind)) return [];
    return fieldChanges(store, formats, kind, {}, change.fields).map(({ label, after }) => ({
      key: `${id}:${label}`,
      label,
      words: after ?? JSON.stringify(change.fields),
    }));
  });
}
