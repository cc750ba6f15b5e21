import { describe, expect, it } from "vitest";
import {
  afterAbandon,
  afterFailure,
  askCircuit,
  type Circuit,
  CLOSED,
} from "../../../web/lib/circuit-breaker.ts";

function failTimes(times: number, now = 0): Circuit {
  let circuit: Circuit = CLOSED;
  for (let count = 0; count < times; count += 1) circuit = afterFailure(circuit, now);
  return circuit;
}

describe("the circuit breaker", () => {
  it("opens at the fifth failure and not before", () => {
    expect(failTimes(4).state).toBe("closed");
    expect(failTimes(5)).toEqual({ state: "open", since: 0 });
  });

  it("refuses for 60 seconds and says how long to wait", () => {
    const open = failTimes(5);
    expect(askCircuit(open, 1).refusedForMs).toBe(59_999);
    expect(askCircuit(open, 59_999).refusedForMs).toBe(1);
    expect(askCircuit(open, 60_000).refusedForMs).toBeNull();
  });

  it("lets one call try while it is half-open", () => {
    const trial = askCircuit(failTimes(5), 60_000);
    expect(trial.circuit.state).toBe("half-open");
    expect(askCircuit(trial.circuit, 60_001).refusedForMs).not.toBeNull();
  });

  it("opens again for 60 seconds when the trial fails", () => {
    const trial = askCircuit(failTimes(5), 60_000).circuit;
    expect(afterFailure(trial, 61_000)).toEqual({ state: "open", since: 61_000 });
  });

  it("lets the next call try at once when the trial was given up", () => {
    const trial = askCircuit(failTimes(5), 60_000).circuit;
    const abandoned = afterAbandon(trial, 61_000);
    expect(askCircuit(abandoned, 61_000).refusedForMs).toBeNull();
  });

  it("counts nothing for a call given up while closed", () => {
    expect(afterAbandon(failTimes(4), 1)).toEqual(failTimes(4));
  });
});
