import { cx } from "./cx.ts";
import { toneText, type Tone } from "./tone.ts";

interface SparkPoint {
  /** When or what: 'week 41'. */
  label: string;
  value: number;
  text?: string | undefined;
}

interface SparklineProps {
  title: string;
  points: readonly SparkPoint[];
  tone?: Tone | undefined;
  className?: string | undefined;
}

const WIDTH = 100;
const HEIGHT = 30;
const INSET = 3;

export function Sparkline({ title, points, tone = "info", className }: SparklineProps) {
  const places = place(points);
  const last = places.at(-1);
  return (
    <figure className={cx("min-w-24", toneText[tone], className)}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className="h-auto w-full overflow-visible"
      >
        <polyline
          points={places.map(({ x, y }) => `${x},${y}`).join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {last ? <circle cx={last.x} cy={last.y} r="2.4" fill="currentColor" /> : null}
      </svg>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{point.text ?? point.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function place(points: readonly SparkPoint[]): { x: number; y: number }[] {
  const values = points.map((point) => point.value);
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const step = points.length > 1 ? (WIDTH - 2 * INSET) / (points.length - 1) : 0;
  return values.map((value, index) => ({
    x: round(INSET + index * step),
    y: round(
      range === 0 ? HEIGHT / 2 : HEIGHT - INSET - ((value - low) / range) * (HEIGHT - 2 * INSET),
    ),
  }));
}

function round(place: number): number {
  return Math.round(place * 100) / 100;
}
