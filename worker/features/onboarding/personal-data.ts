import { eq } from "drizzle-orm";
import * as v from "valibot";
import {
  privacyPolicyConfirmations,
  userOnboardingCompletions,
} from "../../../db/schema/onboarding.ts";
import { type PersonalData, iso, ownRows } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  privacyConfirmations: ownRows(
    v.array(v.object({ type: v.string(), policyVersion: v.string(), confirmedAt: v.string() })),
    (ctx) => [
      ctx.db
        .select()
        .from(privacyPolicyConfirmations)
        .where(eq(privacyPolicyConfirmations.userId, ctx.actor.userId)),
    ],
    ([rows]) =>
      rows.map((row) => ({
        type: row.confirmationType,
        policyVersion: row.policyVersion,
        confirmedAt: iso(row.confirmedAt),
      })),
  ),
  onboarding: ownRows(
    v.nullable(
      v.object({
        completedAt: v.string(),
        completedByUser: v.boolean(),
        notes: v.nullable(v.string()),
      }),
    ),
    (ctx) => [
      ctx.db
        .select()
        .from(userOnboardingCompletions)
        .where(eq(userOnboardingCompletions.userId, ctx.actor.userId)),
    ],
    ([[completion]]) =>
      completion
        ? {
            completedAt: iso(completion.completedAt),
            completedByUser: completion.completedByUser,
            notes: completion.notes,
          }
        : null,
  ),
};
