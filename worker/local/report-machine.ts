import { existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { MachineNote } from "../features/health/contract.ts";
import { LIMITS } from "../kernel/limits.ts";
import { listProcesses } from "./list-processes.ts";
import { messageOf } from "./local-failure.ts";
import { memoryOf } from "./memory-of.ts";
import { tellWorker, type WorkerAddress } from "./tell-worker.ts";

type Reported = { dataDir: string; backups: () => MachineNote["backups"] };

/** Tells the worker, now and every minute, what no isolate can know: the disk and the memory. */
export async function reportMachine(
  to: WorkerAddress,
  { dataDir, backups }: Reported,
): Promise<() => void> {
  let isFailing = false;
  const note = async () => {
    try {
      const body = JSON.stringify({ ...readMachine(dataDir), backups: backups() });
      await tellWorker(to, { method: "PUT", path: "/healthz/machine", body });
      isFailing = false;
    } catch (error) {
      // The worker sees by itself that nothing came; a disk that is full stays so for long.
      if (!isFailing)
        process.stderr.write(`The machine's state could not be sent: ${messageOf(error)}\n`);
      isFailing = true;
    }
  };
  await note();
  const timer = setInterval(() => void note(), LIMITS.machineNoteMs);
  timer.unref();
  return () => clearInterval(timer);
}

function readMachine(dataDir: string): Omit<MachineNote, "backups"> {
  const { bavail, blocks, bsize } = statfsSync(dataDir);
  return {
    at: Date.now(),
    diskFreeBytes: bavail * bsize,
    diskTotalBytes: blocks * bsize,
    dataBytes: readDatabaseSizes(join(dataDir, "database", "dbs", "default")),
    memoryBytes: readMemory(),
  };
}

/** Of the database's own files: the data, the log of their last writes, and the log for replicas. */
function readDatabaseSizes(folder: string): Record<string, number> {
  if (!existsSync(folder)) return {};
  const sizes = readdirSync(folder)
    .map((name) => [name, statSync(join(folder, name), { throwIfNoEntry: false })] as const)
    .flatMap(([name, found]) => (found?.isFile() ? [[name, found.size] as const] : []));
  return Object.fromEntries(sizes);
}

function readMemory(): Record<string, number> {
  const memory: Record<string, number> = { supervisor: process.memoryUsage.rss() };
  if (!existsSync("/proc/self/status")) return memory;
  for (const { pid, parent, name } of listProcesses()) {
    if (parent !== process.pid || !["workerd", "sqld"].includes(name)) continue;
    memory[name] = (memory[name] ?? 0) + memoryOf(pid);
  }
  return memory;
}
