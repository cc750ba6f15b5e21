import type { ReactNode } from "react";
import { Link } from "react-router";
import type { GlanceCard } from "../../../worker/features/feedback/contract.ts";
import { Count } from "../../ui/count.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { StatDelta } from "../../ui/stat-delta.tsx";
import { counted } from "../../../worker/kernel/pure/plural.ts";

export function GlanceBody({ data }: { data: GlanceCard }) {
  const { number } = useFormats();
  const { count, average, score, before, open, days } = data;
  if (count === 0 && open === 0) {
    return <p className="text-base text-muted">No feedback in the last {days} days.</p>;
  }
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
        <Figure label={`In ${days} days`}>
          <Count value={count} />
        </Figure>
        <Figure label="Average, of 5">
          {average === null ? "–" : number(Math.round(average * 10) / 10)}
        </Figure>
        <Figure label="Score, -100 to 100">{score === null ? "–" : number(score)}</Figure>
        <Figure label="Open">
          <Link to="/admin/feedback?state=open" className="rounded-sm hover:text-accent">
            <Count value={open} />
            <span className="sr-only"> open: show them</span>
          </Link>
        </Figure>
      </dl>
      {score !== null && before.score !== null ? (
        <StatDelta
          className="mt-4"
          direction={score === before.score ? "flat" : score > before.score ? "up" : "down"}
          tone={score === before.score ? "neutral" : score > before.score ? "good" : "bad"}
          text={`${counted(Math.abs(score - before.score), "point", "points", number)} compared with the ${days} days before`}
        />
      ) : null}
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures serif text-3xl text-ink">{children}</dd>
    </div>
  );
}
