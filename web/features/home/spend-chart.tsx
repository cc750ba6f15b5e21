import { PLANNED, SPENT } from "./demo-company.ts";

const MOST = 4800;
const MONTHS = PLANNED.length;
const WIDTH = 100;
const HEIGHT = 100;

/** The lines stretch with the card while strokes and words keep their size. */
export function SpendChart() {
  return (
    <div>
      <div className="relative h-44 sm:h-52">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
          fill="none"
        >
          <path
            d="M0 100H100M0 66.7H100M0 33.3H100"
            className="stroke-line"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={line(PLANNED)}
            className="stroke-line-field"
            strokeWidth="1.5"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={line(SPENT)}
            className="stroke-accent"
            strokeWidth="2.25"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`${end(SPENT)}h0.001`}
            className="stroke-accent"
            strokeWidth="9"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <p className="figures absolute top-0 right-0 pr-8 text-sm text-muted">€ 4.6 M planned</p>
        <p className="figures absolute top-[52%] left-[61%] bg-surface pl-1 text-sm font-semibold text-ink">
          € 2.7 M spent
          <span className="block font-normal text-bad">€ 0.4 M above plan</span>
        </p>
      </div>
      <p aria-hidden="true" className="relative mt-2 h-4 text-xs text-faint">
        <span className="absolute left-0">Jan</span>
        <span className="absolute left-[29.4%] -translate-x-1/2">Jun</span>
        <span className="absolute left-[58.8%] -translate-x-1/2">Nov</span>
        <span className="absolute right-0">Jun</span>
      </p>
      <p className="sr-only">
        By November 2026, € 2.7 million are spent where € 2.3 million were planned, of € 4.6 million
        in all by June 2027.
      </p>
    </div>
  );
}

function line(sums: readonly number[]): string {
  return sums.map((sum, month) => `${month === 0 ? "M" : "L"}${place(month, sum)}`).join("");
}

function end(sums: readonly number[]): string {
  return `M${place(sums.length - 1, sums.at(-1) ?? 0)}`;
}

function place(month: number, sum: number): string {
  return `${((month / (MONTHS - 1)) * WIDTH).toFixed(2)} ${(HEIGHT - (sum / MOST) * HEIGHT).toFixed(2)}`;
}
