import { Ellipsis } from "lucide-react";
import type { FileEntry } from "../../../worker/features/files/contract.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { copyAddress } from "./copy-address.ts";
import { downloadFile } from "./download-file.ts";
import { contentAddress } from "./queries.ts";

export type Question = { kind: "rename" | "move" | "remove" | "share"; entries: FileEntry[] };

type EntryMenuProps = {
  entry: FileEntry;
  to: string;
  onAsk: (question: Question) => void;
  onCopy: (file: FileEntry) => void;
  /** Where it can be taken off one's list of what others share. */
  onLeave: ((entry: FileEntry) => void) | undefined;
  onTrash: (entries: FileEntry[]) => void;
  onRestore: (entries: FileEntry[]) => void;
};

/** What can be done with one file or folder. */
export function EntryMenu({
  entry,
  to,
  onAsk,
  onCopy,
  onLeave,
  onTrash,
  onRestore,
}: EntryMenuProps) {
  const ask = (label: string, kind: Question["kind"], danger = false): MenuEntry => ({
    kind: "action",
    label,
    danger,
    onSelect: () => onAsk({ kind, entries: [entry] }),
  });
  const download: MenuEntry[] =
    entry.kind === "file"
      ? [
          {
            kind: "action",
            label: "Download",
            onSelect: () => downloadFile(contentAddress(entry), entry.name),
          },
        ]
      : [];
  const copy: MenuEntry[] =
    entry.kind === "file"
      ? [
          {
            kind: "action",
            label: "Copy address",
            onSelect: () => void copyAddress(entry.id),
          },
          {
            kind: "action",
            label: entry.right === "own" ? "Make a copy" : "Copy to your files",
            onSelect: () => onCopy(entry),
          },
        ]
      : [];
  const inTrash: MenuEntry[] = [
    { kind: "action", label: "Restore", onSelect: () => onRestore([entry]) },
    ask("Delete for good…", "remove", true),
  ];
  const ofOthers: MenuEntry[] = [
    { kind: "link", label: "Open", to },
    ...download,
    ...copy,
    ...(onLeave
      ? [
          { kind: "separator" as const },
          {
            kind: "action" as const,
            label: "Remove from your list",
            onSelect: () => onLeave(entry),
          },
        ]
      : []),
  ];
  const usual: MenuEntry[] = [
    { kind: "link", label: "Open", to },
    ...download,
    ask("Share…", "share"),
    ...copy.slice(0, 1),
    { kind: "separator" },
    ask("Rename…", "rename"),
    ask("Move…", "move"),
    ...copy.slice(1),
    { kind: "separator" },
    { kind: "action", label: "Move to trash", danger: true, onSelect: () => onTrash([entry]) },
  ];
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Actions for ${entry.name}`}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      entries={entry.right !== "own" ? ofOthers : entry.trashedAt === null ? usual : inTrash}
    />
  );
}
