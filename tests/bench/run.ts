import { reportFailure, runCommand } from "../../worker/local/run-command.ts";
import { stopOnce } from "../../worker/local/stop-once.ts";
import type { BenchRow } from "./bench-row.ts";
import { measureBroadcast } from "./measure-broadcast.ts";
import { measureFormBytes } from "./measure-form-bytes.ts";
import { measureForms } from "./measure-forms.ts";
import { measureList } from "./measure-list.ts";
import { measureLive } from "./measure-live.ts";
import { measurePlanner } from "./measure-planner.ts";
import { measurePlanChange } from "./measure-plan-change.ts";
import { measureRedirects } from "./measure-redirects.ts";
import { measureScreen } from "./measure-screen.ts";
import { measureScript } from "./measure-script.ts";
import { measureSignIn } from "./measure-sign-in.ts";
import { measureSnapshot } from "./measure-snapshot.ts";
import { measureToast } from "./measure-toast.ts";
import { type Bench, openBench } from "./open-bench.ts";
import { FULL, QUICK } from "./pace.ts";
import { asJson, asTable } from "./print-rows.ts";
import { BENCH_HELP, readBenchFlags } from "./read-bench-flags.ts";
import { endLoad } from "./send-load.ts";

/**
 * By the numbers of the table of aims. What needs the build's files comes before another build can; the
 * redirects come last, since they leave tens of thousands of shards in the isolate's memory.
 */
const MEASURES = new Map<number, (bench: Bench) => Promise<BenchRow[]>>([
  [8, measureScript],
  [7, measureFormBytes],
  [2, measureForms],
  [3, measureScreen],
  [4, measureLive],
  [5, async (bench) => [...(await measureList(bench)), ...(await measureSnapshot(bench))]],
  [6, measurePlanner],
  [9, measureSignIn],
  [11, measureBroadcast],
  [12, measureToast],
  [13, measurePlanChange],
  [1, measureRedirects],
]);

await runCommand(async () => {
  const flags = readBenchFlags(process.argv.slice(2), [...MEASURES.keys()]);
  const print = process.stdout.write.bind(process.stdout);
  if (flags === "help") {
    print(`${BENCH_HELP}\n`);
    return;
  }
  // What starts and builds tells its progress here too; only results belong on standard output.
  if (flags.json) process.stdout.write = process.stderr.write.bind(process.stderr);

  let bench: Bench | undefined;
  const end = stopOnce(async () => {
    await endLoad();
    await bench?.close();
  });
  try {
    bench = await openBench(flags.quick ? QUICK : FULL);
    const rows: BenchRow[] = [];
    for (const [number, measure] of MEASURES) {
      if (!flags.rows.has(number)) continue;
      process.stdout.write(`Measuring row ${number}\n`);
      rows.push(...(await measure(bench)));
    }
    rows.sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
    print(`${flags.json ? rows.map(asJson).join("\n") : `\n${asTable(rows)}`}\n`);
  } catch (error) {
    reportFailure(error);
    await end(1);
  }
  await end(0);
});
