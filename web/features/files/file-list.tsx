import {
  type FileEntry,
  type FileList,
  FileListInput,
} from "../../../worker/features/files/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import type { Changes } from "../../kit/resource-list/list-address.ts";
import { Time } from "../../ui/time.tsx";
import { EntryIcon } from "./entry-icon.tsx";
import { Size } from "./size.tsx";
import { GROUP_WORDS, kindWords } from "./words.ts";

/** A folder is gone into; a file opens over the list. */
export function entryTo(
  { id, kind, right, trashedAt }: FileEntry,
  overIt: (changes: Changes) => string,
): string {
  if (kind === "file" || trashedAt !== null) return overIt({ file: id });
  const place = right === "own" ? [] : [["place", "shared"]];
  return `?${new URLSearchParams([...place, ["folder", id]])}`;
}

function Changed({ entry: { updatedAt, trashedAt } }: { entry: FileEntry }) {
  if (trashedAt === null) return <Time value={updatedAt} show="relative" />;
  return (
    <span>
      Deleted <Time value={trashedAt} show="relative" />
    </span>
  );
}

/** Its folder, its owner, and how many people share it. */
function Whose({ entry: { folderName, owner, sharedWith } }: { entry: FileEntry }) {
  const says = [
    folderName === null ? [] : [`in ${folderName}`],
    owner === null ? [] : [`from ${owner}`],
    sharedWith === 0 ? [] : [`shared with ${counted(sharedWith, "person", "people")}`],
  ].flat();
  if (says.length === 0) return null;
  return (
    <span className="block text-sm font-normal text-muted first-letter:uppercase">
      {says.join(" · ")}
    </span>
  );
}

export const FILE_LIST: ListDeclaration<typeof FileListInput, FileList> = {
  input: FileListInput,
  title: "Files",
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  rowTo: entryTo,
  over: ["new", "file"],
  states: {
    name: "place",
    label: "Place",
    all: null,
    words: { own: "Folders", all: "All files", shared: "Shared with you", trash: "Trash" },
    clears: ["folder"],
  },
  filters: {
    q: { kind: "search", label: "Search files", placeholder: "Name or content, in all folders" },
    group: { kind: "choice", label: "Type", any: "Any type", words: GROUP_WORDS },
  },
  orders: { name: "By name", latest: "Latest first", largest: "Largest first" },
  columns: [
    {
      key: "name",
      label: "Name",
      primary: true,
      className: "min-w-52",
      cell: (entry) => (
        <span className="flex items-start gap-2.5">
          <EntryIcon entry={entry} className="mt-0.5 size-4.5" />
          <span className="min-w-0">
            <span className="font-medium wrap-anywhere">{entry.name}</span>
            <Whose entry={entry} />
            {entry.found ? (
              <span className="line-clamp-2 block text-sm font-normal text-muted">
                {entry.found.place}: “{entry.found.text}”
              </span>
            ) : null}
            <span className="block text-sm font-normal text-muted sm:hidden">
              <Size entry={entry} /> · <Changed entry={entry} />
            </span>
          </span>
        </span>
      ),
    },
    { key: "kind", label: "Type", className: "whitespace-nowrap max-lg:hidden!", cell: kindWords },
    {
      key: "size",
      label: "Size",
      align: "end",
      className: "whitespace-nowrap max-sm:hidden!",
      sort: { descending: "largest" },
      cell: (entry) => <Size entry={entry} />,
    },
    {
      key: "changed",
      label: "Changed",
      align: "end",
      className: "whitespace-nowrap max-sm:hidden!",
      sort: { descending: "latest" },
      cell: (entry) => <Changed entry={entry} />,
    },
  ],
  empty: {
    title: "No files yet",
    says: "Keep the papers of your company here: board minutes, contracts, figures. Drop files on this page, paste a picture, or choose them with “Upload files”.",
  },
  none: {
    says: "Try other words or another type.",
    inState: {
      trash: {
        title: "The trash is empty",
        says: "What you delete stays here for 30 days.",
      },
      shared: {
        title: "Nothing is shared with you",
        says: "Files from people you work with appear here once they share them.",
      },
      all: { title: "No files yet", says: "Files of all your folders are listed here." },
    },
    within: {
      folder: {
        title: "This folder is empty",
        says: "Drop files here, or choose them with “Upload files”.",
      },
    },
  },
};
