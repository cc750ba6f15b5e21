import { runTool } from "../../worker/local/run-tool.ts";
import { CheckFailed } from "./check.ts";

/**
 * Two checks run at a time on two cores. A compiler with several threads makes the types of the house once for each:
 * alone with one, and with memory that is cleared seldom, it takes two fifths of the work.
 */
const ONE_THREAD = { GOMAXPROCS: "1", GOGC: "400" };

/** Runs a tool whose exit code is its verdict. */
export async function runCheckTool(name: string, args: string[]): Promise<string> {
  const { code, output } = await runTool(name, args, { env: { NO_COLOR: "1", ...ONE_THREAD } });
  if (code !== 0) throw new CheckFailed(output);
  return output;
}
