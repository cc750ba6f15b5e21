import type { SQL } from "drizzle-orm";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import type { SecondFactorState } from "../../../db/values/sessions.ts";
import { knownZone } from "../../kernel/pure/is-time-zone.ts";
import type { Person } from "../../policy/visitor.ts";
import { ownZone } from "../profiles/own-zone.ts";
import { completionOf, confirmationsOf, measureRow, stepsAsJson } from "../onboarding/queries.ts";
import { isFeedbackOn } from "../settings/contract.ts";
import { settingOf } from "../settings/queries.ts";
import { type Assurance, assuranceColumns, readAssurance } from "./read-assurance.ts";

/** All that a guard asks of a person, for a query that joins profiles and, where there are any, credentials. */
export function personColumns(steps: SQL<string> = stepsAsJson()) {
  return {
    userId: profiles.id,
    email: profiles.email,
    fullName: profiles.fullName,
    avatarUrl: profiles.avatarUrl,
    isSuspended: profiles.aiSuspended,
    suspendedUntil: profiles.suspendedUntil,
    jobTitle: profiles.jobTitle,
    companyName: profiles.companyName,
    companyUrl: profiles.companyUrl,
    isResetRequired: userCredentials.resetRequired,
    isDemo: profiles.isDemo,
    language: profiles.language,
    locale: profiles.locale,
    timeZone: profiles.timeZone,
    zone: ownZone,
    deletionDueAt: profiles.deletionDueAt,
    ...assuranceColumns(profiles.id),
    hasCompletion: completionOf(profiles.id),
    confirmations: confirmationsOf(profiles.id),
    steps,
    policy: settingOf("privacy_policy"),
    feedback: settingOf("feedback_module_enabled"),
  };
}

type Stored = Parameters<typeof readAssurance>[0] &
  Parameters<typeof measureRow>[0] &
  Pick<
    Person,
    | "userId"
    | "email"
    | "fullName"
    | "avatarUrl"
    | "isSuspended"
    | "language"
    | "locale"
    | "timeZone"
    | "zone"
    | "deletionDueAt"
  > & { isResetRequired: boolean | null; feedback: string | null; suspendedUntil: number | null };

/** What the way in says by itself. */
type Entry = Pick<Person, "sessionId" | "provenAt" | "impersonator"> & {
  now: number;
  secondFactor: (assurance: Assurance) => SecondFactorState;
};

export function toPerson(row: Stored, { secondFactor, now, ...entry }: Entry): Person {
  const assurance = readAssurance(row);
  const { isComplete, owesPolicy } = measureRow(row);
  return {
    ...entry,
    userId: row.userId,
    email: row.email,
    fullName: row.fullName,
    avatarUrl: row.avatarUrl,
    roles: assurance.roles,
    grants: assurance.grants,
    hasFactor: assurance.hasFactor,
    // It ends at its time, whenever the record of that is written.
    isSuspended: row.isSuspended && (row.suspendedUntil === null || row.suspendedUntil > now),
    isResetRequired: row.isResetRequired ?? false,
    secondFactor: secondFactor(assurance),
    language: row.language,
    locale: row.locale,
    timeZone: row.timeZone,
    zone: knownZone(row.zone),
    deletionDueAt: row.deletionDueAt,
    isOnboarded: isComplete,
    owesPolicy,
    isFeedbackOn: isFeedbackOn(row.feedback),
  };
}
