import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  privacyPolicyConfirmations,
  userOnboardingCompletions,
} from "../../../db/schema/onboarding.ts";
import { completeOnboarding } from "../../../worker/features/onboarding/complete-onboarding.ts";
import { confirmPrivacy } from "../../../worker/features/onboarding/confirm-privacy.ts";
import { saveOwnProfile } from "../../../worker/features/onboarding/save-own-profile.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";

const database = await takeDatabase();
const { db } = database;

test("what one person confirms and completes leaves the others where they are", async () => {
  const [person, other] = [
    await makePerson(database, { onboarded: false }),
    await makePerson(database, { onboarded: false }),
  ];
  const ctx = actAs(makeContext(database).ctx, person);
  await confirmPrivacy(ctx, { policyVersion: "1.0" });
  await saveOwnProfile(ctx, { fullName: "Jo Lind", jobTitle: "CIO" });
  await saveOwnProfile(ctx, {
    companyName: "Kestrel",
    companyUrl: "https://kestrel.example",
    companyIndustry: "",
    companySize: "",
    companyDescription: "",
  });
  await completeOnboarding(ctx);

  const rowsOf = async (userId: string) => [
    await db
      .select()
      .from(privacyPolicyConfirmations)
      .where(eq(privacyPolicyConfirmations.userId, userId)),
    await db
      .select()
      .from(userOnboardingCompletions)
      .where(eq(userOnboardingCompletions.userId, userId)),
  ];
  expect((await rowsOf(person.id)).map((rows) => rows.length)).toEqual([1, 1]);
  expect(await rowsOf(other.id)).toEqual([[], []]);
  await expect(completeOnboarding(actAs(makeContext(database).ctx, other))).rejects.toMatchObject({
    code: "steps_open",
  });
});
