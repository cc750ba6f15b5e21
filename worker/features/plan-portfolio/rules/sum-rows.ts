import { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { COUNTED_FIELDS, type CountedKind, type KeptSums, sumPlan } from "./sum-plan.ts";

/** A plan's rows as the database wrote them, each with the fields that are counted. */
export type CountedRows = {
  planId: string;
  fromDay: string;
  days: number;
  rows: Record<CountedKind, object[]>;
};

export function sumRows({ planId, fromDay, days, rows }: CountedRows): KeptSums {
  const plan = new HeldPlan(planId);
  for (const kind of COUNTED_KINDS) {
    // Written by the database from rows of this kind; what is left out nothing below asks for.
    for (const row of rows[kind]) plan.put(kind, row as never);
  }
  return sumPlan(plan, fromDay, days);
}

// The keys of a table are its keys, which Object.keys cannot say.
export const COUNTED_KINDS = Object.keys(COUNTED_FIELDS) as CountedKind[];
