import * as v from "valibot";
import { ITEM_KINDS } from "../../../../db/values/plans.ts";

const Id = v.pipe(v.string(), v.uuid());

/** What a file can be attached to. */
const HOLDER_KINDS = [...ITEM_KINDS, "task"] as const;

export const HolderInput = v.object({ kind: v.picklist(HOLDER_KINDS), id: Id });
export type HolderInput = v.InferOutput<typeof HolderInput>;

export const AttachmentId = v.object({ id: Id });
export const AttachedFileId = v.object({ fileId: Id });

export const AttachmentInput = v.object({ fileId: Id, ...HolderInput.entries });
export type AttachmentInput = v.InferOutput<typeof AttachmentInput>;

export const Attachment = v.object({
  id: v.string(),
  fileId: v.string(),
  name: v.string(),
  type: v.string(),
  bytes: v.number(),
  /** So that what a browser keeps of an older version is not shown. */
  versionNumber: v.number(),
  /** Whose file it is; null for one's own. */
  owner: v.nullable(v.string()),
  mayRemove: v.boolean(),
  createdAt: v.string(),
});
export type Attachment = v.InferOutput<typeof Attachment>;

/** Of one item, by name. */
export const AttachmentList = v.object({ items: v.array(Attachment), mayAttach: v.boolean() });
export type AttachmentList = v.InferOutput<typeof AttachmentList>;

const FileUse = v.object({
  /** Of the attachment. */
  id: v.string(),
  kind: v.string(),
  /** Null where its item was deleted, or its owner may no longer see it. */
  target: v.nullable(v.object({ title: v.string(), address: v.string() })),
  createdAt: v.string(),
});

/** What a file of one's own is attached to, latest first. */
export const FileUses = v.object({ items: v.array(FileUse), total: v.number() });
export type FileUses = v.InferOutput<typeof FileUses>;
