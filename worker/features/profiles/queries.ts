import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { OwnProfile } from "./contract.ts";

const OWN_COLUMNS = {
  id: profiles.id,
  email: profiles.email,
  fullName: profiles.fullName,
  avatarUrl: profiles.avatarUrl,
  jobTitle: profiles.jobTitle,
  companyName: profiles.companyName,
  companyUrl: profiles.companyUrl,
  companyIndustry: profiles.companyIndustry,
  companySize: profiles.companySize,
  companyDescription: profiles.companyDescription,
  language: profiles.language,
  locale: profiles.locale,
  timeZone: profiles.timeZone,
  createdAt: profiles.createdAt,
  updatedAt: profiles.updatedAt,
  version: profiles.version,
};

export async function readOwnProfile(ctx: ActorContext): Promise<OwnProfile> {
  const { userId } = ctx.actor;
  const row = await ctx.db.select(OWN_COLUMNS).from(profiles).where(eq(profiles.id, userId)).get();
  if (!row) throw notFound("profile", userId);
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
