import type { FeedbackSummary } from "../../../../worker/features/feedback/contract.ts";
import { cx } from "../../../ui/cx.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { signed } from "./words.ts";

type Weeks = FeedbackSummary["trend"]["weeks"];

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** In the middle of its week's column, at its height between the best and the worst. */
function placeOf(index: number, score: number, many: number) {
  return { x: percent((index + 0.5) / many), y: percent((100 - score) / 200) };
}

/** The score as a line that breaks where a week has none, and under it how many answers it rests on. */
export function TrendPicture({ weeks }: { weeks: Weeks }) {
  const formats = useFormats();
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  const last = weeks.findLastIndex(({ score }) => score !== null);
  // Labels of neighbours must not touch on a phone: every second of many is shown from 640 px on.
  const isSpare = (index: number) => weeks.length > 6 && (weeks.length - 1 - index) % 2 === 1;
  return (
    <div aria-hidden="true" className="mt-4 grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2">
      <div className="figures flex h-40 flex-col justify-between text-right text-xs text-faint">
        <span className="-translate-y-1/2">+100</span>
        <span>0</span>
        <span className="translate-y-1/2">−100</span>
      </div>
      <svg className="h-40 w-full overflow-visible text-accent">
        {[0, 50, 100].map((y) => (
          <line
            key={y}
            x1="0"
            x2="100%"
            y1={`${y}%`}
            y2={`${y}%`}
            className={y === 50 ? "stroke-line-strong" : "stroke-line"}
          />
        ))}
        <Segments weeks={weeks} />
        {weeks.map(({ week, score }, index) => {
          if (score === null) return null;
          const { x, y } = placeOf(index, score, weeks.length);
          return (
            <g key={week}>
              <circle cx={x} cy={y} r={index === last ? 4.5 : 3} fill="currentColor" />
              <text
                x={x}
                y={y}
                dy={score > 75 ? 18 : -9}
                textAnchor="middle"
                className={cx(
                  "figures fill-ink stroke-surface stroke-3 text-xs [paint-order:stroke]",
                  index === last ? "font-semibold" : "max-sm:hidden",
                )}
              >
                {signed(score, formats)}
              </text>
            </g>
          );
        })}
      </svg>
      <span className="figures self-end pb-5 text-right text-xs text-faint">Answers</span>
      <ol className="mt-4 flex">
        {weeks.map(({ week, count }, index) => (
          <li key={week} className="flex min-w-0 flex-1 flex-col items-center">
            <span className="figures text-xs text-muted">{count || ""}</span>
            <svg className="h-8 w-full max-w-8 px-px">
              <rect
                width="100%"
                height={percent(count / most)}
                y={percent(1 - count / most)}
                className="fill-track"
              />
              <rect width="100%" height="1" y="100%" className="fill-line-strong" />
            </svg>
            <span
              className={cx(
                "mt-1 text-center text-xs/4 whitespace-nowrap text-faint",
                isSpare(index) && "invisible",
                index % 3 !== (weeks.length - 1) % 3 && weeks.length > 4 && "max-sm:invisible",
              )}
            >
              {dayAndMonth(week, formats.date(new Date(week), "date", true))}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** One line for each two neighbouring weeks that both have a score. */
function Segments({ weeks }: { weeks: Weeks }) {
  return weeks.map(({ week, score }, index) => {
    const before = weeks[index - 1]?.score ?? null;
    if (score === null || before === null) return null;
    const from = placeOf(index - 1, before, weeks.length);
    const to = placeOf(index, score, weeks.length);
    return (
      <line
        key={week}
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    );
  });
}

/** The reader's own date without its year, which the heading says. */
function dayAndMonth(week: string, date: string): string {
  return date.replace(week.slice(0, 4), "").replace(/(?<![\s,./-])[\s,./-]+$|^[\s,./-]+/gu, "");
}
