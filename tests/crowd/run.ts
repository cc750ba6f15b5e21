import { parseArgs } from "node:util";
import { LocalFailure } from "../../worker/local/local-failure.ts";
import { runCommand } from "../../worker/local/run-command.ts";
import { drawTable } from "../support/draw-table.ts";
import { runCrowd } from "./crowd.ts";

const HELP = `npm run crowd -- [--seconds N]

  --seconds N   how long each crowd is there; a minute unless named`;

const CROWD = { visitors: [50, 500], signIns: 50, members: 200 };

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "60" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return void process.stdout.write(`${HELP}\n`);
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new LocalFailure(HELP);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const { table, faults } = await runCrowd({ ...CROWD, seconds, build: "require", say });
  say(drawTable(table));
  if (faults.length > 0) {
    throw new LocalFailure(
      `Not as it must be (${faults.length}):\n${faults.slice(0, 20).join("\n")}`,
    );
  }
  say("Everybody was answered or asked to come back later, and each answer is stored once.");
});
