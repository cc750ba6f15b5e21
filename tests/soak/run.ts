import { parseArgs } from "node:util";
import { LocalFailure } from "../../worker/local/local-failure.ts";
import { runCommand } from "../../worker/local/run-command.ts";
import { runFormSoak } from "./form-soak.ts";
import { runPlanSoak } from "./plan-soak.ts";
import { runSoak } from "./soak.ts";

const HELP = `npm run soak -- [--plan | --form] [--seconds N] [--seed N]

  --plan        fifty people change one plan, each every two seconds, for a minute unless named;
                with --cuts their lines break meanwhile

  --form        fifty visitors a second answer one form, for a minute unless named, while the database
                is restarted once

  --seconds N   how long trouble is made; ten minutes unless named
  --seed N      the run of luck, printed by each run, to have the same again`;

const MINUTE_S = 60;
const TEN_MINUTES_S = 600;
const CROWD = { people: 50, everyMs: 2000 };
const VISITORS = { perSecond: 50, downMs: 2000 };
const SEEDS = 1_000_000;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string" },
      seed: { type: "string", default: String(Math.floor(Math.random() * SEEDS)) },
      plan: { type: "boolean", default: false },
      form: { type: "boolean", default: false },
      cuts: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return void process.stdout.write(`${HELP}\n`);
  const usual = values.plan || values.form ? MINUTE_S : TEN_MINUTES_S;
  const [seconds, seed] = [Number(values.seconds ?? usual), Number(values.seed)];
  if (!(seconds > 0) || !Number.isInteger(seed)) throw new LocalFailure(HELP);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const common = { seconds, seed, build: "require" as const, say };
  const { faults, figures } = values.plan
    ? await runPlanSoak({ ...common, ...CROWD, cuts: values.cuts })
    : values.form
      ? await runFormSoak({ ...common, ...VISITORS })
      : await runSoak(common);
  for (const [name, figure] of Object.entries(figures)) say(`${name}: ${figure}`);
  if (faults.length > 0) {
    throw new LocalFailure(
      `Not as it must be (${faults.length}):\n${faults.slice(0, 20).join("\n")}`,
    );
  }
  say(
    values.plan
      ? "Every screen shows the plan that is stored, and every change that was confirmed is in it."
      : values.form
        ? "Every answer that was confirmed is stored once, and none that was not."
        : "Every notification was shown once at each tab, and each list is what is stored.",
  );
});
