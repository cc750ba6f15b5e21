import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";

export const DeletionInput = v.object({
  confirmation: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(LIMITS.emailLength)),
});
export type DeletionInput = v.InferOutput<typeof DeletionInput>;

export const Deletion = v.object({ dueAt: v.string() });

/** Counted up whenever a part changes its shape or goes; a new part alone does not count. */
export const EXPORT_VERSION = 1;
