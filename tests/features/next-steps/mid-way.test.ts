import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { adminNextSteps } from "../../../db/schema/onboarding.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles } from "../../../db/schema/users.ts";
import { confirmPrivacy } from "../../../worker/features/onboarding/confirm-privacy.ts";
import { readOwnOnboarding } from "../../../worker/features/onboarding/queries.ts";
import { measureProgress } from "../../../worker/features/onboarding/rules.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { openDesk } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const PRIVACY = { title: "Privacy", actionPath: "/privacy-transparency" };
const PROFILE = { title: "Profile", actionPath: "/onboarding/profile-setup" };
const COMPANY = { title: "Company", actionPath: "/onboarding/company" };
let desk: Awaited<ReturnType<typeof openDesk>>;

beforeEach(async () => {
  await db.delete(adminNextSteps);
  await db.delete(adminSettings);
  await db.delete(profiles);
  desk = await openDesk(database);
});

const tell = (person: TestPerson, told: Partial<typeof profiles.$inferInsert>) =>
  db.update(profiles).set(told).where(eq(profiles.id, person.id));

const contextOf = (person: TestPerson) => actAs(makeContext(database).ctx, person);
const progressOf = async (person: TestPerson) =>
  (await readOwnOnboarding(contextOf(person))).progress;
const isDone = async (person: TestPerson, { actionPath }: { actionPath: string }) =>
  (await progressOf(person)).steps.find((step) => step.actionPath === actionPath)?.isDone;
const entry = async (as: TestPerson) => (await request("/api/dashboards/today", { as })).status;

test("someone mid-way keeps what they did, whatever an admin does to the steps", async () => {
  const { ask } = desk;
  const profile = await desk.create(PROFILE);
  const company = await desk.create(COMPANY);
  const person = await makePerson(database, { onboarded: false });
  await tell(person, { jobTitle: "CIO" });
  const before = [profile.id, company.id];
  const actions: [string, () => Promise<Response>][] = [
    ["reordered", () => ask.order(before.toReversed(), before)],
    ["renamed", () => ask.change(profile.id, { title: "Who you are" })],
    ["made optional", () => ask.change(profile.id, { isMandatory: false }, { version: 2 })],
    ["made mandatory again", () => ask.change(profile.id, { isMandatory: true }, { version: 3 })],
    ["deactivated", () => ask.change(profile.id, { isActive: false }, { version: 4 })],
    ["activated again", () => ask.change(profile.id, { isActive: true }, { version: 5 })],
  ];
  for (const [action, act] of actions) {
    const { status } = await act();
    const done = { profile: await isDone(person, PROFILE), company: await isDone(person, COMPANY) };
    const profile = action === "deactivated" ? undefined : true;
    expect({ action, status, ...done }).toEqual({ action, status: 200, profile, company: false });
  }
  expect((await ask.remove(profile.id, { version: 6 })).status).toBe(204);
  await desk.create({ ...PROFILE, place: 1 });
  expect(await isDone(person, PROFILE)).toBe(true);
  expect((await progressOf(person)).percentage).toBe(50);
});

test("a new mandatory measured step is owed by whoever has no completion record", async () => {
  await desk.create(PROFILE);
  const person = await makePerson(database, { onboarded: false });
  await tell(person, { jobTitle: "CIO" });
  expect(await entry(person)).toBe(200);
  await desk.create(COMPANY);
  expect(await entry(person)).toBe(403);
  expect(await progressOf(person)).toMatchObject({ percentage: 50, isComplete: false });
  await tell(person, { companyName: "Kestrel", companyUrl: "https://kestrel.example" });
  expect(await entry(person)).toBe(200);
});

test("someone with a completion record stays complete", async () => {
  const person = await makePerson(database, { onboarded: true });
  await desk.create(COMPANY);
  expect(await entry(person)).toBe(200);
  expect(await progressOf(person)).toMatchObject({ percentage: 100, isComplete: true });
});

describe("the counts", () => {
  test("are of people who may sign in, without a record, who have not done the step", async () => {
    for (const step of [PRIVACY, PROFILE, COMPANY, { title: "Guide", actionPath: "/guide" }]) {
      await desk.create(step);
    }
    const [first, second] = [
      await makePerson(database, { onboarded: false }),
      await makePerson(database, { onboarded: false }),
    ];
    await makePerson(database, { onboarded: true });
    await makePerson(database, { onboarded: false, suspended: true });
    await makePerson(database, { onboarded: false, unverified: true });
    await confirmPrivacy(contextOf(first), { policyVersion: "1.0" });
    await tell(first, { jobTitle: "CIO", companyName: "Kestrel", companyUrl: "\u00a0\t" });
    await tell(second, { jobTitle: " \u2003\n" });
    const { items, crowds } = await desk.list();
    expect(items.map(({ title, openFor }) => [title, openFor])).toEqual([
      ["Privacy", 1],
      ["Profile", 1],
      ["Company", 2],
      ["Guide", null],
    ]);
    // What the browser makes of the crowds is what each person is told.
    const told = await Promise.all([first, second].map(progressOf));
    const made = crowds.map(({ facts }) => measureProgress(items, facts, false));
    const shares = (all: readonly { percentage: number }[]) =>
      new Set(all.map(({ percentage }) => percentage));
    expect(shares(made)).toEqual(shares(told));
    expect(crowds.map(({ people }) => people)).toEqual([1, 1]);
  });

  test("know that a newer privacy text opens its step again, and name nobody", async () => {
    await desk.create(PRIVACY);
    const person = await makePerson(database, { onboarded: false });
    await confirmPrivacy(contextOf(person), { policyVersion: "1.0" });
    expect((await desk.list()).items[0]?.openFor).toBe(0);
    const policy = JSON.stringify({ version: "1.1", changes: "" });
    await db.insert(adminSettings).values({ key: "privacy_policy", value: policy, updatedAt: 1 });
    const list = await desk.list();
    expect(list.items[0]?.openFor).toBe(1);
    expect(JSON.stringify(list)).not.toContain(person.id);
  });

  test("of an inactive step are those of whoever would have it open", async () => {
    await desk.create({ ...COMPANY, isActive: false });
    await makePerson(database, { onboarded: false });
    expect((await desk.list()).items[0]?.openFor).toBe(1);
  });
});
