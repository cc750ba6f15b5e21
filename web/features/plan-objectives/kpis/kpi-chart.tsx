import { HEALTHS, type Health } from "../../../../db/values/plans.ts";
import type { Kpi } from "../../../../worker/features/kpis/contract.ts";
import { healthOfValue } from "../../../../worker/features/kpis/rules.ts";
import { wantedWords } from "../../../../worker/features/kpis/rules/kpi-words.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { cx } from "../../../ui/cx.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { toneText } from "../../../ui/tone.ts";
import { KpiDrawing } from "../../plan-fields/measure/kpi-drawing.tsx";
import { type KpiGeometry, placeKpi } from "../../plan-fields/measure/kpi-geometry.ts";
import { useCheckIns } from "../../plan-fields/measure/use-check-ins.ts";
import { HEALTH_MARKS } from "../../plan-fields/state-words.ts";
import { spreadLabels } from "../check-ins/chart-geometry.ts";
import { shortWords } from "../check-ins/short-words.ts";
import { useWidth } from "../check-ins/use-width.ts";
import { valueWords } from "../check-ins/value-words.ts";

const FRAME = { width: 400, height: 120, inset: 8 };
/** What the words beside it and below it take. */
const WORDS = { right: 96, below: 20 };
const LABEL_GAP = 15;

/** Every value of a KPI between its lines; the same as a table for those who cannot see it. */
export function KpiChart({ kpi }: { kpi: Kpi }) {
  const checkIns = useCheckIns(kpi.id);
  const [watch, drawn] = useWidth<HTMLElement>(FRAME.width);
  const width = drawn - WORDS.right;
  const geometry = placeKpi(kpi, checkIns, { ...FRAME, width });
  if (!geometry) return null;
  const { points } = geometry;
  // Of many values the way is drawn, and the last.
  const marked = points.length > LIMITS.chartMarks ? points.slice(-1) : points;
  const seen = HEALTHS.filter((one) =>
    marked.some(({ value }) => healthOfValue(kpi, value) === one),
  );
  return (
    <figure ref={watch} className="flex w-full flex-col gap-2">
      <svg
        viewBox={`0 0 ${drawn} ${FRAME.height + WORDS.below}`}
        aria-hidden="true"
        className="h-auto w-full overflow-visible"
      >
        <KpiDrawing geometry={geometry} width={width} />
        {marked.map(({ id, x, y, value }) => (
          <Shape key={id} x={x} y={y} health={healthOfValue(kpi, value)} />
        ))}
        <Labels kpi={kpi} geometry={geometry} width={width} />
      </svg>
      <figcaption className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-muted">
        {seen.map((one) => (
          <StatusMark key={one} plain {...HEALTH_MARKS[one]} />
        ))}
        {kpi.unit === "" ? null : <span className="ml-auto w-[5.375rem]">in {kpi.unit}</span>}
      </figcaption>
      <Values kpi={kpi} />
    </figure>
  );
}

const SHAPES: Record<Health, string> = {
  on_track: "M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0z",
  at_risk: "M0-4.4 4.4 3.4H-4.4z",
  off_track: "M-3.4-3.4H3.4V3.4H-3.4z",
};

function Shape({ x, y, health }: { x: number; y: number; health: Health }) {
  return (
    <path
      d={SHAPES[health]}
      transform={`translate(${x} ${y})`}
      className={cx(toneText[HEALTH_MARKS[health].tone], "stroke-surface")}
      fill="currentColor"
      strokeWidth="1"
    />
  );
}

type LabelsProps = { kpi: Kpi; geometry: KpiGeometry; width: number };

function Labels({ kpi, geometry, width }: LabelsProps) {
  const formats = useFormats();
  const { points, low, high, from, to } = geometry;
  const last = points.at(-1);
  const day = (of: string) => formats.date(new Date(of), "date", true);
  const short = (value: number) => shortWords({}, value, formats);
  const labels = [
    ...(high === null || kpi.high === null
      ? []
      : [{ y: high, text: `Upper ${short(kpi.high)}`, look: "fill-muted" }]),
    ...(last ? [{ y: last.y, text: short(last.value), look: "fill-ink font-semibold" }] : []),
    ...(low === null || kpi.low === null
      ? []
      : [{ y: low, text: `Lower ${short(kpi.low)}`, look: "fill-muted" }]),
  ];
  const { height, inset } = FRAME;
  return (
    <g className="figures text-xs">
      {spreadLabels(labels, { gap: LABEL_GAP, top: inset, bottom: height - inset }).map(
        ({ y, text, look }) => (
          <text key={text} x={width + 6} y={y} dominantBaseline="central" className={look}>
            {text}
          </text>
        ),
      )}
      <text x={inset} y={height + WORDS.below - 4} className="fill-faint">
        {day(from)}
      </text>
      {from === to ? null : (
        <text
          x={width - inset}
          y={height + WORDS.below - 4}
          textAnchor="end"
          className="fill-faint"
        >
          {day(to)}
        </text>
      )}
    </g>
  );
}

function Values({ kpi }: { kpi: Kpi }) {
  const formats = useFormats();
  const checkIns = useCheckIns(kpi.id);
  return (
    <div className="sr-only">
      <table>
        <caption>
          Values of {kpi.title}. Wanted: {wantedWords(kpi, formats.number)}.
        </caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Value</th>
            <th scope="col">Health</th>
          </tr>
        </thead>
        <tbody>
          {checkIns.toReversed().map((checkIn) => (
            <tr key={checkIn.id}>
              <th scope="row">
                <Time value={checkIn.day} />
              </th>
              <td>{valueWords(kpi, checkIn, formats)}</td>
              <td>{HEALTH_MARKS[healthOfValue(kpi, checkIn.value)].label}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
