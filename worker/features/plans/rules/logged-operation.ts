import type { PlanOperation } from "../contract.ts";
import type { LoggedChange } from "./log-of.ts";

/** An operation with what it did to the items, as the log keeps it. */
export type LoggedOperation = Omit<PlanOperation, "items"> & {
  planId: string;
  changes: LoggedChange[];
};

/** What is told of an operation whose log is at hand. */
export function announceOperation({
  changes,
  planId: _of,
  ...row
}: LoggedOperation): PlanOperation {
  return { ...row, items: changes.length };
}
