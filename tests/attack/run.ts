import { parseArgs } from "node:util";
import { LocalFailure } from "../../worker/local/local-failure.ts";
import { runCommand } from "../../worker/local/run-command.ts";
import { runAttack } from "./attack.ts";

const HELP = `npm run attack -- [--seconds N] [--seed N] [--only text]

  --seconds N   how long it is fired; after the whole corpus, what chance makes of valid bodies;
                six minutes unless named, and at most a quarter of it more to repeat what was suspected
  --seed N      the run of luck, printed by each run, to have the same again
  --only text   only places whose method and path have it, as 'POST /api/forms'`;

const SIX_MINUTES_S = 360;
const SEEDS = 1_000_000;
const ALL_PAIRS = 16;
const TOLD_MOST = 40;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: String(SIX_MINUTES_S) },
      seed: { type: "string", default: String(Math.floor(Math.random() * SEEDS)) },
      only: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return void process.stdout.write(`${HELP}\n`);
  const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
  if (!(seconds > 0) || !Number.isInteger(seed)) throw new LocalFailure(HELP);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const { faults, figures, never } = await runAttack({
    seconds,
    seed,
    pairs: ALL_PAIRS,
    only: values.only ?? "",
    build: "require",
    say,
  });
  say(JSON.stringify(figures));
  if (never.length > 0) say(`Never answered well: ${never.join(", ")}`);
  if (faults.length > 0) {
    throw new LocalFailure(
      `Not as it must be (${faults.length}):\n${faults.slice(0, TOLD_MOST).join("\n")}`,
    );
  }
  say("Nothing was answered with a fault of ours, and nobody waited for what another sent.");
});
