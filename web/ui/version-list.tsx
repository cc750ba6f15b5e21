import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import { MonthLine } from "./month-line.tsx";
import { Time } from "./time.tsx";

export interface VersionEntry {
  number: number;
  note: string;
  /** The version that it brings back. */
  returnsTo: number | null;
  createdAt: string;
  /** Null once the account is gone. */
  createdBy: string | null;
  isPublished: boolean;
}

interface VersionListProps {
  /** Newest first. */
  items: readonly VersionEntry[];
  /** What can be done with one, at its end. */
  renderActions: (item: VersionEntry) => ReactNode;
  /** Shown below one that is looked into. */
  renderDetails?: ((item: VersionEntry) => ReactNode) | undefined;
}

/** What was published, in a line from the newest down. */
export function VersionList({ items, renderActions, renderDetails }: VersionListProps) {
  return (
    <ol className="flex flex-col">
      {items.map((item, index) => (
        <li
          key={item.number}
          className="group/version relative border-l border-line-strong pb-6 pl-5 last:border-transparent last:pb-0"
        >
          <MonthLine at={item.createdAt} before={items[index - 1]?.createdAt} className="pb-1.5" />
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <span
              aria-hidden
              className={`absolute -left-1.25 mt-1.5 size-2.5 rounded-full border ${
                item.isPublished ? "border-accent bg-accent" : "border-line-strong bg-surface"
              }`}
            />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 text-base font-medium text-ink">
                Version <span className="figures -ml-1">{item.number}</span>
                {item.isPublished ? <Badge tone="info">What visitors see</Badge> : null}
              </p>
              <p className="text-sm text-muted">
                <Time value={item.createdAt} show="date-time" /> ·{" "}
                {item.createdBy ?? "Someone who left"}
                {item.returnsTo === null ? null : `, bringing back version ${item.returnsTo}`}
              </p>
              {item.note === "" ? null : (
                <p className="mt-1 text-base wrap-anywhere text-ink">{item.note}</p>
              )}
            </div>
            <div className="flex flex-wrap gap-2 transition-opacity group-focus-within/version:opacity-100 group-hover/version:opacity-100 has-aria-expanded:opacity-100 pointer-fine:opacity-0">
              {renderActions(item)}
            </div>
          </div>
          {renderDetails?.(item)}
        </li>
      ))}
    </ol>
  );
}
