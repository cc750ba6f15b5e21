import {
  type FileGroup,
  groupOf,
  textKindOf,
} from "../../../worker/features/files/rules/file-types.ts";
import type { FileEntry } from "../../../worker/features/files/contract.ts";
import type { FileShare } from "../../../worker/features/files/shares/contract.ts";
import { extensionOf } from "../../../worker/features/files/rules/file-names.ts";

export const GROUP_WORDS: Record<FileGroup, string> = {
  folder: "Folders",
  picture: "Pictures",
  document: "Documents",
  table: "Spreadsheets",
  slides: "Slides",
  sound: "Audio",
  video: "Video",
  archive: "Archives",
  other: "Other",
};

type Permission = FileShare["permission"];

export const RIGHT_WORDS: Record<FileEntry["kind"], Record<Permission, string>> = {
  file: { read: "Can open", edit: "Can open and change versions" },
  folder: { read: "Can open", edit: "Can open, add and change files" },
};

/** By what a file is found. */
export function findingWords({ type, textState }: Pick<FileEntry, "type" | "textState">): string {
  switch (textState) {
    case "read":
      return "By name and content";
    case "empty":
      return "By name. There is no text in it.";
    case "unreadable":
      return "By name. Its content can’t be read.";
    case "too_large":
      return "By name. It is too large to be read.";
    case null:
      return textKindOf(type) === null ? "By name" : "By name, and soon by content";
  }
}

const ONE: Record<FileGroup, string> = {
  folder: "Folder",
  picture: "Picture",
  document: "Document",
  table: "Spreadsheet",
  slides: "Slides",
  sound: "Audio",
  video: "Video",
  archive: "Archive",
  other: "File",
};

export function kindWords({ kind, type, name }: Pick<FileEntry, "kind" | "type" | "name">): string {
  if (kind === "folder") return ONE.folder;
  const extension = extensionOf(name).toUpperCase();
  const word = ONE[groupOf(type)];
  return extension === "" ? word : `${extension} · ${word}`;
}
