import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { systemCode } from "./local-failure.ts";

export type Process = { pid: number; parent: number; name: string };

/** Every process of the machine that runs; those that ended and were not yet collected do not. */
export function listProcesses(): Process[] {
  return existsSync("/proc/self/stat") ? listFromProc() : listFromPs();
}

function listFromProc(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return parseStatus(Number(pid), readFileSync(`/proc/${pid}/stat`, "utf8"));
      } catch (error) {
        // It ended between the listing and the reading.
        if (systemCode(error) === "ENOENT" || systemCode(error) === "ESRCH") return [];
        throw error;
      }
    });
}

function parseStatus(pid: number, status: string): Process[] {
  // The name stands in brackets and may hold spaces and brackets itself.
  const end = status.lastIndexOf(")");
  const [state, parent] = status.slice(end + 2).split(" ");
  if (state === "Z") return [];
  return [{ pid, parent: Number(parent), name: status.slice(status.indexOf("(") + 1, end) }];
}

function listFromPs(): Process[] {
  return execFileSync("ps", ["-A", "-o", "pid=,ppid=,comm="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, ...name]) => ({
      pid: Number(pid),
      parent: Number(parent),
      name: basename(name.join(" ")),
    }));
}
