import { readFileSync } from "node:fs";
import { listProcesses } from "../../worker/local/list-processes.ts";

const NAMES = new Map([
  ["workerd", "the worker"],
  ["sqld", "the database"],
]);
const PAGE_BYTES = 4096;
const MB = 1024 * 1024;

/** Megabytes that the product's processes hold, as far as this one started them. */
export function readMemory(): Map<string, number> {
  const held = new Map<string, number>();
  for (const { pid, parent, name } of listProcesses()) {
    const known = parent === process.pid && NAMES.get(name);
    if (!known) continue;
    const [, pages] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    held.set(known, (held.get(known) ?? 0) + (Number(pages) * PAGE_BYTES) / MB);
  }
  return held;
}
