import type { ErrorGroup } from "../../../worker/features/errors/contract.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { LEVELS, many, standingOf } from "./words.ts";

export function LevelMark({ level }: Pick<ErrorGroup, "level">) {
  const [tone, label] = LEVELS[level];
  return <StatusMark plain tone={tone} label={label} />;
}

export function StandingMark(group: Pick<ErrorGroup, "state" | "isBack">) {
  const [tone, label] = standingOf(group);
  return <StatusMark plain tone={tone} label={label} />;
}

/** The last days as a line; whoever cannot see it gets them as a table. */
export function TrendLine({ trend, name }: Pick<ErrorGroup, "trend" | "name">) {
  const formats = useFormats();
  const all = trend.reduce((sum, { events }) => sum + events, 0);
  if (all === 0) return <span className="text-sm text-faint">None lately</span>;
  return (
    <Sparkline
      title={`${name} in the last ${trend.length} days`}
      tone="neutral"
      className="max-w-28"
      points={trend.map(({ day, events }) => ({
        label: day,
        value: events,
        text: many(events, "event", "events", formats),
      }))}
    />
  );
}
