import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { Run } from "../runs/contract.ts";

export const DeletionInput = v.object({
  confirmation: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(LIMITS.emailLength)),
});
export type DeletionInput = v.InferOutput<typeof DeletionInput>;

export const Deletion = v.object({ dueAt: v.string() });

/** Counted up whenever a part changes its shape or goes; a new part alone does not count. */
export const EXPORT_VERSION = 1;

export const EXPORT_KIND = "account-data.export";

/** What a step wrote: where it is kept, in its order. */
export const FilePart = v.object({ keys: v.array(v.string()), bytes: v.number() });
export type FilePart = v.InferOutput<typeof FilePart>;

export const AccountFile = v.object({
  /** The newest; null where none was asked for, or it was kept for long enough. */
  run: v.nullable(Run),
  /** Once it is whole. */
  file: v.nullable(v.object({ bytes: v.number(), expiresAt: v.string() })),
});
export type AccountFile = v.InferOutput<typeof AccountFile>;
