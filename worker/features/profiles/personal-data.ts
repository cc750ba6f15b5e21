import { eq } from "drizzle-orm";
import * as v from "valibot";
import { profiles } from "../../../db/schema/users.ts";
import { type PersonalData, iso, isoOrNull, ownRows } from "../../kit/personal-data.ts";
import { notFound } from "../../kernel/errors.ts";
import { readAvatar } from "./read-avatar.ts";

export const personalData: PersonalData = {
  profile: ownRows(
    v.object({
      id: v.string(),
      email: v.string(),
      emailVerifiedAt: v.nullable(v.string()),
      fullName: v.string(),
      jobTitle: v.string(),
      companyName: v.string(),
      companyUrl: v.string(),
      companyIndustry: v.string(),
      companySize: v.string(),
      companyDescription: v.string(),
      isSuspended: v.boolean(),
      suspendedUntil: v.nullable(v.string()),
      suspensionReason: v.string(),
      language: v.string(),
      locale: v.string(),
      timeZone: v.string(),
      deletionDueAt: v.nullable(v.string()),
      lastSeenAt: v.nullable(v.string()),
      createdAt: v.string(),
      updatedAt: v.string(),
    }),
    (ctx) => [ctx.db.select().from(profiles).where(eq(profiles.id, ctx.actor.userId))],
    ([[person]], ctx) => {
      if (!person) throw notFound("profile", ctx.actor.userId);
      return {
        id: person.id,
        email: person.email,
        emailVerifiedAt: isoOrNull(person.emailVerifiedAt),
        fullName: person.fullName,
        jobTitle: person.jobTitle,
        companyName: person.companyName,
        companyUrl: person.companyUrl,
        companyIndustry: person.companyIndustry,
        companySize: person.companySize,
        companyDescription: person.companyDescription,
        isSuspended: person.aiSuspended,
        suspendedUntil: isoOrNull(person.suspendedUntil),
        suspensionReason: person.suspensionReason,
        language: person.language,
        locale: person.locale,
        timeZone: person.timeZone,
        deletionDueAt: isoOrNull(person.deletionDueAt),
        lastSeenAt: isoOrNull(person.lastSeenAt),
        createdAt: iso(person.createdAt),
        updatedAt: iso(person.updatedAt),
      };
    },
  ),
  /** A data URL, or null without one. */
  picture: { schema: v.nullable(v.string()), value: readAvatar },
};
