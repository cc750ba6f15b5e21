import { runCommand } from "./run-command.ts";
import { runTool } from "./run-tool.ts";

await runCommand(async () => {
  const args = ["generate", ...process.argv.slice(2)];
  const { code } = await runTool("drizzle-kit", args, { inherit: true });
  process.exitCode = code;
});
