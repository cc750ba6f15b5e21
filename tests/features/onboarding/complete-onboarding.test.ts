import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import {
  privacyPolicyConfirmations,
  userOnboardingCompletions,
} from "../../../db/schema/onboarding.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { AuditEventType } from "../../../worker/policy/audit-events.ts";
import { completeOnboarding } from "../../../worker/features/onboarding/complete-onboarding.ts";
import { confirmPrivacy } from "../../../worker/features/onboarding/confirm-privacy.ts";
import { readOwnOnboarding } from "../../../worker/features/onboarding/queries.ts";
import { saveOwnProfile } from "../../../worker/features/onboarding/save-own-profile.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;

const newcomer = async () => {
  const person = await makePerson(database, { onboarded: false });
  return { person, ctx: actAs(makeContext(database).ctx, person) };
};

const VERSION = { policyVersion: "1.0" };

const COMPANY = {
  companyName: "Kestrel",
  companyUrl: "https://kestrel.example",
  companyIndustry: "",
  companySize: "",
  companyDescription: "",
};

test("a newcomer is kept out until every mandatory step is done, and then let in", async () => {
  const { person, ctx } = await newcomer();
  const refused = await request("/api/dashboards/today", { as: person });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "onboarding_incomplete" });
  await expect(completeOnboarding(ctx)).rejects.toMatchObject({ code: "steps_open" });

  await confirmPrivacy(ctx, VERSION);
  await saveOwnProfile(ctx, { fullName: "Jo Lind", jobTitle: "CIO" });
  expect((await readOwnOnboarding(ctx)).progress.percentage).toBe(67);
  await saveOwnProfile(ctx, COMPANY);

  expect((await request("/api/dashboards/today", { as: person })).status).toBe(200);
  await completeOnboarding(ctx);
  const record = await db
    .select()
    .from(userOnboardingCompletions)
    .where(eq(userOnboardingCompletions.userId, person.id))
    .get();
  expect(record).toMatchObject({ completedByUser: true, notes: null });
  expect((await readOwnOnboarding(ctx)).status).toMatchObject({
    isRecorded: true,
    percentage: 100,
  });
});

const eventsOf = (userId: string, eventType: AuditEventType) =>
  db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(and(eq(auditEvents.userId, userId), eq(auditEvents.eventType, eventType)));

const ready = async () => {
  const { person, ctx } = await newcomer();
  await confirmPrivacy(ctx, VERSION);
  await saveOwnProfile(ctx, { fullName: "Jo Lind", jobTitle: "CIO" });
  await saveOwnProfile(ctx, COMPANY);
  return { person, ctx };
};

test("two tabs finishing at once: one record, one event, and both end happily", async () => {
  const { person, ctx } = await ready();
  const ends = await Promise.all([1, 2, 3].map(() => completeOnboarding(ctx)));
  expect(ends).toEqual([undefined, undefined, undefined]);
  expect(await eventsOf(person.id, "onboarding_completed")).toEqual([{ details: {} }]);
});

test("nobody finishes in someone else's name", async () => {
  const { person, ctx } = await ready();
  const visiting = { ...ctx, actor: { ...ctx.actor, impersonatorId: person.id } };
  await expect(completeOnboarding(visiting)).rejects.toMatchObject({ code: "impersonating" });
  expect(await eventsOf(person.id, "onboarding_completed")).toEqual([]);
});

test("finishing twice keeps the first record", async () => {
  const person = await makePerson(database, { onboarded: true });
  const ctx = actAs(makeContext(database).ctx, person);
  const read = () =>
    db
      .select()
      .from(userOnboardingCompletions)
      .where(eq(userOnboardingCompletions.userId, person.id));
  const before = await read();
  await completeOnboarding(ctx);
  expect(await read()).toEqual(before);
});

test("reading the privacy page twice confirms it once", async () => {
  const { person, ctx } = await newcomer();
  await Promise.all([confirmPrivacy(ctx, VERSION), confirmPrivacy(ctx, VERSION)]);
  const rows = await db
    .select()
    .from(privacyPolicyConfirmations)
    .where(eq(privacyPolicyConfirmations.userId, person.id));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ confirmationType: "privacy_transparency", policyVersion: "1.0" });
  expect(await eventsOf(person.id, "privacy_confirmed")).toEqual([{ details: { version: "1.0" } }]);
});

test("saving a profile touches the fields that are present, and nobody else's row", async () => {
  const { ctx, person } = await newcomer();
  const other = await makePerson(database, { fullName: "Somebody Else" });
  await saveOwnProfile(ctx, COMPANY);
  await saveOwnProfile(ctx, { fullName: "Jo Lind", jobTitle: "CIO" });
  const read = (id: string) => db.select().from(profiles).where(eq(profiles.id, id)).get();
  expect(await read(person.id)).toMatchObject({
    fullName: "Jo Lind",
    companyName: "Kestrel",
    version: 3,
  });
  expect(await read(other.id)).toMatchObject({
    fullName: "Somebody Else",
    companyName: "",
    version: 1,
  });
});
