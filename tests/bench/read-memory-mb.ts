import { existsSync, readFileSync } from "node:fs";
import { LocalFailure } from "../../worker/local/local-failure.ts";

const KB_PER_MB = 1024;

/** What these processes hold at this moment. */
export function readMemoryMb(pids: readonly number[]): number {
  if (!existsSync("/proc/self/status")) {
    throw new LocalFailure("Memory is read from /proc, which this system does not have.");
  }
  return pids.reduce((sum, pid) => {
    const [, kb = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return sum + Number(kb) / KB_PER_MB;
  }, 0);
}
