import type { Database } from "../client.ts";
import { privacyPolicyConfirmations, userOnboardingCompletions } from "../schema/onboarding.ts";
import { coachClients, profiles, userCredentials, userRoles } from "../schema/users.ts";
import { PRIVACY_CONFIRMATION_TYPE } from "../values/onboarding.ts";
import { DEMO_PASSWORD_HASH, type DemoPerson } from "./people.ts";
import { seedId } from "./seed-id.ts";

const DAY = 24 * 60 * 60 * 1000;
const COACH = 1;
const FIRST_CLIENT = 2;
const CLIENTS = 14;
const FOCUS = [
  "First hundred days",
  "Board communication",
  "Scaling the leadership team",
  "A plan that survives the quarter",
];

export function peopleRows(db: Database, people: readonly DemoPerson[], now: number) {
  const rows = people.map((person, index) => ({
    person,
    id: seedId(1, index + 1),
    createdAt: now - (90 - (index % 80)) * DAY,
  }));
  const onboarded = rows.filter((row) => row.person.isOnboarded);
  return {
    ids: rows.map((row) => ({ id: row.id, email: row.person.email })),
    statements: [
      db.insert(profiles).values(
        rows.map(({ person, id, createdAt }) => ({
          id,
          email: person.email,
          fullName: person.fullName,
          jobTitle: person.jobTitle,
          companyName: person.companyName,
          companyUrl: person.companyUrl,
          companyIndustry: person.companyIndustry,
          companySize: person.companySize,
          companyDescription: person.companyDescription,
          aiSuspended: person.isSuspended ?? false,
          suspensionReason: person.isSuspended
            ? "Your company asked us to pause your account."
            : "",
          isDemo: true,
          emailVerifiedAt: createdAt,
          createdAt,
          updatedAt: createdAt,
        })),
      ),
      db
        .insert(userCredentials)
        .values(
          rows.map(({ id }) => ({ userId: id, passwordHash: DEMO_PASSWORD_HASH, updatedAt: now })),
        ),
      db
        .insert(userRoles)
        .values(
          rows.flatMap(({ person, id, createdAt }) =>
            person.roles.map((role) => ({ userId: id, role, createdAt })),
          ),
        ),
      db.insert(privacyPolicyConfirmations).values(
        onboarded.map(({ id, createdAt }, index) => ({
          id: seedId(2, index + 1),
          userId: id,
          confirmationType: PRIVACY_CONFIRMATION_TYPE,
          policyVersion: "1.0",
          confirmedAt: createdAt + DAY,
        })),
      ),
      db.insert(userOnboardingCompletions).values(
        onboarded.map(({ id, createdAt }) => ({
          userId: id,
          completedByUser: true,
          notes: null,
          completedAt: createdAt + DAY,
        })),
      ),
      db.insert(coachClients).values(
        rows
          .filter((_, index) => index >= FIRST_CLIENT && index < FIRST_CLIENT + CLIENTS)
          .map(({ id, createdAt }, index) => ({
            coachId: rows[COACH]!.id,
            clientId: id,
            focus: FOCUS[index % FOCUS.length]!,
            createdAt: createdAt + 2 * DAY,
          })),
      ),
    ] as const,
  };
}
