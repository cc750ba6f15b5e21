import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { unauthenticated } from "../../kernel/errors.ts";
import { assuranceColumns, readAssurance } from "./read-assurance.ts";
import { secondFactorNow } from "./rules.ts";

/** How sure the present session is of its person, and whether they must have a factor: as a guard would say it now. */
export async function readStanding(ctx: ActorContext) {
  const row = await ctx.db
    .select({
      stored: sessions.secondFactor,
      method: sessions.method,
      email: profiles.email,
      fullName: profiles.fullName,
      isDemo: profiles.isDemo,
      ...assuranceColumns(profiles.id),
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(eq(sessions.id, ctx.actor.sessionId))
    .get();
  if (!row) throw unauthenticated();
  const { hasFactor, isRequired } = readAssurance(row);
  return {
    email: row.email,
    fullName: row.fullName,
    method: row.method,
    hasFactor,
    mustHaveFactor: readAssurance({ ...row, hasFactor: 0 }).isRequired,
    secondFactor: secondFactorNow(row.stored, isRequired),
  };
}
