import { beginAgain } from "./begin-again.ts";
import { parseFlags, START_HELP } from "./parse-flags.ts";
import { printWelcome } from "./print-welcome.ts";
import { listUseless, readSettings } from "./read-settings.ts";
import { refuseWrongSettings } from "./refuse-wrong-settings.ts";
import { reportFailure, runCommand } from "./run-command.ts";
import { type Stack, startStack } from "./stack.ts";
import { stopOnce } from "./stop-once.ts";

await runCommand(async () => {
  const flags = parseFlags(process.argv.slice(2));
  if (flags.help) {
    process.stdout.write(`${START_HELP}\n`);
    return;
  }
  const settings = readSettings();
  for (const line of listUseless()) process.stdout.write(`${line}\n`);
  refuseWrongSettings(settings);
  const running: { stack?: Stack } = {};
  const end = stopOnce(async (how) => await running.stack?.stop(how));
  const stack = await startStack({
    ...settings,
    async beginAgain(dataDir) {
      if (!flags.fresh) return;
      await beginAgain(dataDir, { command: "npm start -- --fresh", yes: flags.yes });
    },
    demo: flags.demo,
    showLog: flags.verbose,
    keepSchedules: true,
    build: "require",
    onGiveUp: (failure) => {
      reportFailure(failure);
      void end(1);
    },
  });
  running.stack = stack;
  await printWelcome(stack, stack.providerUrl);
});
