import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import {
  adminNextSteps,
  privacyPolicyConfirmations,
  userOnboardingCompletions,
} from "../../../db/schema/onboarding.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles } from "../../../db/schema/users.ts";
import { OnboardingStatus, OwnOnboarding } from "../../../worker/features/onboarding/contract.ts";
import { makeKind } from "../../support/cast.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import * as v from "valibot";

const database = await takeDatabase();
const { db } = database;
let person: TestPerson;

beforeEach(async () => {
  await db.delete(adminNextSteps);
  await db.delete(adminSettings);
  person = await makePerson(database, { onboarded: false });
});

const confirm = (policyVersion: string, as: { cookie: string } = person) =>
  request("/api/onboarding/privacy-confirmations", { as, json: { policyVersion } });

const complete = (as: { cookie: string } = person) =>
  request("/api/onboarding/completions", { as, json: {} });

const readStatus = async (as: { cookie: string } = person) =>
  v.parse(OnboardingStatus, await (await request("/api/onboarding/status", { as })).json());

const raise = (version: string, changes: string) =>
  db.insert(adminSettings).values({
    key: "privacy_policy" as const,
    updatedAt: Date.now(),
    value: JSON.stringify({ version, changes }),
  });

const fillProfile = ({ id }: TestPerson) =>
  db
    .update(profiles)
    .set({ jobTitle: "CIO", companyName: "Kestrel", companyUrl: "https://kestrel.example" })
    .where(eq(profiles.id, id));

const addStep = (actionPath: string, isMandatory: boolean, isActive = true) =>
  db.insert(adminNextSteps).values({
    id: crypto.randomUUID(),
    title: actionPath,
    actionPath,
    isMandatory,
    isActive,
    stepOrder: 1,
    createdAt: 0,
    updatedAt: 0,
  });

const eventsOf = async ({ id }: TestPerson) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.userId, id))).map(
    ({ eventType, details }) => ({ eventType, details }),
  );

describe("reading the own onboarding", () => {
  test("tells the steps, how far they are, and what was told so far", async () => {
    await db.update(profiles).set({ jobTitle: "CIO" }).where(eq(profiles.id, person.id));
    const answer = await request("/api/onboarding", { as: person });
    const own = v.parse(OwnOnboarding, await answer.json());
    expect(own.status).toMatchObject({ isComplete: false, isRecorded: false, percentage: 33 });
    expect(own.steps.map(({ title, state }) => [title, state])).toEqual([
      ["Privacy & Transparency", "needed"],
      ["Profile Setup", "done"],
      ["Company Information", "needed"],
    ]);
    expect(own).toMatchObject({ isFallback: false, profile: { jobTitle: "CIO", version: 1 } });
  });

  test("leaves out steps that are switched off", async () => {
    await addStep("/onboarding/company", true, false);
    await addStep("/onboarding/profile-setup", true);
    const own = v.parse(
      OwnOnboarding,
      await (await request("/api/onboarding", { as: person })).json(),
    );
    expect(own.steps.map(({ actionPath }) => actionPath)).toEqual(["/onboarding/profile-setup"]);
  });

  test("is nobody's without a session", async () => {
    expect((await request("/api/onboarding")).status).toBe(401);
    expect((await request("/api/onboarding/status")).status).toBe(401);
  });
});

