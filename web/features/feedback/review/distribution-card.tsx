import { Link } from "react-router";
import type { FeedbackScore } from "../../../../db/values/feedback.ts";
import type { FeedbackSummary } from "../../../../worker/features/feedback/contract.ts";
import { Card } from "../../../ui/card.tsx";
import { cx } from "../../../ui/cx.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { StatusShape } from "../../../ui/status-mark.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toneText } from "../../../ui/tone.ts";
import { scoreWords } from "./words.ts";

type DistributionCardProps = {
  distribution: FeedbackSummary["distribution"];
  chosen: readonly FeedbackScore[];
  address: (changes: Record<string, string | null>) => string;
};

/** How often each score was given; each line adds its score to the filter or takes it away again. */
export function DistributionCard({ distribution, chosen, address }: DistributionCardProps) {
  const formats = useFormats();
  const most = Math.max(1, ...distribution.map(({ count }) => count));
  const all = distribution.reduce((sum, { count }) => sum + count, 0);
  const linkTo = (score: FeedbackScore) => {
    const next = chosen.includes(score)
      ? chosen.filter((other) => other !== score)
      : [...chosen, score].toSorted((a, b) => a - b);
    return address({ score: next.join(",") || null, open: null });
  };
  return (
    <Card
      as="section"
      title="Scores"
      className="flex flex-col"
      action={
        chosen.length > 0 ? (
          <TextLink
            to={address({ score: null, open: null })}
            preventScrollReset
            className="text-sm"
          >
            Show all scores
          </TextLink>
        ) : null
      }
    >
      <p className="-mt-2 mb-2 text-sm text-muted">Select one or more scores to see only those.</p>
      <ul aria-label="Scores" className="-mx-2">
        {distribution.toReversed().map(({ score, count }) => {
          const [tone, word] = scoreWords(score);
          const isChosen = chosen.includes(score);
          const share = all === 0 ? 0 : Math.round((100 * count) / all);
          return (
            <li key={score}>
              <Link
                to={linkTo(score)}
                preventScrollReset
                aria-current={isChosen ? "true" : undefined}
                className={cx(
                  "grid grid-cols-[1fr_auto] items-center gap-x-4 rounded-md px-2 py-2 text-base transition-colors hover:bg-hover",
                  isChosen && "bg-accent-wash font-medium",
                )}
              >
                <span className={cx("flex items-center gap-2", toneText[tone])}>
                  <StatusShape tone={tone} />
                  <span className="text-ink">{word}</span>
                  <span className="sr-only">{score} of 5:</span>
                  {isChosen ? <span className="text-sm text-accent">shown</span> : null}
                </span>
                <span className="figures text-right text-ink">
                  {formats.number(count)}
                  <span className="sr-only">{count === 1 ? "answer" : "answers"},</span>
                  <span className="inline-block w-14 text-sm text-muted">{share} %</span>
                </span>
                <svg
                  aria-hidden="true"
                  className={cx("col-span-2 mt-1.5 h-1.5 w-full", toneText[tone])}
                >
                  <rect width="100%" height="6" rx="1.5" className="fill-track" />
                  <rect
                    width={`${((count / most) * 100).toFixed(2)}%`}
                    height="6"
                    rx="1.5"
                    fill="currentColor"
                  />
                </svg>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="mt-auto pt-4 text-sm text-muted">
        The score is the percentage of Excellent minus the percentage of Good, Fair and Poor. Very
        good counts for neither side.
      </p>
    </Card>
  );
}
