import * as v from "valibot";
import { FILE_RIGHTS } from "../../../../db/values/files.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { textOf } from "../../../kit/list-fields.ts";

const Id = v.pipe(v.string(), v.uuid());
const Right = v.picklist(FILE_RIGHTS);

export const ShareId = v.object({ id: Id });

/** A file or a folder of one's own. */
export const ShareListInput = v.object({ entry: Id });

export const ShareInput = v.object({ entryId: Id, userId: Id, permission: Right });
export type ShareInput = v.InferOutput<typeof ShareInput>;

export const FileShare = v.object({
  id: v.string(),
  userId: v.string(),
  name: v.string(),
  avatarUrl: v.nullable(v.string()),
  permission: Right,
});
export type FileShare = v.InferOutput<typeof FileShare>;

export const FileShareList = v.object({ items: v.array(FileShare) });
export type FileShareList = v.InferOutput<typeof FileShareList>;

export const PeopleInput = v.object({ q: textOf(LIMITS.searchLength) });

export const SharePeople = v.object({
  items: v.array(v.object({ id: v.string(), name: v.string(), avatarUrl: v.nullable(v.string()) })),
});
