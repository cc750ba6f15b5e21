import { LIMITS } from "../../worker/kernel/limits.ts";

/** Closed lets calls through, open refuses them, half-open tries with one. */
export type Circuit =
  | { state: "closed"; failures: number }
  | { state: "open"; since: number }
  | { state: "half-open"; since: number };

export const CLOSED: Circuit = { state: "closed", failures: 0 };

/** What a call finds: the circuit after asking, and how long to wait when it is refused. */
export function askCircuit(
  circuit: Circuit,
  now: number,
): { circuit: Circuit; refusedForMs: number | null } {
  if (circuit.state === "closed") return { circuit, refusedForMs: null };
  const waitMs = Math.max(0, circuit.since + LIMITS.circuitResetMs - now);
  if (circuit.state === "open" && waitMs === 0) {
    return { circuit: { state: "half-open", since: now }, refusedForMs: null };
  }
  return { circuit, refusedForMs: waitMs };
}

export function afterFailure(circuit: Circuit, now: number): Circuit {
  if (circuit.state !== "closed") return { state: "open", since: now };
  const failures = circuit.failures + 1;
  return failures >= LIMITS.circuitFailures
    ? { state: "open", since: now }
    : { state: "closed", failures };
}

/** A trial that was given up says nothing; the next call may try at once. */
export function afterAbandon(circuit: Circuit, now: number): Circuit {
  return circuit.state === "half-open"
    ? { state: "open", since: now - LIMITS.circuitResetMs }
    : circuit;
}
