import * as v from "valibot";
import { KEPT_FROM } from "../../../../db/values/files.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../../kit/list-fields.ts";
import { FILE_GROUPS } from "../rules/file-types.ts";

/** People's own files, with every version and what is in the trash; and what other parts keep. */
const STORED_FOR = ["person", ...KEPT_FROM] as const;

export const AllFilesInput = v.object({
  q: textOf(LIMITS.searchLength),
  /** A part of their name or address. */
  owner: textOf(LIMITS.searchLength),
  group: choiceOf(FILE_GROUPS.filter((group) => group !== "folder")),
  sort: choiceOf(["latest", "largest"]),
  ...PAGE,
});
export type AllFilesInput = v.InferOutput<typeof AllFilesInput>;

/** Names and sizes: what they hold is their owner's alone. */
const AnyFile = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  bytes: v.number(),
  ownerId: v.string(),
  ownerName: v.string(),
  ownerEmail: v.string(),
  updatedAt: v.string(),
  trashedAt: v.nullable(v.string()),
});
export type AnyFile = v.InferOutput<typeof AnyFile>;

export const AllFiles = v.object({
  items: v.array(AnyFile),
  ...PAGING,
  total: v.number(),
  /** In bytes: all that the bucket has, and which part of the product it is of. */
  used: v.number(),
  sources: v.array(
    v.object({ source: v.picklist(STORED_FOR), files: v.number(), bytes: v.number() }),
  ),
  /** Who takes the most of it. */
  people: v.array(
    v.object({ id: v.string(), name: v.string(), email: v.string(), bytes: v.number() }),
  ),
});
export type AllFiles = v.InferOutput<typeof AllFiles>;
