import { parseArgs } from "node:util";
import { LocalFailure } from "../../worker/local/local-failure.ts";
import { runCommand } from "../../worker/local/run-command.ts";
import { runSoak } from "../soak/soak.ts";
import { runConverge, TROUBLES } from "./converge.ts";

const HELP = `npm run converge -- [--seeds N] [--seconds N] [--seed N]

  --seeds N     how many runs, each with a seed of its own, after the seeds that found a fault once;
                ten in all unless named
  --seconds N   how long each is made trouble; thirty unless named
  --seed N      the first seed: a run that failed prints its own

Afterwards the same for notifications, with one seed.`;

const SEEDS = 1_000_000;
/** Each found a fault once, in the product or with one planted there. */
const KEPT_SEEDS = [1, 3, 5];

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seeds: { type: "string", default: "10" },
      seconds: { type: "string", default: "30" },
      seed: { type: "string", default: String(Math.floor(Math.random() * SEEDS)) },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return void process.stdout.write(`${HELP}\n`);
  const [seeds, seconds, from] = [values.seeds, values.seconds, values.seed].map(Number);
  if (!seeds || !seconds || from === undefined || !Number.isInteger(from)) {
    throw new LocalFailure(HELP);
  }
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const build = "require";
  const fresh = Array.from({ length: seeds }, (_, at) => from + at);
  for (const seed of [...KEPT_SEEDS, ...fresh].slice(0, seeds)) {
    const options = { seed, seconds, build, say } as const;
    const { faults, figures } = await runConverge({ ...options, troubles: TROUBLES });
    say(JSON.stringify(figures));
    if (faults.length === 0) continue;
    say(`Seed ${seed}, ${faults.length} faults:\n${faults.slice(0, 10).join("\n")}`);
    const needed = await leastTroubles(options);
    throw new LocalFailure(
      `Seed ${seed} does not converge; least troubles seen to do it: ${needed.join(", ") || "none"}`,
    );
  }
  const { faults, figures } = await runSoak({ seconds, seed: from, build, say });
  say(JSON.stringify(figures));
  if (faults.length > 0) throw new LocalFailure(faults.slice(0, 20).join("\n"));
  say("All screens ended equal, and all that people were told was true.");
});

/** Leaves out one trouble after the other for as long as the same seed still fails. */
async function leastTroubles(
  options: Omit<Parameters<typeof runConverge>[0], "troubles">,
): Promise<string[]> {
  let needed = [...TROUBLES];
  for (const trouble of TROUBLES) {
    const fewer = needed.filter((one) => one !== trouble);
    const { faults } = await runConverge({ ...options, troubles: fewer });
    if (faults.length > 0) needed = fewer;
  }
  return needed;
}
