import { runCommand } from "./run-command.ts";
import { refuseWithoutWorker, settleEffects } from "./settle-effects.ts";
import { showProgress } from "./show-progress.ts";
import { withDatabase } from "./with-database.ts";

await runCommand(async () => {
  await refuseWithoutWorker();
  const compared = await withDatabase((address) =>
    showProgress("Comparing the edge", () => settleEffects(address, "compare")),
  );
  for (const { name, version, differences, finding } of compared) {
    const found = differences === 0 ? "no differences" : `${differences} differ: ${finding}`;
    process.stdout.write(`${name}: version ${version || "none"}, ${found}\n`);
    if (differences !== 0) process.exitCode = 1;
  }
});
