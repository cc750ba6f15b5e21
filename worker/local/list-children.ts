import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { systemCode } from "./local-failure.ts";

type Process = { pid: number; parent: number; name: string };

/** The processes of this name that this one started and that still run. */
export function listChildren(name: string): number[] {
  const all = existsSync("/proc/self/stat") ? listFromProc() : listFromPs();
  return all
    .filter((entry) => entry.parent === process.pid && entry.name === name)
    .map((entry) => entry.pid);
}

function listFromProc(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [parseStatus(Number(pid), readFileSync(`/proc/${pid}/stat`, "utf8"))];
      } catch (error) {
        // It ended between the listing and the reading.
        if (systemCode(error) === "ENOENT" || systemCode(error) === "ESRCH") return [];
        throw error;
      }
    });
}

function parseStatus(pid: number, status: string): Process {
  // The name stands in brackets and may hold spaces and brackets itself.
  const end = status.lastIndexOf(")");
  const parent = Number(status.slice(end + 2).split(" ")[1]);
  return { pid, parent, name: status.slice(status.indexOf("(") + 1, end) };
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
