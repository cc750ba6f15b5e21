import { eq, sql } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { CompanyInput, ProfileSetupInput } from "./contract.ts";

/** Writes the fields that are present, on the person's own profile and no other. */
export async function saveOwnProfile(ctx: ActorContext, input: ProfileSetupInput | CompanyInput) {
  await ctx.db
    .update(profiles)
    .set({ ...input, updatedAt: ctx.clock.now(), version: sql`${profiles.version} + 1` })
    .where(eq(profiles.id, ctx.actor.userId));
}
