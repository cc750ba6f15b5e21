import { type BenchRow, ratioOf } from "./bench-row.ts";
import { measureAnalysis } from "./measure-analysis.ts";
import { measureWhereSaid } from "./measure-where-said.ts";
import { measureBroadcast } from "./measure-broadcast.ts";
import { measureCalendar } from "./measure-calendar.ts";
import { measureFirstToken } from "./measure-first-token.ts";
import { measureFormBytes } from "./measure-form-bytes.ts";
import { measureFileList } from "./measure-file-list.ts";
import { measureForms } from "./measure-forms.ts";
import { measureHeavy } from "./measure-heavy.ts";
import { measureList } from "./measure-list.ts";
import { measureHistory } from "./measure-history.ts";
import { measureLive } from "./measure-live.ts";
import { measurePlanChange } from "./measure-plan-change.ts";
import { measurePlanWriters } from "./measure-plan-writers.ts";
import { measurePlanner } from "./measure-planner.ts";
import { measurePortfolio } from "./measure-portfolio.ts";
import { measureRedirects } from "./measure-redirects.ts";
import { measureReview } from "./measure-review.ts";
import { measureScreen } from "./measure-screen.ts";
import { measureScript } from "./measure-script.ts";
import { measureSearch } from "./measure-search.ts";
import { measureSignIn } from "./measure-sign-in.ts";
import { measureSnapshot } from "./measure-snapshot.ts";
import { measureToast } from "./measure-toast.ts";
import { measureUploads } from "./measure-uploads.ts";
import type { Bench } from "./open-bench.ts";

type Measure = (bench: Bench) => Promise<BenchRow[]>;

/**
 * By the numbers of the table of aims. What needs the build's files comes before another build can; the
 * broadcast, which counts people, is the first on the second stack; the redirects leave much in memory.
 */
const MEASURES = new Map<number, readonly Measure[]>([
  [8, [measureScript]],
  [7, [measureFormBytes]],
  [3, [measureScreen]],
  [4, [measureLive]],
  [5, [measureList, measureSnapshot]],
  [6, [measurePlanner]],
  [9, [measureSignIn]],
  [16, [measureHeavy]],
  [12, [measureToast]],
  [13, [measurePlanChange]],
  [15, [measurePlanWriters]],
  [17, [measureUploads]],
  [18, [measureFileList]],
  [20, [measureCalendar]],
  [21, [measureSearch]],
  [22, [measureFirstToken]],
  [19, [measureHistory]],
  [23, [measureReview]],
  [24, [measurePortfolio]],
  [27, [measureAnalysis, measureWhereSaid]],
  [11, [measureBroadcast]],
  [2, [measureForms]],
  [1, [measureRedirects]],
]);

export const ROW_NUMBERS: readonly number[] = [...MEASURES.keys()];

/** The lines of one row; one without a figure has failed. */
export async function measureRow(number: number, bench: Bench): Promise<BenchRow[]> {
  const lines: BenchRow[] = [];
  for (const measure of MEASURES.get(number) ?? []) lines.push(...(await measure(bench)));
  const without = lines.find((line) => !(ratioOf(line) > 0 && Number.isFinite(ratioOf(line))));
  if (without) {
    throw new Error(`no figure: ${without.name} (${without.ours} and ${without.baseline})`);
  }
  if (lines.length === 0) throw new Error(`Row ${number} has no lines.`);
  return lines;
}
