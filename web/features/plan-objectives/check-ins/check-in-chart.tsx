import { CONFIDENCES, type Confidence } from "../../../../db/values/plans.ts";
import type { KeyResult } from "../../../../worker/features/key-results/contract.ts";
import { cx } from "../../../ui/cx.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { toneText } from "../../../ui/tone.ts";
import { useItem } from "../../plan-store/use-plan.tsx";
import { type ChartGeometry, placeChart, spreadLabels, stepPath } from "./chart-geometry.ts";
import { ChartTable } from "./chart-table.tsx";
import { CONFIDENCE_MARKS } from "../../plan-fields/confidence-marks.ts";
import { shortWords } from "./short-words.ts";
import { useCheckIns } from "../../plan-fields/measure/use-check-ins.ts";
import { useWidth } from "./use-width.ts";

type CheckInChartProps = {
  keyResultId: string;
  /** For a row of a list: without words beside it. */
  small?: boolean | undefined;
};

/** How the value of a key result went between its baseline and its target. */
export function CheckInChart({ keyResultId, small = false }: CheckInChartProps) {
  const keyResult = useItem("keyResult", keyResultId);
  return keyResult ? <Chart keyResult={keyResult} small={small} /> : null;
}

const SMALL = { width: 96, height: 28, inset: 4 };
const LARGE = { width: 400, height: 120, inset: 8 };
/** What the words beside it and below it take. */
const WORDS = { right: 96, below: 20 };
const LABEL_GAP = 15;

function Chart({ keyResult, small }: { keyResult: KeyResult; small: boolean }) {
  const checkIns = useCheckIns(keyResult.id);
  const start = useItem("objective", keyResult.objectiveId)?.startDate ?? null;
  const [watch, drawn] = useWidth<HTMLElement>(LARGE.width);
  const frame = small ? SMALL : { ...LARGE, width: drawn - WORDS.right };
  const geometry = placeChart(keyResult, checkIns, { ...frame, start });
  if (!geometry) return null;
  const width = small ? SMALL.width : drawn;
  const height = small ? SMALL.height : LARGE.height + WORDS.below;
  const seen = CONFIDENCES.filter((one) => checkIns.some(({ confidence }) => confidence === one));
  return (
    <figure ref={watch} className={small ? "w-24" : "flex w-full flex-col gap-2"}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="h-auto w-full overflow-visible"
      >
        <path
          d={stepPath(geometry.baseline)}
          className="fill-none stroke-line-field"
          strokeWidth="1"
          strokeDasharray="1 3"
        />
        <path
          d={stepPath(geometry.target)}
          className="fill-none stroke-muted"
          strokeWidth="1.2"
          strokeDasharray="5 3"
        />
        <polyline
          points={geometry.points.map(({ x, y }) => `${x},${y}`).join(" ")}
          className="fill-none stroke-accent"
          strokeWidth="1.6"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {(small ? geometry.points.slice(-1) : geometry.points).map(({ id, x, y, confidence }) => (
          <Shape key={id} x={x} y={y} confidence={confidence} />
        ))}
        {small ? null : (
          <Labels
            keyResult={keyResult}
            geometry={geometry}
            value={checkIns[0]?.value ?? 0}
            width={frame.width}
          />
        )}
      </svg>
      {small ? null : (
        <figcaption className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-muted">
          <span>Confidence</span>
          {seen.map((one) => (
            <Mark key={one} confidence={one} />
          ))}
          {keyResult.unit === "" ? null : (
            <span className="ml-auto w-[5.375rem]">in {keyResult.unit}</span>
          )}
        </figcaption>
      )}
      <ChartTable keyResult={keyResult} checkIns={checkIns} />
    </figure>
  );
}

function Mark({ confidence }: { confidence: Confidence }) {
  const { label, tone } = CONFIDENCE_MARKS[confidence];
  return <StatusMark plain tone={tone} label={label} />;
}

const SHAPES: Record<Confidence, string> = {
  high: "M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0z",
  medium: "M0-4.4 4.4 3.4H-4.4z",
  low: "M-3.4-3.4H3.4V3.4H-3.4z",
};

function Shape({ x, y, confidence }: { x: number; y: number; confidence: Confidence }) {
  return (
    <path
      d={SHAPES[confidence]}
      transform={`translate(${x} ${y})`}
      className={cx(toneText[CONFIDENCE_MARKS[confidence].tone], "stroke-surface")}
      fill="currentColor"
      strokeWidth="1"
    />
  );
}

type LabelsProps = {
  keyResult: KeyResult;
  geometry: ChartGeometry;
  /** What the latest check-in found. */
  value: number;
  width: number;
};

function Labels({ keyResult, geometry, value, width }: LabelsProps) {
  const formats = useFormats();
  const { points, target, baseline, from, to } = geometry;
  const last = points.at(-1);
  const aim = target.at(-1);
  const begin = baseline.at(-1);
  const day = (of: string) => formats.date(new Date(of), "date", true);
  const words = (value: number) => shortWords(keyResult, value, formats);
  const labels = [
    ...(aim ? [{ y: aim.y, text: `Target ${words(aim.value)}`, look: "fill-muted" }] : []),
    ...(last ? [{ y: last.y, text: words(value), look: "fill-ink font-semibold" }] : []),
    ...(begin ? [{ y: begin.y, text: `Baseline ${words(begin.value)}`, look: "fill-faint" }] : []),
  ];
  const { height, inset } = LARGE;
  const room = { gap: LABEL_GAP, top: inset, bottom: height - inset };
  return (
    <g className="figures text-xs">
      {spreadLabels(labels, room).map(({ y, text, look }) => (
        <text key={text} x={width + 2} y={y} dominantBaseline="central" className={look}>
          {text}
        </text>
      ))}
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
