import { setTimeout as wait } from "node:timers/promises";
import type { Stack } from "../../worker/local/stack.ts";
import type { ShakyLine } from "./shaky-line.ts";

type TroubleParts = {
  stack: Stack;
  line: ShakyLine;
  random: () => number;
};

const CUT_EVERY_MS = 1500;
const CUT_SHARE = 0.2;
const RESTART_EVERY_MS = 4000;
const DATABASE_DOWN_MS = 1500;

/** Until it is stopped: lines are cut, the worker is restarted, the database ends and comes back. */
export function startTrouble({ stack, line, random }: TroubleParts) {
  const troubles = { cuts: 0, workerRestarts: 0, databaseRestarts: 0 };
  const ending = new AbortController();
  const pause = (ms: number) =>
    wait(ms, undefined, { signal: ending.signal }).catch(() => undefined);

  async function cutLines() {
    while (!ending.signal.aborted) {
      await pause(CUT_EVERY_MS * (0.5 + random()));
      troubles.cuts += line.cut(() => random() < CUT_SHARE);
    }
  }

  /** Each of both once, however slow the machine is that restarts them. */
  async function restartParts() {
    for (let turn = 0; turn < 2 || !ending.signal.aborted; turn += 1) {
      await pause(RESTART_EVERY_MS * (0.5 + random()));
      if (turn >= 2 && ending.signal.aborted) return;
      if (turn % 2 === 1) {
        await stack.killDatabase();
        await pause(DATABASE_DOWN_MS * random());
        await stack.restartDatabase();
        troubles.databaseRestarts += 1;
      } else {
        await stack.restartWorker();
        troubles.workerRestarts += 1;
      }
    }
  }

  const running = Promise.all([cutLines(), restartParts()]);
  return {
    async stop() {
      ending.abort();
      await running;
      return troubles;
    },
  };
}