describe("confirming the privacy text", () => {
  test("is recorded by type and version, with an event, in the version that was shown", async () => {
    const answer = await confirm("1.0");
    expect(v.parse(OnboardingStatus, await answer.json())).toMatchObject({ owesPolicy: false });
    const rows = await db
      .select()
      .from(privacyPolicyConfirmations)
      .where(eq(privacyPolicyConfirmations.userId, person.id));
    expect(rows).toMatchObject([
      { confirmationType: "privacy_transparency", policyVersion: "1.0" },
    ]);
    expect(await eventsOf(person)).toEqual([
      { eventType: "privacy_confirmed", details: { version: "1.0" } },
    ]);
  });

  test("a second press changes nothing and records nothing", async () => {
    await Promise.all([confirm("1.0"), confirm("1.0")]);
    expect((await confirm("1.0")).status).toBe(200);
    expect(await eventsOf(person)).toHaveLength(1);
  });

  test("of a version that was replaced while reading is refused with the one in force", async () => {
    await raise("1.1", "Feedback may carry a picture.");
    const problem = await readProblem(await confirm("1.0"), 409);
    expect(problem).toMatchObject({
      code: "policy_changed",
      policy: { version: "1.1", changes: "Feedback may carry a picture." },
    });
    expect(await eventsOf(person)).toEqual([]);
    expect((await confirm("1.1")).status).toBe(200);
  });

  test("of a version that never was is refused the same way", async () => {
    expect((await readProblem(await confirm("9.9"), 409)).code).toBe("policy_changed");
  });

  test.each([{}, { policyVersion: "" }, { policyVersion: 1 }, { policyVersion: "1".repeat(200) }])(
    "needs a version: %j",
    async (json) => {
      const answer = await request("/api/onboarding/privacy-confirmations", { as: person, json });
      expect(answer.status).toBe(422);
    },
  );
});

describe("a raised version", () => {
  test("opens the privacy step again for whoever has no record", async () => {
    await fillProfile(person);
    await confirm("1.0");
    expect(await readStatus()).toMatchObject({ isComplete: true, percentage: 100 });
    await raise("1.1", "");
    expect(await readStatus()).toMatchObject({ isComplete: false, percentage: 67 });
    expect((await request("/api/dashboards/today", { as: person })).status).toBe(403);
  });

  test("asks people with a record again, and locks none of them out", async () => {
    const member = await makePerson(database);
    await raise("1.1", "Something new.");
    expect(await readStatus(member)).toMatchObject({
      isComplete: true,
      owesPolicy: true,
      policy: { version: "1.1", changes: "Something new." },
    });
    expect((await request("/api/dashboards/today", { as: member })).status).toBe(200);
    expect((await confirm("1.1", member)).status).toBe(200);
    expect(await readStatus(member)).toMatchObject({ owesPolicy: false });
  });
});

describe("finishing by hand", () => {
  test("is refused while something mandatory is open", async () => {
    const problem = await readProblem(await complete(), 409);
    expect(problem.code).toBe("steps_open");
    expect(await eventsOf(person)).toEqual([]);
  });

  test("writes the record once everything mandatory is done, and sets 100 %", async () => {
    await addStep("/onboarding/company", true);
    await fillProfile(person);
    expect(await readStatus()).toMatchObject({ isComplete: true, isRecorded: false });
    expect(v.parse(OnboardingStatus, await (await complete()).json())).toMatchObject({
      isRecorded: true,
      percentage: 100,
    });
    const record = await db
      .select()
      .from(userOnboardingCompletions)
      .where(eq(userOnboardingCompletions.userId, person.id));
    expect(record).toMatchObject([{ completedByUser: true, notes: null }]);
  });

  test("from two tabs at once makes one record and one event, and both end well", async () => {
    await fillProfile(person);
    await confirm("1.0");
    const answers = await Promise.all([complete(), complete()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await eventsOf(person)).map(({ eventType }) => eventType)).toEqual([
      "privacy_confirmed",
      "onboarding_completed",
    ]);
  });

  test("holds when a step is made mandatory afterwards; without a record it does not", async () => {
    await addStep("/onboarding/profile-setup", true);
    await db.update(profiles).set({ jobTitle: "CIO" }).where(eq(profiles.id, person.id));
    const other = await makePerson(database, { onboarded: false });
    await db.update(profiles).set({ jobTitle: "CEO" }).where(eq(profiles.id, other.id));
    await complete();
    await addStep("/onboarding/company", true);
    expect(await readStatus()).toMatchObject({ isComplete: true });
    expect(await readStatus(other)).toMatchObject({ isComplete: false, percentage: 50 });
  });
});

test("an admin who acts as someone neither confirms nor finishes for them", async () => {
  const visitor = (await makeKind(database, "admin acting as a member")) ?? expect.fail("nobody");
  expect((await readProblem(await confirm("1.0", visitor), 403)).code).toBe("impersonating");
  expect((await readProblem(await complete(visitor), 403)).code).toBe("impersonating");
});
