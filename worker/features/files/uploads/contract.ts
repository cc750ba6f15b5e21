import * as v from "valibot";
import { LIMITS } from "../../../kernel/limits.ts";
import { FolderInput } from "../contract.ts";

export const UploadInput = v.object({
  /** A new version of this file; without it a new file. */
  fileId: v.nullish(v.pipe(v.string(), v.uuid()), null),
  name: FolderInput.entries.name,
  folderId: FolderInput.entries.parentId,
  bytes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(LIMITS.fileBytesMost, "This file is too large. The limit is 4 GB."),
  ),
});
export type UploadInput = v.InferOutput<typeof UploadInput>;

export const UploadId = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const UploadPartId = v.object({
  id: v.pipe(v.string(), v.uuid()),
  number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)),
});

export const UploadPart = v.object({ number: v.number(), sha256: v.string() });
export type UploadPart = v.InferOutput<typeof UploadPart>;

/** An upload on its way, with the parts that have arrived. */
export const Upload = v.object({
  id: v.string(),
  name: v.string(),
  bytes: v.number(),
  folderId: v.nullable(v.string()),
  fileId: v.nullable(v.string()),
  partBytes: v.number(),
  parts: v.array(UploadPart),
  createdAt: v.string(),
});
export type Upload = v.InferOutput<typeof Upload>;

export const UploadList = v.object({ items: v.array(Upload) });
export type UploadList = v.InferOutput<typeof UploadList>;
