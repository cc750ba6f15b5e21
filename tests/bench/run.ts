import { reportFailure, runCommand } from "../../worker/local/run-command.ts";
import { stopOnce } from "../../worker/local/stop-once.ts";
import type { BenchRow } from "./bench-row.ts";
import { type Bench, openBench } from "./open-bench.ts";
import { FULL, QUICK } from "./pace.ts";
import { asJson, asTable } from "./print-rows.ts";
import { BENCH_HELP, readBenchFlags } from "./read-bench-flags.ts";
import { measureRow, ROW_NUMBERS } from "./rows.ts";
import { endLoad } from "./send-load.ts";

await runCommand(async () => {
  const flags = readBenchFlags(process.argv.slice(2), ROW_NUMBERS);
  const print = process.stdout.write.bind(process.stdout);
  if (flags === "help") {
    print(`${BENCH_HELP}\n`);
    return;
  }
  // Progress of builds and starts is written here too; only results belong on standard output.
  if (flags.json) process.stdout.write = process.stderr.write.bind(process.stderr);

  let bench: Bench | undefined;
  const end = stopOnce(async () => bench?.close());
  const lines: BenchRow[] = [];
  const failed = new Set<number>();
  const fail = (row: number, error: unknown) => {
    failed.add(row);
    process.stderr.write(`Row ${row} failed:\n`);
    reportFailure(error);
  };
  let current = Number.NaN;
  // One that nothing awaits must not end the rows after it either.
  process.on("unhandledRejection", (error) => fail(current, error));
  const started = performance.now();
  try {
    bench = await openBench(flags.quick ? QUICK : FULL);
    for (const number of ROW_NUMBERS.filter((row) => flags.rows.has(row))) {
      current = number;
      const before = performance.now();
      try {
        const found = await measureRow(number, bench);
        lines.push(...found);
        // Written at once: a later row may end the process.
        process.stdout.write(`${asTable(found)}\n`);
      } catch (error) {
        fail(number, error);
        // Its load may still be under way, and would disturb the next row.
        await endLoad();
      }
      process.stdout.write(`Row ${number} took ${secondsSince(before)}\n`);
    }
    lines.sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
    print(`${flags.json ? lines.map(asJson).join("\n") : `\n${asTable(lines)}`}\n`);
  } catch (error) {
    reportFailure(error);
    await end(1);
  }
  process.stdout.write(`Everything took ${secondsSince(started)}.\n`);
  if (failed.size > 0) process.stderr.write(`Failed: row ${[...failed].join(", row ")}.\n`);
  await end(failed.size > 0 ? 1 : 0);
});

function secondsSince(moment: number): string {
  return `${((performance.now() - moment) / 1000).toFixed(1)} s`;
}
