import { setTimeout as wait } from "node:timers/promises";
import { listProcesses } from "../../worker/local/list-processes.ts";
import type { Stack } from "../../worker/local/stack.ts";
import { type Binding, type Outage, setClockAhead, setOutage } from "./front.ts";
import { fillDisk } from "./own-disk.ts";

type Place = {
  stack: Stack;
  folder: string;
  /** Whether the folder is a small disk of its own. */
  hasOwnDisk: boolean;
};

export type Fault = {
  name: string;
  /** Why it cannot be made on this machine. */
  missing?: string;
  /** Over when the promise is: the product is whole again, or is on its own from then on. */
  make: (holdMs: number) => Promise<void>;
  /** For how long it lasts, where that is not left to the command. */
  holdMs?: number;
  /** Those who ask meanwhile wait for as long as the product waits. */
  isSilent?: boolean;
};

const STOPPED_MS = 30_000;
const HOUR_MS = 3_600_000;
const LOOK_MS = 100;

export function listFaults({ stack, folder, hasOwnDisk }: Place): Fault[] {
  return [
    { name: "the database is killed", make: async () => kill("sqld", "SIGKILL", stack) },
    {
      name: "the database is stopped",
      holdMs: STOPPED_MS,
      async make(holdMs) {
        const pid = findOwn("sqld", stack);
        process.kill(pid, "SIGSTOP");
        const since = performance.now();
        // Until it goes on, or was replaced.
        while (isThere(pid) && performance.now() - since < holdMs) await wait(LOOK_MS);
        if (isThere(pid)) process.kill(pid, "SIGCONT");
      },
    },
    {
      name: "the disk is full",
      ...(hasOwnDisk ? {} : { missing: "nobody may mount a disk here" }),
      async make(holdMs) {
        const free = fillDisk(folder);
        await wait(holdMs);
        free();
      },
    },
    lose("KV fails", stack, "kv", "fails"),
    lose("KV is silent", stack, "kv", "silent"),
    lose("Durable Objects fail", stack, "objects", "fails"),
    lose("Durable Objects are silent", stack, "objects", "silent"),
    lose("R2 fails", stack, "r2", "fails"),
    lose("R2 is silent", stack, "r2", "silent"),
    { name: "the worker is killed", make: async () => kill("workerd", "SIGKILL", stack) },
    {
      name: "the compute service is killed",
      make: async () => void process.kill(stack.compute.pid(), "SIGKILL"),
    },
    {
      name: "the document reader is killed",
      make: async () => void process.kill(stack.reader.pid(), "SIGKILL"),
    },
    { name: "the clock jumps an hour ahead", make: () => setClockAhead(stack.url, HOUR_MS) },
    { name: "the clock jumps an hour back", make: () => setClockAhead(stack.url, 0) },
  ];
}

const lose = (name: string, { url }: Stack, binding: Binding, outage: Outage): Fault => ({
  name,
  isSilent: outage === "silent",
  async make(holdMs) {
    await setOutage(url, binding, outage);
    await wait(holdMs);
    await setOutage(url, binding, null);
  },
});

const isThere = (wanted: number) => listProcesses().some(({ pid }) => pid === wanted);

/** The one of this name that this process started; services beside the worker bear its name. */
function findOwn(wanted: string, { compute, reader }: Stack): number {
  const beside = [compute.pid(), reader.pid()];
  const found = listProcesses().find(
    ({ pid, parent, name }) => parent === process.pid && name === wanted && !beside.includes(pid),
  );
  if (!found) throw new Error(`No ${wanted} is running.`);
  return found.pid;
}

function kill(name: string, signal: NodeJS.Signals, stack: Stack): void {
  process.kill(findOwn(name, stack), signal);
}
