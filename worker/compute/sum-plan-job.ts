import type * as v from "valibot";
import { type CountedRows, sumRows } from "../features/plan-portfolio/rules/sum-rows.ts";
import type { SummedPlan } from "./contract.ts";

/** Counts a plan of thousands of items: its rows come as the database wrote them, and what is kept goes as text. */
export function sumPlanJob(body: string): v.InferOutput<typeof SummedPlan> {
  // Put together by the worker from texts of the database, which nobody else can send here.
  const { counts, groups, map } = sumRows(JSON.parse(body) as CountedRows);
  return {
    counts: JSON.stringify(counts),
    groups: JSON.stringify(groups),
    map: JSON.stringify(map),
  };
}
