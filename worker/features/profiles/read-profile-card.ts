import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { PROFILE_PARTS, type ProfileCard } from "./contract.ts";

/** Who the person says they are, and what they have not said yet. */
export async function readProfileCard(ctx: ActorContext): Promise<ProfileCard> {
  const { userId } = ctx.actor;
  const [[person]] = await ctx.db.batch([
    ctx.db
      .select({
        email: profiles.email,
        avatarUrl: profiles.avatarUrl,
        fullName: profiles.fullName,
        jobTitle: profiles.jobTitle,
        companyName: profiles.companyName,
        companyUrl: profiles.companyUrl,
        companyIndustry: profiles.companyIndustry,
        companySize: profiles.companySize,
        companyDescription: profiles.companyDescription,
      })
      .from(profiles)
      .where(eq(profiles.id, userId)),
  ]);
  if (!person) throw notFound("profile", userId);
  const missing = PROFILE_PARTS.filter((part) => person[part].trim() === "");
  const told = PROFILE_PARTS.length - missing.length;
  return {
    fullName: person.fullName,
    email: person.email,
    avatarUrl: person.avatarUrl,
    jobTitle: person.jobTitle,
    companyName: person.companyName,
    companyDescription: person.companyDescription,
    percentage: Math.round((told / PROFILE_PARTS.length) * 100),
    missing,
  };
}
