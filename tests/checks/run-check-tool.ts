import { runTool } from "../../worker/local/run-tool.ts";
import { CheckFailed } from "./check.ts";

/** Runs a tool whose exit code is its verdict. */
export async function runCheckTool(name: string, args: string[]): Promise<string> {
  const { code, output } = await runTool(name, args, { env: { NO_COLOR: "1" } });
  if (code !== 0) throw new CheckFailed(output);
  return output;
}
