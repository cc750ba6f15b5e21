import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { LocalFailure } from "../../worker/local/local-failure.ts";
import { runCommand } from "../../worker/local/run-command.ts";
import { drawTable } from "../support/draw-table.ts";
import { runChaos } from "./chaos.ts";
import { ownView, runOnOwnDisk } from "./own-disk.ts";

const HELP = `npm run chaos -- [--seconds N] [--short] [--only WORDS] [--seed N]

  --seconds N    how long a binding is lost or the disk is full; ten unless named
  --short        every fault lasts so long, the database's standstill too; without those that are silent
  --only WORDS   only the faults whose name has these words in it
  --seed N       the run of luck, to have the same again`;

const SEED = 20_261_124;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "10" },
      short: { type: "boolean", default: false },
      only: { type: "string", default: "" },
      seed: { type: "string", default: String(SEED) },
      disk: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return void process.stdout.write(`${HELP}\n`);
  const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
  if (!(seconds > 0) || !Number.isInteger(seed)) throw new LocalFailure(HELP);
  const folder = values.disk ?? mkdtempSync(join(tmpdir(), "advisor-chaos-"));
  const view = values.disk === undefined ? ownView() : null;
  try {
    if (view) {
      const again = [...process.argv.slice(1), "--disk", folder];
      process.exitCode = await runOnOwnDisk(view, folder, again);
      return;
    }
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    const { short: isShort, only } = values;
    const hasOwnDisk = values.disk !== undefined;
    const options = { folder, hasOwnDisk, holdMs: seconds * 1000, isShort, only, seed };
    const { table, faults } = await runChaos({ ...options, build: "require", say });
    say(drawTable(table));
    if (faults.length > 0) {
      throw new LocalFailure(
        `Not as it must be (${faults.length}):\n${faults.slice(0, 20).join("\n")}`,
      );
    }
    say("All that was acknowledged is there once, and everybody was told something in time.");
  } finally {
    if (values.disk === undefined) rmSync(folder, { recursive: true, force: true });
  }
});
