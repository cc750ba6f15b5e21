import { parseArgs } from "node:util";
import { LocalFailure } from "../../worker/local/local-failure.ts";
import { runCommand } from "../../worker/local/run-command.ts";
import { runSoak } from "./soak.ts";

const HELP = `npm run soak -- [--seconds N] [--seed N]

  --seconds N   how long trouble is made; ten minutes unless named
  --seed N      the run of luck, printed by each run, to have the same again`;

const TEN_MINUTES_S = 600;
const SEEDS = 1_000_000;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: String(TEN_MINUTES_S) },
      seed: { type: "string", default: String(Math.floor(Math.random() * SEEDS)) },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return void process.stdout.write(`${HELP}\n`);
  const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
  if (!(seconds > 0) || !Number.isInteger(seed)) throw new LocalFailure(HELP);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const { faults, figures } = await runSoak({ seconds, seed, build: "require", say });
  for (const [name, figure] of Object.entries(figures)) say(`${name}: ${figure}`);
  if (faults.length > 0) {
    throw new LocalFailure(
      `Not as it must be (${faults.length}):\n${faults.slice(0, 20).join("\n")}`,
    );
  }
  say("Every notification was shown once at each tab, and each list is what is stored.");
});
