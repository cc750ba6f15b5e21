import { parseArgs } from "node:util";
import { LocalFailure } from "../../worker/local/local-failure.ts";

export type BenchFlags = { json: boolean; quick: boolean; rows: ReadonlySet<number> };

export const BENCH_HELP = `npm run bench -- [--json] [--quick] [--row N]

  --json     one JSON object per row on standard output, and nothing else there
  --quick    short rounds, under fifteen minutes in all
  --row N    only this row of the table of aims; may be given several times`;

/** npm keeps flags before its own -- to itself and passes them in the environment. */
export function readBenchFlags(
  args: readonly string[],
  measured: readonly number[],
  environment: NodeJS.ProcessEnv = process.env,
): BenchFlags | "help" {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: "boolean", default: environment["npm_config_json"] === "true" },
      quick: { type: "boolean", default: environment["npm_config_quick"] === "true" },
      row: { type: "string", multiple: true },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return "help";
  const rows = (values.row ?? []).map(Number);
  const unknown = rows.find((row) => !measured.includes(row));
  if (unknown !== undefined) {
    throw new LocalFailure(
      `There is no such row here; these are measured: ${measured.join(", ")}.`,
    );
  }
  return {
    json: values.json,
    quick: values.quick,
    rows: new Set(rows.length > 0 ? rows : measured),
  };
}
