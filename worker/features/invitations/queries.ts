import { inArray } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";

/** Which of the addresses have an account. Admins may know; nobody else is told. */
export async function findKnown(ctx: Context, emails: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ email: profiles.email })
    .from(profiles)
    .where(inArray(profiles.email, [...emails]));
  return rows.map(({ email }) => email);
}
