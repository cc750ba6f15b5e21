import { SERVICES, serviceConfig } from "./build-services.ts";
import { buildIfChanged, readBuildVars } from "./build-product.ts";
import { checkDeployable, listUndeployable } from "./check-deployable.ts";
import { LocalFailure } from "./local-failure.ts";
import { readWorkerConfig, SERVER_FOLDER } from "./read-worker-config.ts";
import { runCommand } from "./run-command.ts";
import { sourceMapFiles } from "./source-map-files.ts";
import { runTool } from "./run-tool.ts";

await runCommand(async () => {
  const [flag, ...others] = process.argv.slice(2);
  const dryRun = flag === "--dry-run";
  if (others.length > 0 || (flag && !dryRun)) {
    throw new LocalFailure("Usage: npm run deploy, or npm run deploy:dry-run");
  }
  await buildIfChanged();
  const configFile = `${SERVER_FOLDER}/wrangler.json`;
  if (!dryRun) await checkDeployable(readWorkerConfig(), configFile);
  else sayUndeployable(listUndeployable(readWorkerConfig()));
  if (!dryRun) await storeSourceMaps();
  const vars = Object.entries(readBuildVars()).flatMap(([name, value]) => [
    "--var",
    `${name}:${value}`,
  ]);
  // What the worker is bound to has to be there before it.
  const deployed: (readonly [string, readonly string[]])[] = [
    ...SERVICES.map((name) => [serviceConfig(name), []] as const),
    [configFile, vars],
  ];
  for (const [config, more] of deployed) {
    const args = ["deploy", "-c", config, ...more, ...(dryRun ? ["--dry-run"] : [])];
    const env = { WRANGLER_SEND_METRICS: "false", ...(dryRun ? { CI: "true" } : {}) };
    const { code } = await runTool("wrangler", args, { inherit: true, env });
    process.exitCode = code;
    if (code !== 0) return;
  }
});

function sayUndeployable(wrong: readonly string[]) {
  const lines = wrong.map((line) => `  ${line}\n`);
  if (lines.length > 0) process.stdout.write(`npm run deploy would refuse:\n${lines.join("")}`);
}

/** Before the worker that they explain. Without them a deployment works as well: stacks are read as reported. */
async function storeSourceMaps() {
  const bucket = readWorkerConfig().r2_buckets.find(({ binding }) => binding === "FILES");
  for (const { path, key } of bucket ? sourceMapFiles() : []) {
    const object = `${bucket?.bucket_name}/${key}`;
    const { code } = await runTool(
      "wrangler",
      ["r2", "object", "put", object, "--file", path, "--remote"],
      {
        inherit: true,
        env: { WRANGLER_SEND_METRICS: "false" },
      },
    );
    if (code !== 0) process.stderr.write(`The source maps were not stored as ${object}.\n`);
  }
}
