import type { ShownSource } from "../../../../worker/features/research/contract.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Time } from "../../../ui/time.tsx";
import { KIND_WORDS } from "../words.ts";
import { SourceLink } from "./source-link.tsx";

type SourceTableProps = {
  sources: readonly ShownSource[];
  /** All that were found, or what became of them. */
  show: "found" | "read";
};

/** The sources with their numbers. */
export function SourceTable({ sources, show }: SourceTableProps) {
  if (sources.length === 0) return <p>No source has words of the questions in it.</p>;
  return (
    <ol className="flex flex-col gap-2.5">
      {sources.map((source) => (
        <li key={source.number} className="flex gap-2.5">
          <span className="figures shrink-0 text-faint">[{source.number}]</span>
          <span className="flex min-w-0 flex-col">
            <span className="flex flex-wrap items-center gap-2">
              <SourceLink source={source} />
              {show === "read" && source.state === "failed" ? (
                <Badge tone="warn">Not read</Badge>
              ) : null}
              {show === "found" && source.isOld ? <Badge tone="warn">Old</Badge> : null}
            </span>
            <span className="text-sm">
              {KIND_WORDS[source.kind]}
              {source.day === null ? null : (
                <>
                  , <Time value={source.day} show="date" />
                </>
              )}
              {source.reason === "" ? "" : `. ${source.reason}`}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
