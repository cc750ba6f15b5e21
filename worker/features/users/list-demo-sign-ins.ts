import { and, asc, eq, like, sql } from "drizzle-orm";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";

export type DemoSignIn = { email: string; fullName: string; jobTitle: string; password: string };

/** Whom the sign-in page offers; empty in every database that holds no demo data. */
export async function listDemoSignIns(ctx: Context): Promise<DemoSignIn[]> {
  const password = sql<string>`(select ${adminSettings.value} from ${adminSettings} where ${adminSettings.key} = 'demo_password')`;
  const rows = await ctx.db
    .select({
      email: profiles.email,
      fullName: profiles.fullName,
      jobTitle: profiles.jobTitle,
      password: sql<string | null>`${password}`,
    })
    .from(profiles)
    .where(and(eq(profiles.isDemo, true), like(profiles.email, "%@demo.test")))
    .orderBy(asc(profiles.id));
  return rows.flatMap((row) => (row.password ? [{ ...row, password: row.password }] : []));
}
