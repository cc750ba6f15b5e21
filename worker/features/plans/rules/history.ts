import type { PlanKind } from "../../../../db/values/plans.ts";
import type { LoggedOperation } from "./logged-operation.ts";

/** A person who left a plan is not named in it for its life. */
export const UNTITLED_KIND = "teamMember" satisfies PlanKind;

/** What somebody did to an item on a day: which fields changed, not what they held. */
export type HistoryRow = {
  kind: PlanKind;
  itemId: string;
  day: string;
  fields: string[];
  title: string | null;
  changes: number;
  isAdded: boolean;
  isRemoved: boolean;
  lastAt: string;
};

/** What stays known of an operation that is not kept any more, as forgetOperations has it. */
export function historyOf({ changes, createdAt }: LoggedOperation): HistoryRow[] {
  return changes.map(({ kind, id, before, after }) => {
    const { title, name = title } = { ...before, ...after };
    return {
      kind,
      itemId: id,
      day: createdAt.slice(0, "2026-01-01".length),
      fields: before && after ? Object.keys(after) : [],
      title: typeof name === "string" && kind !== UNTITLED_KIND ? name : null,
      changes: 1,
      isAdded: !before,
      isRemoved: !after,
      lastAt: createdAt,
    };
  });
}

/** One row of two of the same item and day. */
export function joinHistory(earlier: HistoryRow, later: HistoryRow): HistoryRow {
  return {
    ...later,
    fields: [...new Set([...earlier.fields, ...later.fields])],
    title: later.title ?? earlier.title,
    changes: earlier.changes + later.changes,
    isAdded: earlier.isAdded || later.isAdded,
    isRemoved: earlier.isRemoved || later.isRemoved,
  };
}
