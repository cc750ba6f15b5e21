import { and, eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { findAround } from "../companies/find-around.ts";
import { worksWith } from "../companies/works-with.ts";
import type { Assignees } from "./contract.ts";

export async function findAssignees(ctx: ActorContext, q: string | undefined): Promise<Assignees> {
  return { items: await findAround(ctx, q) };
}

/** Anybody else is refused alike, whether or not there is such a person. */
export async function requireAssignee(ctx: ActorContext, id: string): Promise<void> {
  const found = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(worksWith(ctx), eq(profiles.id, id)))
    .get();
  if (!found) throw invalidInput({ assigneeId: "You can't give tasks to this person." });
}
