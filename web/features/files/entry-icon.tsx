import {
  FileArchive,
  FileAudio,
  File,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  Folder,
  Presentation,
} from "lucide-react";
import type { FileEntry } from "../../../worker/features/files/contract.ts";
import { groupOf } from "../../../worker/features/files/rules/file-types.ts";
import { cx } from "../../ui/cx.ts";

const ICONS = {
  folder: Folder,
  picture: FileImage,
  document: FileText,
  table: FileSpreadsheet,
  slides: Presentation,
  sound: FileAudio,
  video: FileVideo,
  archive: FileArchive,
  other: File,
};

type EntryIconProps = { entry: Pick<FileEntry, "kind" | "type">; className?: string };

export function EntryIcon({ entry: { kind, type }, className = "size-5" }: EntryIconProps) {
  const Icon = ICONS[kind === "folder" ? "folder" : groupOf(type)];
  return (
    <Icon
      aria-hidden="true"
      className={cx(className, "shrink-0", kind === "folder" ? "text-accent" : "text-muted")}
    />
  );
}
