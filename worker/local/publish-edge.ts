import { runCommand } from "./run-command.ts";
import { refuseWithoutWorker, settleEffects } from "./settle-effects.ts";
import { showProgress } from "./show-progress.ts";
import { withDatabase } from "./with-database.ts";

await runCommand(async () => {
  await refuseWithoutWorker();
  const published = await withDatabase((address) =>
    showProgress("Publishing to the edge", () => settleEffects(address, "publish")),
  );
  for (const { name, version } of published) process.stdout.write(`${name}: version ${version}\n`);
});
