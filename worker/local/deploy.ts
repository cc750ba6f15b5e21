import { buildIfChanged, readBuildId } from "./build-product.ts";
import { checkDeployable } from "./check-deployable.ts";
import { LocalFailure } from "./local-failure.ts";
import { readWorkerConfig, SERVER_FOLDER } from "./read-worker-config.ts";
import { runCommand } from "./run-command.ts";
import { runTool } from "./run-tool.ts";

await runCommand(async () => {
  const [flag, ...more] = process.argv.slice(2);
  const dryRun = flag === "--dry-run";
  if (more.length > 0 || (flag && !dryRun)) {
    throw new LocalFailure("Usage: npm run deploy, or npm run deploy:dry-run");
  }
  await buildIfChanged();
  const configFile = `${SERVER_FOLDER}/wrangler.json`;
  if (!dryRun) await checkDeployable(readWorkerConfig(), configFile);
  const args = ["deploy", "-c", configFile, "--var", `BUILD_ID:${readBuildId()}`];
  const { code } = await runTool("wrangler", dryRun ? [...args, "--dry-run"] : args, {
    inherit: true,
    env: { WRANGLER_SEND_METRICS: "false", ...(dryRun ? { CI: "true" } : {}) },
  });
  process.exitCode = code;
});
