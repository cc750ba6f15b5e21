import { sql } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles } from "../../../db/schema/users.ts";
import { EDITABLE_KEYS, SettingHistory } from "../../../worker/features/settings/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
let admin: TestPerson;

beforeEach(async () => {
  await db.delete(adminSettings);
  await db.delete(auditEvents);
  await db.delete(profiles);
  admin = await makePerson(database, { roles: ["admin"], fullName: "Ines Roth" });
});

const VALUES = {
  registration_enabled: [false, true],
  company_invitations_open_accounts: [true, false],
  mfa_required: [["member"], []],
  privacy_policy: [
    { version: "1.1", changes: "One." },
    { version: "1.2", changes: "Two." },
  ],
  registration_domains: [
    { allowed: ["good.test"], refused: [] },
    { allowed: [], refused: ["bad.test"] },
  ],
  session_lengths: [
    { idleMinutes: 30, absoluteMinutes: 86_400 },
    { idleMinutes: 20_160, absoluteMinutes: 86_400 },
  ],
  trash_days: [7, 90],
  feedback_module_enabled: [true, false],
  content_review_required: [true, false],
} as const;

async function change(key: string, value: unknown, version: number) {
  const answer = await request("/api/settings", {
    method: "PUT",
    as: admin,
    json: { key, value },
    headers: { "if-match": `"${version}"` },
  });
  expect(answer.status).toBe(200);
}

async function historyOf(key: string, search = "") {
  const answer = await request(`/api/settings/${key}/history${search}`, { as: admin });
  expect(answer.status).toBe(200);
  return v.parse(SettingHistory, await answer.json());
}

describe("the history of a setting", () => {
  test.each(EDITABLE_KEYS)("of %s tells from what to what, by whom and when", async (key) => {
    await change(key, VALUES[key][0], 0);
    await change(key, VALUES[key][1], 1);
    // Another setting's change stands in another history.
    const other =
      key === "registration_enabled" ? "feedback_module_enabled" : "registration_enabled";
    await change(other, true, 0);
    const { items, nextCursor } = await historyOf(key);
    expect(nextCursor).toBeNull();
    expect(items.map(({ changedBy }) => changedBy)).toEqual(["Ines Roth", "Ines Roth"]);
    expect(items[0]?.from).toBe(items[1]?.to);
    const [row] = await db
      .select()
      .from(adminSettings)
      .where(sql`key = ${key}`);
    expect(items[0]?.to).toBe(row?.value);
    expect(Date.parse(items[0]?.changedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  test("comes in pages, newest first, each change once", async () => {
    for (let version = 0; version < 5; version += 1) {
      await change("registration_enabled", version % 2 === 1, version);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: SettingHistory = await historyOf(
        "registration_enabled",
        `?limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`,
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  test("keeps what a former admin did, without their name", async () => {
    await change("feedback_module_enabled", true, 0);
    const former = admin;
    admin = await makePerson(database, { roles: ["admin"] });
    await db.delete(profiles).where(sql`id = ${former.id}`);
    const { items } = await historyOf("feedback_module_enabled");
    expect(items).toMatchObject([{ from: "false", to: "true", changedBy: null }]);
  });

  test("outlives rows of the log that were edited into nonsense", async () => {
    await change("registration_enabled", false, 0);
    await change("registration_enabled", true, 1);
    await db.run(
      sql`update audit_events set details = 'no json' where details like '%"to":"false"%'`,
    );
    const { items } = await historyOf("registration_enabled");
    expect(items).toMatchObject([{ from: "false", to: "true" }]);
  });

  test("is empty for what was never changed, and refused for what is no setting", async () => {
    expect(await historyOf("mfa_required")).toEqual({ items: [], nextCursor: null });
    for (const key of ["demo_password", "unknown"]) {
      await readProblem(await request(`/api/settings/${key}/history`, { as: admin }), 422);
    }
    const path = "/api/settings/mfa_required/history";
    await readProblem(await request(`${path}?limit=0`, { as: admin }), 422);
    await readProblem(await request(`${path}?cursor=x`, { as: admin }), 400);
  });

  test("is an admin's", async () => {
    const path = "/api/settings/registration_enabled/history";
    for (const roles of [["member"], ["coach"], ["vendor"]] as const) {
      await readProblem(await request(path, { as: await makePerson(database, { roles }) }), 403);
    }
    await readProblem(await request(path), 401);
  });
});
