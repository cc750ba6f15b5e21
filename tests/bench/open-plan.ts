import { addPlan } from "../support/add-plan.ts";
import { makePerson, signInAs } from "../support/people.ts";
import type { Bench } from "./open-bench.ts";

/** So many that nobody meets the limit of requests per session. */
const SESSIONS = 60;

export type BenchPlan = { planId: string; items: number; cookies: readonly string[] };

/** Somebody with a plan of so many items, and their Cookie headers. */
export async function openPlan({ ctx }: Bench, items: number): Promise<BenchPlan> {
  // Admins are told how often the database was asked.
  const person = await makePerson(ctx, { roles: ["member", "admin"] });
  await addPlan(ctx.db, person.id, items);
  const sessions = Array.from({ length: SESSIONS - 1 }, () =>
    signInAs(ctx, person, { secondFactor: "verified" }),
  );
  const cookies = [person, ...(await Promise.all(sessions))].map(({ cookie }) => cookie);
  return { planId: person.id, items, cookies };
}
