import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { FileEntry } from "../../../worker/features/files/contract.ts";
import { previewOf } from "../../../worker/features/files/rules/file-types.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { EntryIcon } from "./entry-icon.tsx";
import { contentAddress } from "./queries.ts";
import { Size } from "./size.tsx";

type EntryCardProps = { entry: FileEntry; to: string; tick: ReactNode; menu: ReactNode };

/** A file or folder in the grid. */
export function EntryCard({ entry, to, tick, menu }: EntryCardProps) {
  return (
    <li className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface focus-within:border-line-strong hover:border-line-strong">
      <div className="flex h-28 items-center justify-center border-b border-line bg-sunken sm:h-32">
        <Face entry={entry} />
      </div>
      <div className="flex items-start gap-2 p-2.5 pr-1">
        <Link
          to={to}
          preventScrollReset={entry.kind === "file"}
          className="min-w-0 flex-1 rounded-sm after:absolute after:inset-0"
        >
          <span className="line-clamp-2 font-medium wrap-anywhere">{entry.name}</span>
          <span className="block text-sm text-muted">
            <Size entry={entry} />
          </span>
        </Link>
        <span className="relative z-10 -mt-1">{menu}</span>
      </div>
      <span className="absolute top-1.5 left-2 z-10">{tick}</span>
    </li>
  );
}

function Face({ entry }: { entry: FileEntry }) {
  const [isBroken, setBroken] = useState(false);
  const isSmall = entry.bytes <= LIMITS.fileThumbnailBytes;
  // The owner is told who opened a file, and a thumbnail is no opening.
  if (isBroken || !isSmall || entry.right !== "own" || previewOf(entry.type) !== "picture") {
    return <EntryIcon entry={entry} className="size-10" />;
  }
  return (
    <img
      src={contentAddress(entry, true)}
      alt=""
      loading="lazy"
      className="size-full object-cover"
      onError={() => setBroken(true)}
    />
  );
}
