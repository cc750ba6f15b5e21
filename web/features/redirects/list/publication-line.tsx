import type { RedirectList } from "../../../../worker/features/redirects/contract.ts";
import { Count } from "../../../ui/count.tsx";
import { cx } from "../../../ui/cx.ts";
import { StatusShape } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { type Tone, toneText } from "../../../ui/tone.ts";

type PublicationLineProps = { publication: RedirectList["publication"] };

/** Whether what is listed is what people meet. */
export function PublicationLine({ publication }: PublicationLineProps) {
  const { publishedAt, comparedAt, differences } = publication;
  const isApart = differences !== null && differences > 0;
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm text-muted">
      <span className="inline-flex items-start gap-2">
        <StatusShape
          tone={toneOf(publication)}
          className={cx("mt-1.5", toneText[toneOf(publication)])}
        />
        {publication.isPending ? (
          "Waiting to be published; then it reaches every location within a minute."
        ) : publishedAt === null ? (
          "Nothing is published yet."
        ) : (
          <span>
            Published <Time value={publishedAt} show="relative" />, reaching every location within a
            minute.
          </span>
        )}
      </span>
      {isApart && comparedAt !== null ? (
        <span className="text-warn">
          <Count value={differences} /> {differences === 1 ? "entry" : "entries"} at the edge
          differed <Time value={comparedAt} show="relative" />
          {publication.finding === "" ? "." : `: ${publication.finding}`}
        </span>
      ) : comparedAt === null || publication.isPending ? null : (
        <span className="text-faint">
          Compared with the edge <Time value={comparedAt} show="relative" />: all the same.
        </span>
      )}
    </p>
  );
}

function toneOf({
  isPending,
  publishedAt,
  differences,
}: PublicationLineProps["publication"]): Tone {
  if (differences !== null && differences > 0 && !isPending) return "warn";
  if (isPending) return "info";
  return publishedAt === null ? "neutral" : "good";
}
