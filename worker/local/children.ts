import type { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";

const children = new Set<ChildProcess>();

/** Of what starts from now on, whoever starts it: the simulator keeps its runtime's process to itself. */
subscribe("child_process", (message) => {
  // As Node's documentation has it.
  const { process: child } = message as { process: ChildProcess };
  children.add(child);
  child.once("exit", () => children.delete(child));
});

export const listChildren = (pids: readonly number[]): ChildProcess[] =>
  [...children].filter(({ pid }) => pid !== undefined && pids.includes(pid));
