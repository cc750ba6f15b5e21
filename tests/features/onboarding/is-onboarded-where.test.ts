import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  adminNextSteps,
  privacyPolicyConfirmations,
  userOnboardingCompletions,
} from "../../../db/schema/onboarding.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles } from "../../../db/schema/users.ts";
import { isOnboardedWhere } from "../../../worker/features/onboarding/is-onboarded-where.ts";
import { measureProgress } from "../../../worker/features/onboarding/rules.ts";
import { readPolicy } from "../../../worker/features/settings/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";

const { db, ...rest } = await takeDatabase();
const crowd = await Promise.all(
  Array.from({ length: 6 }, () => makePerson({ db, ...rest }, { onboarded: false })),
);

const blank = fc.constantFrom("", " ", "\t\n", " \u2003", "\ufeff");
const told = fc.constantFrom("Kestrel", " x ", "0", "https://kestrel.example");
const text = fc.oneof(blank, told);
const version = fc.constantFrom("1.0", "1.1", "2.0", "12.345");
const policy = fc.oneof(
  fc.constant(null),
  version.map((number) => JSON.stringify({ version: number, changes: "More of it." })),
  version.map((number) => JSON.stringify({ version: ` ${number}\n`, changes: "" })),
  fc.constantFrom(
    "",
    "2.0",
    "{",
    "[]",
    "null",
    '{"version":"2.0"}',
    '{"version":2,"changes":""}',
    '{"version":"0.1","changes":""}',
    '{"version":"1.1234","changes":""}',
    '{"version":"1000.0","changes":""}',
    '{"version":"1.0 beta","changes":""}',
    JSON.stringify({ version: "2.0", changes: "x".repeat(2001) }),
  ),
);
const path = fc.constantFrom(
  "/privacy-transparency",
  "/onboarding/profile-setup",
  "/onboarding/company",
  "/onboarding/company?next=%2F",
  "/guide",
);
const step = fc.record({ actionPath: path, isMandatory: fc.boolean(), isActive: fc.boolean() });
const facts = fc.record({
  hasRecord: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  jobTitle: text,
  companyName: text,
  companyUrl: text,
  confirmations: fc.uniqueArray(
    fc.record({
      type: fc.constantFrom("privacy_transparency", "newsletter"),
      version: fc.oneof(version, fc.constant("2.0")),
    }),
    { maxLength: 3, selector: ({ type, version: number }) => `${type} ${number}` },
  ),
});

test("the condition in the database says of everyone what measureProgress says", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 6 }),
      policy,
      fc.array(facts, { minLength: crowd.length, maxLength: crowd.length }),
      async (steps, stored, people) => {
        await put(steps, stored, people);
        const rows = await db
          .select({ id: profiles.id, isOnboarded: isOnboardedWhere() })
          .from(profiles);
        const active = steps.filter(({ isActive }) => isActive);
        const expected = people.map(
          ({ hasRecord, ...own }) =>
            measureProgress(
              active.map((one) => ({ ...one, title: "", description: "" })),
              { ...own, policyVersion: readPolicy(stored).version },
              hasRecord,
            ).isComplete,
        );
        const said = crowd.map(({ id }) => rows.find((row) => row.id === id)?.isOnboarded === 1);
        expect(said).toEqual(expected);
      },
    ),
    { numRuns: 80 },
  );
}, 60_000);

type Step = Parameters<typeof put>[0][number];
type Person = Parameters<typeof put>[2][number];

async function put(
  steps: readonly { actionPath: string; isMandatory: boolean; isActive: boolean }[],
  stored: string | null,
  people: readonly {
    hasRecord: boolean;
    jobTitle: string;
    companyName: string;
    companyUrl: string;
    confirmations: readonly { type: string; version: string }[];
  }[],
) {
  const stamps = { createdAt: 1, updatedAt: 1 };
  const toStep = (one: Step, index: number) => ({
    ...one,
    ...stamps,
    id: `step-${index}`,
    title: "",
    stepOrder: index,
  });
  const toPerson = ({ hasRecord, confirmations, ...told }: Person, index: number) => {
    const userId = crowd[index]?.id ?? "";
    return [
      db.update(profiles).set(told).where(eq(profiles.id, userId)),
      ...(hasRecord
        ? [
            db
              .insert(userOnboardingCompletions)
              .values({ userId, completedByUser: true, completedAt: 1 }),
          ]
        : []),
      ...confirmations.map(({ type, version: policyVersion }, number) =>
        db.insert(privacyPolicyConfirmations).values({
          id: `${userId}-${number}`,
          userId,
          confirmationType: type,
          policyVersion,
          confirmedAt: 1,
        }),
      ),
    ];
  };
  await db.batch([
    db.delete(adminNextSteps),
    db.delete(adminSettings),
    db.delete(privacyPolicyConfirmations),
    db.delete(userOnboardingCompletions),
    ...steps.map((one, index) => db.insert(adminNextSteps).values(toStep(one, index))),
    ...(stored === null
      ? []
      : [db.insert(adminSettings).values({ key: "privacy_policy", value: stored, updatedAt: 1 })]),
    ...people.flatMap(toPerson),
  ]);
}
