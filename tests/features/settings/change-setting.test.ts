import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles } from "../../../db/schema/users.ts";
import { Settings } from "../../../worker/features/settings/contract.ts";
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
  admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ines Roth" });
});

type Asked = { as?: { cookie: string }; version?: number };

const change = (json: unknown, { as = admin, version = 0 }: Asked = {}) =>
  request("/api/settings", {
    method: "PUT",
    as,
    json,
    headers: { "if-match": `"${version}"` },
  });

async function list() {
  const answer = await request("/api/settings", { as: admin });
  expect(answer.status).toBe(200);
  return v.parse(Settings, await answer.json());
}

describe("the list", () => {
  test("shows the default of what was never set: registration open, no role, 1.0, feedback off", async () => {
    const { items, demo } = await list();
    const never = { version: 0, updatedAt: null, updatedBy: null, stray: null };
    expect(items).toEqual([
      { key: "registration_enabled", value: true, ...never },
      { key: "registration_domains", value: { allowed: [], refused: [] }, ...never },
      { key: "company_invitations_open_accounts", value: false, ...never },
      { key: "mfa_required", value: [], ...never },
      {
        key: "session_lengths",
        value: { idleMinutes: 20_160, absoluteMinutes: 86_400 },
        ...never,
      },
      { key: "trash_days", value: 30, ...never },
      { key: "privacy_policy", value: { version: "1.0", changes: "" }, ...never },
      { key: "feedback_module_enabled", value: false, ...never },
      { key: "content_review_required", value: false, ...never },
    ]);
    expect(demo).toEqual([]);
  });

  test("counts whom a second factor would be asked of, and shows what demo data brought", async () => {
    await makePerson(database);
    await makePerson(database, { suspended: true });
    await db.insert(adminSettings).values({ key: "demo_password", value: "x", updatedAt: 1 });
    const { people, demo } = await list();
    expect(people).toContainEqual({ role: "member", people: 2, withoutFactor: 2 });
    expect(demo).toEqual([{ key: "demo_password", value: "x" }]);
  });
});

describe("a hand-edited row", () => {
  test.each([
    ["registration_enabled", "perhaps", true],
    ["mfa_required", "member,king", ["member"]],
    ["privacy_policy", '{"version":2}', { version: "1.0", changes: "" }],
    ["registration_domains", "bad.test", { allowed: [], refused: [] }],
    ["session_lengths", '{"idleMinutes":1}', { idleMinutes: 20_160, absoluteMinutes: 86_400 }],
    ["trash_days", "400", 30],
    ["feedback_module_enabled", "TRUE", false],
  ] as const)(
    "of %s that holds %s reads as what it can mean, and is shown",
    async (key, value, read) => {
      await db.insert(adminSettings).values({ key, value, updatedAt: 1 });
      const { items } = await list();
      expect(items.find((item) => item.key === key)).toMatchObject({ value: read, stray: value });
    },
  );

  test("is replaced by the next change, recorded from what it meant", async () => {
    await db
      .insert(adminSettings)
      .values({ key: "feedback_module_enabled", value: "yes", updatedAt: 1 });
    const answer = await change({ key: "feedback_module_enabled", value: true }, { version: 1 });
    expect(await answer.json()).toMatchObject({ value: true, stray: null, version: 2 });
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.userId, admin.id));
    expect(event?.details).toMatchObject({ from: "false", to: "true" });
  });
});

describe("the stored form", () => {
  test.each([
    [{ key: "registration_enabled", value: false }, "false"],
    [{ key: "mfa_required", value: ["vendor", "member"] }, "member,vendor"],
    [
      { key: "privacy_policy", value: { version: " 1.1 ", changes: " More. " } },
      '{"version":"1.1","changes":"More."}',
    ],
    [{ key: "feedback_module_enabled", value: true }, "true"],
  ])("of %j is %s, in the one key", async (input, stored) => {
    expect((await change(input)).status).toBe(200);
    expect(await db.select().from(adminSettings)).toMatchObject([
      { key: input.key, value: stored, version: 1, updatedBy: admin.id },
    ]);
  });
});

describe("a change", () => {
  test("of the default makes the row, says who made it, and is recorded from and to", async () => {
    const answer = await change({ key: "registration_enabled", value: false });
    expect(await answer.json()).toMatchObject({
      key: "registration_enabled",
      value: false,
      version: 1,
      updatedBy: "Ines Roth",
    });
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, admin.id));
    expect(events).toMatchObject([
      {
        eventType: "setting_changed",
        details: { key: "registration_enabled", from: "true", to: "false" },
      },
    ]);
  });

  test("of roles asks their people for a second factor at their next request", async () => {
    const person = await makePerson(database);
    expect((await request("/api/sessions", { as: person })).status).toBe(200);
    const answer = await change({ key: "mfa_required", value: ["coach", "member", "coach"] });
    expect(await answer.json()).toMatchObject({ value: ["member", "coach"] });
    const next = await request("/api/sessions", { as: person });
    expect((await readProblem(next, 401)).code).toBe("second_factor_pending");
  });

  test("of what someone else changed meanwhile is refused with how it is now", async () => {
    await change({ key: "registration_enabled", value: true });
    for (const version of [0, 2]) {
      const late = await change({ key: "registration_enabled", value: false }, { version });
      expect(await readProblem(late, 409)).toMatchObject({
        code: "stale_version",
        current: { value: true, version: 1 },
      });
    }
  });

  test("by two at once is made once", async () => {
    const answers = await Promise.all([
      change({ key: "registration_enabled", value: false }),
      change({ key: "registration_enabled", value: true }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, admin.id));
    expect(events).toHaveLength(1);
  });

  test.each([
    [{ key: "registration_enabled", value: "false" }],
    [{ key: "registration_enabled" }],
    [{ key: "mfa_required", value: ["king"] }],
    [{ key: "mfa_required", value: "member" }],
    [{ key: "feedback_module_enabled", value: "true" }],
    [{ key: "feedback_module_enabled", value: null }],
    [{ key: "privacy_policy", value: "1.1" }],
    [{ key: "privacy_policy", value: { version: "1.1" } }],
    [{ key: "demo_password", value: "mine" }],
    [{ key: "unknown", value: true }],
    [{}],
  ])("to %j is refused", async (json) => {
    await readProblem(await change(json), 422);
    expect(await db.select().from(adminSettings)).toEqual([]);
  });

  test("is an admin's", async () => {
    const person = await makePerson(database);
    const input = { key: "registration_enabled", value: false };
    await readProblem(await change(input, { as: person }), 403);
    await readProblem(await change(input, { as: { cookie: "" } }), 401);
    await readProblem(await request("/api/settings", { as: person }), 403);
    expect(await db.select().from(adminSettings)).toEqual([]);
  });
});
