import { counted } from "../../../worker/kernel/pure/plural.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";
import { percent } from "../plan-fields/measure/measure-words.ts";
import { HEALTH_MARKS } from "../plan-fields/state-words.ts";
import { useTrend } from "../plan-store/use-moments.ts";

const changeWords = (points: number) =>
  points === 0
    ? "No change"
    : `${points > 0 ? "Up" : "Down"} ${counted(Math.abs(points), "point", "points")}`;

/** How far an item was at the reviews of its plan; nothing until there were two. */
export function TrendSection({ id }: { id: string }) {
  const { data } = useTrend(id);
  const formats = useFormats();
  const points = (data?.points ?? []).flatMap(({ at, progress, health, version }) => {
    if (progress === null) return [];
    const label = `${formats.date(new Date(at), "date")}, version ${version}`;
    const words = health === null ? "" : `, ${HEALTH_MARKS[health].label.toLowerCase()}`;
    return [{ label, value: progress, text: `${percent(progress)}${words}`, health, at }];
  });
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return null;
  const day = (at: string) => formats.date(new Date(at), "date");
  return (
    <section aria-label="Trend" className="flex flex-col gap-1">
      <h3 className="text-base font-semibold text-ink">Trend</h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Sparkline
          title="Progress and health at each review"
          points={points}
          tone={last.health === null ? "info" : HEALTH_MARKS[last.health].tone}
          className="w-40 max-w-full shrink-0"
        />
        <div className="figures min-w-0">
          <p className="text-base text-ink">
            {changeWords(last.value - first.value)}{" "}
            <span className="text-muted">since {day(first.at)}</span>
          </p>
          <p className="text-sm text-muted">
            {percent(first.value)} then, {last.text} on {day(last.at)}
            {points.length > 2 ? `, over ${points.length} reviews and closed periods` : ""}
          </p>
        </div>
      </div>
    </section>
  );
}
