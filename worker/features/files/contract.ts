import * as v from "valibot";
import { FILE_RIGHTS, FILE_TEXT_STATES } from "../../../db/values/files.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";
import { cleanName, nameFault } from "./rules/file-names.ts";
import { FILE_GROUPS } from "./rules/file-types.ts";

const Id = v.pipe(v.string(), v.uuid());

const Name = v.pipe(
  v.string(),
  v.maxLength(4 * LIMITS.fileNameBytes, "This name is too long. Use a shorter one."),
  v.transform(cleanName),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? nameFault(dataset.value) : null;
    if (fault !== null) addIssue({ message: fault });
  }),
);

export const FileId = v.object({ id: Id });

export const FileVersionId = v.object({
  id: Id,
  number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)),
});

/** Null is the top. */
const FolderId = v.nullable(Id);

export const FolderInput = v.object({ name: Name, parentId: FolderId });
export type FolderInput = v.InferOutput<typeof FolderInput>;

export const NameInput = v.object({ name: Name });

const idsUpTo = (most: number) =>
  v.pipe(
    v.array(Id),
    v.minLength(1, "Choose at least one."),
    v.maxLength(most, `Choose at most ${most}.`),
  );
const Ids = idsUpTo(LIMITS.bulkMost);

/** Files and folders, mixed. */
export const EntriesInput = v.object({ ids: Ids });
export type EntriesInput = v.InferOutput<typeof EntriesInput>;

export const MoveInput = v.object({ ids: Ids, folderId: FolderId });
export type MoveInput = v.InferOutput<typeof MoveInput>;

export const CopyInput = v.object({ ids: idsUpTo(LIMITS.fileCopiesMost), folderId: FolderId });
export type CopyInput = v.InferOutput<typeof CopyInput>;

/** How many of them were there and could be changed. */
export const Changed = v.object({ changed: v.number() });
export type Changed = v.InferOutput<typeof Changed>;

/** In a folder; in any folder, without these; what others share; in the trash. */
const FILE_PLACES = ["own", "all", "shared", "trash"] as const;
const FILE_ORDERS = ["name", "latest", "largest"] as const;

export const FileListInput = v.object({
  q: textOf(LIMITS.searchLength),
  place: choiceOf(FILE_PLACES),
  folder: v.optional(
    v.pipe(
      v.union([Id, v.literal("")]),
      v.transform((id) => id || undefined),
    ),
  ),
  group: choiceOf(FILE_GROUPS),
  sort: choiceOf(FILE_ORDERS),
  ...PAGE,
});
export type FileListInput = v.InferOutput<typeof FileListInput>;

const Right = v.picklist(["own", ...FILE_RIGHTS]);

export const FileEntry = v.object({
  id: v.string(),
  kind: v.picklist(["file", "folder"]),
  name: v.string(),
  /** Of a folder, nothing. */
  type: v.string(),
  bytes: v.number(),
  /** How many files and folders are right in a folder. */
  items: v.number(),
  versionNumber: v.number(),
  version: v.number(),
  folderId: v.nullable(v.string()),
  /** Null at the top. */
  folderName: v.nullable(v.string()),
  right: Right,
  /** What came of reading its text; null where that is not done, or not yet. */
  textState: v.nullable(v.picklist(FILE_TEXT_STATES)),
  /** Where what was looked for stands in it, and the words around it. */
  found: v.nullable(v.object({ place: v.string(), text: v.string() })),
  /** Their name, where it is somebody else's. */
  owner: v.nullable(v.string()),
  /** With how many people its owner shares it. */
  sharedWith: v.number(),
  updatedAt: v.string(),
  trashedAt: v.nullable(v.string()),
});
export type FileEntry = v.InferOutput<typeof FileEntry>;

export const FileVersion = v.object({
  number: v.number(),
  bytes: v.number(),
  type: v.string(),
  createdAt: v.string(),
  isCurrent: v.boolean(),
});
export type FileVersion = v.InferOutput<typeof FileVersion>;

/** Newest first. */
export const FileVersionList = v.object({ items: v.array(FileVersion) });
export type FileVersionList = v.InferOutput<typeof FileVersionList>;

/** In bytes. */
export const FileSpace = v.object({ used: v.number(), most: v.number() });
export type FileSpace = v.InferOutput<typeof FileSpace>;

export const FolderPath = v.array(v.object({ id: v.string(), name: v.string(), right: Right }));
export type FolderPath = v.InferOutput<typeof FolderPath>;

export const FileList = v.object({
  items: v.array(FileEntry),
  ...PAGING,
  total: v.number(),
  /** From the top to the folder that is open, which comes last. */
  path: FolderPath,
  space: FileSpace,
});
export type FileList = v.InferOutput<typeof FileList>;

export const FolderTree = v.object({
  items: v.array(v.object({ id: v.string(), name: v.string(), parentId: v.nullable(v.string()) })),
});
export type FolderTree = v.InferOutput<typeof FolderTree>;

export const ContentInput = v.object({
  /** The number of one; without it the newest. */
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
  show: v.optional(v.literal("1")),
});
export type ContentInput = v.InferOutput<typeof ContentInput>;
