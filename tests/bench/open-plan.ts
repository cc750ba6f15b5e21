import type { Context } from "../../worker/kernel/context.ts";
import { addPlan } from "../support/add-plan.ts";
import { makePerson, signInOften } from "../support/people.ts";

/** So many that none meets the limit of requests per session. */
const SESSIONS = 60;

export type BenchPlan = { planId: string; items: number; cookies: readonly string[] };

/** A person with a plan of so many items, and their Cookie headers. */
export async function openPlan(ctx: Context, items: number): Promise<BenchPlan> {
  // A header tells admins how often the database was asked.
  const person = await makePerson(ctx, { roles: ["member", "admin"] });
  await addPlan(ctx.db, person.id, items);
  const more = await signInOften(ctx, person, SESSIONS - 1, { secondFactor: "verified" });
  return {
    planId: person.id,
    items,
    cookies: [person, ...more].map(({ cookie }) => cookie),
  };
}
