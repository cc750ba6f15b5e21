import { type AllFiles, AllFilesInput } from "../../../worker/features/files/all/contract.ts";
import { fileSize } from "../../lib/file-size.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { PersonName } from "../../ui/person-name.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { Time } from "../../ui/time.tsx";
import { EntryIcon } from "./entry-icon.tsx";
import { GROUP_WORDS } from "./words.ts";

const { folder: _folder, ...FILE_WORDS } = GROUP_WORDS;

function Bytes({ bytes }: { bytes: number }) {
  return <span className="figures">{fileSize(bytes, useFormats())}</span>;
}

export const ALL_FILES: ListDeclaration<typeof AllFilesInput, AllFiles> = {
  input: AllFilesInput,
  title: "Files",
  idOf: ({ id }) => id,
  filters: {
    q: { kind: "search", label: "Search files", placeholder: "File name" },
    owner: { kind: "text", label: "Owner", placeholder: "Owner’s name or address" },
    group: { kind: "choice", label: "Type", any: "Any type", words: FILE_WORDS },
  },
  orders: { latest: "Latest first", largest: "Largest first" },
  columns: [
    {
      key: "name",
      label: "File",
      primary: true,
      className: "min-w-52",
      cell: ({ name, type, trashedAt }) => (
        <span className="flex items-start gap-2.5">
          <EntryIcon entry={{ kind: "file", type }} className="mt-0.5 size-4.5" />
          <span className="min-w-0">
            <span className="font-medium wrap-anywhere">{name}</span>
            {trashedAt === null ? null : (
              <span className="block text-sm font-normal text-muted">In the trash</span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: "owner",
      label: "Owner",
      cell: ({ ownerName, ownerEmail }) => <PersonName name={ownerName} detail={ownerEmail} />,
    },
    {
      key: "size",
      label: "Size",
      align: "end",
      className: "whitespace-nowrap",
      sort: { descending: "largest" },
      cell: ({ bytes }) => <Bytes bytes={bytes} />,
    },
    {
      key: "changed",
      label: "Changed",
      align: "end",
      className: "whitespace-nowrap",
      sort: { descending: "latest" },
      cell: ({ updatedAt }) => <Time value={updatedAt} show="relative" />,
    },
  ],
  empty: {
    title: "No files yet",
    says: "Files that people upload are listed here by name and size.",
  },
  none: { says: "Try another name, owner or type." },
};
