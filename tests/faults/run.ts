import { parseArgs } from "node:util";
import { LocalFailure } from "../../worker/local/local-failure.ts";
import { runCommand } from "../../worker/local/run-command.ts";
import { runFaults } from "./run-faults.ts";

const HELP = `npm run faults -- [--count N] [--seed N] [--only WORDS] [--minutes N]

  --count N      how many faults are planted, each at random in worker/; twenty unless named
  --seed N       the run of luck, to have the same again
  --only WORDS   only in files whose path has these words in it, or at places: worker/….ts:12,worker/….ts:34:one more
  --minutes N    begins nothing more after so long; sixty unless named

In a copy of this folder, which is removed at the end.`;

const SEED = 20_261_125;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      count: { type: "string", default: "20" },
      seed: { type: "string", default: String(SEED) },
      only: { type: "string", default: "" },
      minutes: { type: "string", default: "60" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return void process.stdout.write(`${HELP}\n`);
  const [count, seed, minutes] = [values.count, values.seed, values.minutes].map(Number);
  if (!count || seed === undefined || !Number.isInteger(seed) || !minutes) {
    throw new LocalFailure(HELP);
  }
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await runFaults({ count, seed, only: values.only, minutes, say });
});
