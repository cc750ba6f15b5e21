import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { openPaths } from "../../policy/screens.ts";
import type { Person } from "../../policy/visitor.ts";
import type { GuideState } from "./contract.ts";

/** The session has told most of it already; one row by its key tells the rest. */
export async function readGuideState(ctx: ActorContext, person: Person): Promise<GuideState> {
  const profile = await ctx.db
    .select({ companyDescription: profiles.companyDescription })
    .from(profiles)
    .where(eq(profiles.id, person.userId))
    .get();
  if (!profile) throw notFound("profile", person.userId);
  return {
    roles: [...person.roles],
    screens: openPaths(person),
    isFeedbackOn: person.isFeedbackOn,
    hasFactor: person.hasFactor,
    hasPhoto: person.avatarUrl !== "",
    isCompanyDescribed: profile.companyDescription.trim() !== "",
    isPolicyConfirmed: !person.owesPolicy,
  };
}
