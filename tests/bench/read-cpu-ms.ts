import { existsSync, readFileSync } from "node:fs";
import { LocalFailure } from "../../worker/local/local-failure.ts";
import { listProcesses } from "../../worker/local/list-processes.ts";

/** What Linux counts processor time in. */
const TICK_MS = 10;
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** The runtimes that this process started, to tell one server's from the others'. */
export function listRuntimes(): number[] {
  return listProcesses()
    .filter(({ parent, name }) => parent === process.pid && name === "workerd")
    .map(({ pid }) => pid);
}

/** Processor time that these processes have used so far, all their threads together. */
export function readCpuMs(pids: readonly number[]): number {
  if (!existsSync("/proc/self/stat")) {
    throw new LocalFailure(
      "Row 9 reads processor time from /proc, which this system does not have.",
    );
  }
  return pids.reduce((sum, pid) => {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = status.slice(status.lastIndexOf(")") + 2).split(" ");
    return sum + (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS;
  }, 0);
}
