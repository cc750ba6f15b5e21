import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { privacyPolicyConfirmations } from "../../../db/schema/onboarding.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles } from "../../../db/schema/users.ts";
import { Settings } from "../../../worker/features/settings/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
let admin: TestPerson;

beforeEach(async () => {
  await db.delete(adminSettings);
  await db.delete(profiles);
  admin = await makePerson(database, { roles: ["admin"] });
});

const put = (version: string, changes: string, seen = 0) =>
  request("/api/settings", {
    method: "PUT",
    as: admin,
    json: { key: "privacy_policy", value: { version, changes } },
    headers: { "if-match": `"${seen}"` },
  });

async function reach() {
  const answer = await request("/api/settings", { as: admin });
  return v.parse(Settings, await answer.json()).policyReach;
}

describe("the version of the privacy text", () => {
  test("is raised with what changed, and is recorded", async () => {
    const answer = await put("1.1", "Feedback is kept for a year.");
    expect(await answer.json()).toMatchObject({
      value: { version: "1.1", changes: "Feedback is kept for a year." },
      version: 1,
    });
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.userId, admin.id));
    expect(event?.details).toEqual({
      key: "privacy_policy",
      from: '{"version":"1.0","changes":""}',
      to: '{"version":"1.1","changes":"Feedback is kept for a year."}',
    });
  });

  test("never goes down: 1.10 comes after 1.9, and after 1.10 no 1.9", async () => {
    expect((await put("1.9", "Nine.")).status).toBe(200);
    expect((await put("1.10", "Ten.", 1)).status).toBe(200);
    const problem = await readProblem(await put("1.9", "Nine again.", 2), 422);
    expect(problem.fields).toEqual({ version: "Version 1.10 is in force. Use a higher one." });
    expect((await put("2.0", "A new text.", 2)).status).toBe(200);
    await readProblem(await put("1.99", "Back.", 3), 422);
    expect((await db.select().from(adminSettings))[0]?.value).toContain('"2.0"');
  });

  test("cannot be below the first, which holds while nothing is stored", async () => {
    // 1.0 is the least that the form allows; 0.9 is no version at all.
    await readProblem(await put("0.9", "Before."), 422);
    expect(await db.select().from(adminSettings)).toEqual([]);
  });

  test("stays while its words change, and nobody is asked again", async () => {
    await makePerson(database);
    const before = await reach();
    expect((await put("1.0", "The first text.")).status).toBe(200);
    expect((await put("1.0", "", 1)).status).toBe(200);
    expect(await reach()).toEqual(before);
  });

  test("is not raised without a word about what changed", async () => {
    const problem = await readProblem(await put("1.1", "   "), 422);
    expect(problem.fields).toHaveProperty("changes");
  });

  test.each(["", "1", "1.", "v1.1", "1.1.1", "01.1", "1.01", "1.1234", "１.１"])(
    "is not %j",
    async (version) => {
      const { fields } = await readProblem(await put(version, "Other."), 422);
      expect(Object.keys(fields ?? {})).toEqual(["value.version"]);
    },
  );

  test("comes with as many words as are allowed, and no more", async () => {
    const most = "x".repeat(LIMITS.policyChangesLength);
    const { fields } = await readProblem(await put("1.1", `${most}x`), 422);
    expect(Object.keys(fields ?? {})).toEqual(["value.changes"]);
    expect((await put("1.1", most)).status).toBe(200);
  });

  test("raised by two at once is raised once", async () => {
    const answers = await Promise.all([put("1.1", "Mine."), put("1.2", "Mine.")]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe("whom it reached", () => {
  test("counts who confirmed the version in force, who of them is under way, and no suspended one", async () => {
    await makePerson(database);
    await makePerson(database, { suspended: true });
    const newcomer = await makePerson(database, { onboarded: false });
    await makePerson(database, { onboarded: false });
    await db.insert(privacyPolicyConfirmations).values({
      id: crypto.randomUUID(),
      userId: newcomer.id,
      confirmationType: "privacy_transparency",
      policyVersion: "1.0",
      confirmedAt: 1,
    });
    expect(await reach()).toEqual({ people: 4, confirmed: 3, unfinished: 1 });
  });

  test("starts anew with a higher version", async () => {
    await put("1.1", "More.");
    expect(await reach()).toEqual({ people: 1, confirmed: 0, unfinished: 0 });
  });
});
