import { REACHING } from "../lib/edge-words.ts";
import { Count } from "./count.tsx";
import { StatusMark } from "./status-mark.tsx";
import { Time } from "./time.tsx";
import type { Tone } from "./tone.ts";

type PublicationLineProps = {
  publication: {
    isPending: boolean;
    /** Null before the first one. */
    publishedAt: string | null;
    comparedAt: string | null;
    /** Entries at the edge that are not as they were saved; null while nobody compared. */
    differences: number | null;
    finding: string;
  };
  published?: string | undefined;
  unpublished?: string | undefined;
};

/** Whether what is saved is what people meet. */
export function PublicationLine({
  publication,
  published = "Published",
  unpublished = "Nothing is published yet",
}: PublicationLineProps) {
  const { isPending, publishedAt, comparedAt, differences, finding } = publication;
  const [tone, label]: [Tone, string] = isPending
    ? ["info", "Publishing"]
    : publishedAt === null
      ? ["neutral", unpublished]
      : differences
        ? ["warn", "Published version differs"]
        : ["good", published];
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 text-sm text-muted">
      <StatusMark plain tone={tone} label={label} />
      {isPending ? (
        <span>Saved. Live everywhere within a minute.</span>
      ) : publishedAt === null ? null : differences ? (
        <span className="min-w-0 wrap-anywhere">
          <Count value={differences} /> {differences === 1 ? "entry" : "entries"} at the edge
          differed
          {comparedAt === null ? null : (
            <>
              {" "}
              <Time value={comparedAt} show="relative" />
            </>
          )}
          {finding === "" ? "." : `: ${finding}`} Your next change publishes everything again.
        </span>
      ) : (
        <span>
          <Time value={publishedAt} show="relative" />, {REACHING}.
        </span>
      )}
      {comparedAt !== null && differences === 0 && !isPending ? (
        <span className="text-faint">
          Compared with the edge <Time value={comparedAt} show="relative" />: no differences.
        </span>
      ) : null}
    </p>
  );
}
