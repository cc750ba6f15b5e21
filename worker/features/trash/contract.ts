import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

const Kind = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/), v.maxLength(LIMITS.nameLength));
const RecordId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.nameLength));

/** A record in the trash, by its kind and its own id. */
export const TrashedPath = v.object({ kind: Kind, id: RecordId });
export type TrashedPath = v.InferOutput<typeof TrashedPath>;

export const TrashListInput = v.object({
  /** Looked for in what it was called. */
  q: textOf(LIMITS.searchLength),
  kind: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(LIMITS.nameLength),
      v.transform((kind) => kind || undefined),
    ),
  ),
  /** Looked for in the name and the address of whoever deleted it. */
  by: textOf(LIMITS.searchLength),
  ...PAGE,
});
export type TrashListInput = v.InferOutput<typeof TrashListInput>;

const Counted = v.object({ label: v.string(), count: v.number() });

export const TrashRow = v.object({
  kind: v.string(),
  id: v.string(),
  /** What one of its kind is called. */
  label: v.string(),
  title: v.string(),
  /** What was deleted with it. */
  parts: v.array(Counted),
  /** What led to it, and stayed. */
  dependents: v.array(Counted),
  deletedAt: v.string(),
  /** Null once the account is gone. */
  deletedBy: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** When it is deleted for good. */
  goesAt: v.string(),
  mayRestore: v.boolean(),
});
export type TrashRow = v.InferOutput<typeof TrashRow>;

export const TrashList = v.object({
  items: v.array(TrashRow),
  ...PAGING,
  total: v.number(),
  /** For how many days something lies here. */
  days: v.number(),
  /** What can lie here, of what the reader may see. */
  kinds: v.array(v.object({ kind: v.string(), plural: v.string(), count: v.number() })),
});
export type TrashList = v.InferOutput<typeof TrashList>;

export const TrashDetail = v.object({
  ...TrashRow.entries,
  /** What only one of its kind may have, and whether another has it by now. */
  alone: v.nullable(v.object({ label: v.string(), value: v.string(), isTaken: v.boolean() })),
});
export type TrashDetail = v.InferOutput<typeof TrashDetail>;

/** Another address or name, where the one before was taken meanwhile. */
export const RestoreInput = v.object({
  alone: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.pathLength))),
});
export type RestoreInput = v.InferOutput<typeof RestoreInput>;

export const RestoredRecord = v.object({ title: v.string(), address: v.string() });
export type RestoredRecord = v.InferOutput<typeof RestoredRecord>;

export const TrashBulkInput = v.object({
  records: v.pipe(
    v.array(TrashedPath),
    v.minLength(1),
    v.maxLength(LIMITS.bulkMost, `At most ${LIMITS.bulkMost} at once.`),
  ),
});
export type TrashBulkInput = v.InferOutput<typeof TrashBulkInput>;

export const TrashBulkDone = v.object({ removed: v.number() });
