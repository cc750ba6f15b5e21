import * as v from "valibot";
import { FILE_VIEW_KINDS } from "../../../../db/values/files.ts";

const FileView = v.object({
  id: v.string(),
  /** Null for a link, or an account that has ended. */
  name: v.nullable(v.string()),
  kind: v.picklist(FILE_VIEW_KINDS),
  versionNumber: v.number(),
  viewedAt: v.string(),
});

/** Latest first. */
export const FileViewList = v.object({ items: v.array(FileView), total: v.number() });
export type FileViewList = v.InferOutput<typeof FileViewList>;
