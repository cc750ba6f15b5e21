import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { adminGrants } from "../../../db/schema/grants.ts";
import { auditEvents } from "../../../db/schema/audit.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { profiles } from "../../../db/schema/users.ts";
import { changeGrants } from "../../../worker/features/grants/change-grants.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { Grants } from "../../../worker/policy/grants.ts";
import { makeScripter } from "../../support/access-tokens.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const roles = ["member", "admin"] as const;
let admin: TestPerson;

beforeEach(async () => {
  await db.delete(profiles);
  admin = await makePerson(database, { roles, fullName: "Ada Admin" });
});

const makeAdmin = (grants: Grants = null) => makePerson(database, { roles, grants });

type Asked = { as?: { cookie: string }; version?: number };
const put = (id: string, grants: unknown, { as = admin, version = 1 }: Asked = {}) =>
  request(`/api/grants/${id}`, {
    method: "PUT",
    as,
    json: { grants },
    headers: { "if-match": `"${version}"` },
  });

async function grantsOf(id: string) {
  const rows = await db.select().from(adminGrants).where(eq(adminGrants.userId, id));
  return Object.fromEntries(rows.map(({ area, level }) => [area, level]));
}

const codeOf = async (answer: Response, status: number) => (await readProblem(answer, status)).code;

describe("narrowing an admin", () => {
  test("counts at their next request, says who did it, is recorded in words and told to them", async () => {
    const other = await makeAdmin();
    expect((await request("/api/users", { as: other })).status).toBe(200);
    const answer = await put(other.id, { content: "publish", redirects: "read" });
    expect(answer.status).toBe(200);
    const rights = await answer.json();
    expect(rights).toMatchObject({ hasEverything: false, isLast: false, version: 2 });
    expect(rights).toHaveProperty("areas.0.by", "Ada Admin");
    expect(rights).toHaveProperty("areas.0.level", "publish");
    expect(rights).toHaveProperty("areas.0.screens", expect.arrayContaining(["Pages", "Forms"]));
    const problem = await readProblem(await request("/api/users", { as: other }), 403);
    expect(problem).toMatchObject({
      code: "grant_missing",
      right: { area: "people", level: "read" },
    });
    expect(problem.detail).toContain("People (read)");
    expect((await request("/api/forms", { as: other })).status).toBe(200);
    const [event] = await db
      .select({ details: auditEvents.details, userId: auditEvents.userId })
      .from(auditEvents)
      .where(and(eq(auditEvents.eventType, "grants_changed"), eq(auditEvents.userId, other.id)));
    expect(event).toEqual({
      userId: other.id,
      details: {
        from: "everything",
        to: "Content (publish), Redirects (read)",
        adminId: admin.id,
      },
    });
    const [note] = await db
      .select({ content: userNotifications.content })
      .from(userNotifications)
      .where(eq(userNotifications.userId, other.id));
    expect(note?.content).toContain("Content (publish), Redirects (read)");
  });

  test("keeps who granted what stays, and gives everything back with none", async () => {
    const second = await makePerson(database, { roles, fullName: "Bo" });
    const other = await makeAdmin();
    await put(other.id, { content: "read", people: "edit" });
    await put(other.id, { content: "edit", people: "edit" }, { as: second, version: 2 });
    const rows = await db.select().from(adminGrants).where(eq(adminGrants.userId, other.id));
    const by = Object.fromEntries(rows.map(({ area, grantedBy }) => [area, grantedBy]));
    expect(by).toEqual({ content: second.id, people: admin.id });
    expect(await (await put(other.id, {}, { version: 3 })).json()).toMatchObject({
      hasEverything: true,
    });
    expect(await grantsOf(other.id)).toEqual({});
    expect((await request("/api/users", { as: other })).status).toBe(200);
  });

  test("to what they have changes nothing, and is no mistake", async () => {
    const other = await makeAdmin({ content: "read" });
    const answer = await put(other.id, { content: "read" });
    expect(await answer.json()).toMatchObject({ version: 1 });
    expect(await db.$count(auditEvents, eq(auditEvents.userId, other.id))).toBe(0);
  });

  test("asks for a fresh proof, a known area and level, the version that was seen, and an admin", async () => {
    const other = await makeAdmin();
    const stale = await signInAs(database, admin, {
      secondFactor: "verified",
      provenAt: Date.now() - LIMITS.freshProofMs - 1,
    });
    const wish = { content: "read" };
    expect(await codeOf(await put(other.id, wish, { as: stale }), 403)).toBe(
      "fresh_proof_required",
    );
    await readProblem(await put(other.id, { moon: "read" }), 422);
    await readProblem(await put(other.id, { content: "own" }), 422);
    await readProblem(await put("not-an-id", wish), 422);
    await readProblem(await put(uuidv7(1), wish), 404);
    expect(await codeOf(await put(other.id, wish, { version: 7 }), 409)).toBe("stale_version");
    const member = await makePerson(database);
    expect(await codeOf(await put(member.id, wish), 409)).toBe("not_an_admin");
    expect(await codeOf(await put(other.id, wish, { as: member }), 403)).toBe("forbidden");
    expect(await codeOf(await put(other.id, wish, { as: { cookie: "" } }), 401)).toBe(
      "unauthenticated",
    );
    expect(await grantsOf(other.id)).toEqual({});
  });
});

describe("nobody grants more than they have", () => {
  const everywhere: Grants = {
    content: "publish",
    redirects: "publish",
    people: "publish",
    consents: "publish",
    operations: "publish",
    ai: "publish",
    coaching: "publish",
  };

  test("a narrowed admin grants nothing: to others, to themselves, by a role or an invitation", async () => {
    const narrowed = await makeAdmin(everywhere);
    const member = await makePerson(database);
    const as = narrowed;
    expect(await codeOf(await put(narrowed.id, {}, { as }), 403)).toBe("grant_missing");
    expect(await codeOf(await put(admin.id, { ai: "read" }, { as }), 403)).toBe("grant_missing");
    const role = await request(`/api/users/${member.id}/roles/admin`, {
      method: "PUT",
      as,
      headers: { "if-match": '"1"' },
    });
    expect(await codeOf(role, 403)).toBe("grant_missing");
    const bulk = await request("/api/users/bulk", {
      method: "POST",
      as,
      json: {
        change: { action: "grant", role: "admin" },
        people: [{ id: member.id, version: 1 }],
      },
    });
    expect(await codeOf(bulk, 403)).toBe("grant_missing");
    const people = [{ email: "new@people.test", fullName: "" }];
    const invite = (asked: string[]) =>
      request("/api/invitations", { method: "POST", as, json: { people, roles: asked } });
    expect(await codeOf(await invite(["admin"]), 403)).toBe("grant_missing");
    expect((await invite(["member"])).status).toBe(200);
  });

  test("nor do they touch an admin's account, by which they could become one", async () => {
    const as = await makeAdmin(everywhere);
    const member = await makePerson(database);
    const ask = (method: string, path: string, json?: object) =>
      request(`/api/users/${path}`, {
        method,
        as,
        ...(json ? { json } : {}),
        headers: { "if-match": '"1"' },
      });
    const { id } = admin;
    const asked = [
      await ask("PUT", `${id}/email-change`, { email: "mine@people.test" }),
      await ask("PUT", `${id}/name`, { fullName: "Another" }),
      await ask("PUT", `${id}/suspension`, { reason: "Because" }),
      await ask("DELETE", `${id}/factors`),
      await ask("PUT", `${id}/password-requirement`),
      await ask("DELETE", `${id}/sessions`),
      await ask("DELETE", `${id}/sessions/${admin.sessionId}`),
    ];
    for (const answer of asked) expect(await codeOf(answer, 403)).toBe("admin_account");
    const preview = await ask("POST", "bulk/preview", {
      change: { action: "sign_out" },
      scope: { ids: [id, member.id] },
    });
    expect(await preview.json()).toMatchObject({
      touched: [{ id: member.id }],
      skipped: [{ id, because: "admin" }],
    });
    expect((await ask("PUT", `${member.id}/name`, { fullName: "Another" })).status).toBe(200);
  });

  test("nor lower how safely people sign in; other settings are theirs", async () => {
    const as = await makeAdmin({ operations: "publish" });
    const set = (json: object) =>
      request("/api/settings", { method: "PUT", as, json, headers: { "if-match": '"0"' } });
    const off = await set({ key: "mfa_required", value: [] });
    expect(await codeOf(off, 403)).toBe("grant_missing");
    expect((await set({ key: "feedback_module_enabled", value: true })).status).toBe(200);
  });

  test("nor does a token of theirs, whatever its scopes say", async () => {
    const { person, headers } = await makeScripter(database, {
      roles,
      scopes: ["users.read", "forms.read", "users.manage"],
    });
    const ask = (path: string) => request(path, { headers });
    expect((await ask("/api/users")).status).toBe(200);
    expect((await put(person.id, { content: "read" })).status).toBe(200);
    expect(await codeOf(await ask("/api/users"), 403)).toBe("grant_missing");
    expect((await ask("/api/forms")).status).toBe(200);
    const own = await request(`/api/grants/${person.id}`, {
      method: "PUT",
      json: { grants: {} },
      headers: { ...headers, "if-match": '"2"' },
    });
    expect(await codeOf(own, 403)).toBe("token_not_accepted");
    const made = await request("/api/access-tokens/own", {
      method: "POST",
      as: await signInAs(database, person, { secondFactor: "verified" }),
      json: { name: "More", scopes: ["users.read"], days: 7 },
    });
    await readProblem(made, 422);
  });
});

describe("somebody who has everything is left", () => {
  test("the last one is not narrowed, by themselves or as the last that counts", async () => {
    expect(await codeOf(await put(admin.id, { content: "read" }), 409)).toBe("last_full_admin");
    const other = await makeAdmin({ content: "read" });
    expect(await codeOf(await put(admin.id, { content: "read" }), 409)).toBe("last_full_admin");
    await put(other.id, {});
    expect((await put(admin.id, { content: "read" })).status).toBe(200);
    const last = await put(other.id, { people: "read" }, { as: other, version: 2 });
    expect(await codeOf(last, 409)).toBe("last_full_admin");
  });

  test("nor do they lose the role, or their account, while the others are narrowed", async () => {
    await makeAdmin({ content: "publish" });
    const take = await request(`/api/users/${admin.id}/roles/admin`, {
      method: "DELETE",
      as: admin,
      headers: { "if-match": '"1"' },
    });
    expect(await codeOf(take, 409)).toBe("last_admin");
    const leave = await request("/api/account-data/deletion", {
      method: "POST",
      as: admin,
      json: { confirmation: admin.email },
    });
    expect(await codeOf(leave, 409)).toBe("last_admin");
  });

  test("two who narrow each other at once leave one", async () => {
    const other = await makeAdmin();
    const answers = await Promise.all([
      put(other.id, { content: "read" }, { as: admin }),
      put(admin.id, { content: "read" }, { as: other }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const narrowed = [await grantsOf(admin.id), await grantsOf(other.id)];
    expect(narrowed.filter((grants) => "content" in grants)).toHaveLength(1);
  });

  test("who was narrowed a moment ago grants nothing with what they were", async () => {
    const other = await makeAdmin();
    const third = await makeAdmin();
    const { ctx } = makeContext(database);
    const asOther = actAs(ctx, other, roles);
    await put(other.id, { content: "read" });
    const late = changeGrants(asOther, third.id, { grants: { people: "read" } }, 1);
    await expect(late).rejects.toMatchObject({ code: "grant_missing" });
    expect(await grantsOf(third.id)).toEqual({});
  });
});

test("without the role there are no grants, and who gets it again has everything", async () => {
  const other = await makeAdmin({ content: "read" });
  const role = (method: string, version: number) =>
    request(`/api/users/${other.id}/roles/admin`, {
      method,
      as: admin,
      headers: { "if-match": `"${version}"` },
    });
  expect((await role("DELETE", 1)).status).toBe(200);
  expect(await grantsOf(other.id)).toEqual({});
  expect((await role("PUT", 2)).status).toBe(200);
  const rights = await request(`/api/grants/${other.id}`, { as: admin });
  expect(await rights.json()).toMatchObject({ hasEverything: true });
});

test("open tabs are told, and the visits of who is narrowed end", async () => {
  const other = await makeAdmin();
  const made = makeContext(database);
  await changeGrants(actAs(made.ctx, admin, roles), other.id, { grants: { ai: "read" } }, 1);
  expect(made.rechecked).toEqual([other.id]);
  expect(made.ended).toEqual([{ userId: other.id, reason: "revoked", visitsOnly: true }]);
});

test("everyone reads their own rights, and nobody else's without a right to people", async () => {
  const narrowed = await makeAdmin({ content: "edit" });
  const own = await request("/api/grants/own", { as: narrowed });
  expect(await own.json()).toMatchObject({ isAdmin: true, hasEverything: false, isYourself: true });
  const member = await makePerson(database);
  const theirs = await request("/api/grants/own", { as: member });
  expect(await theirs.json()).toMatchObject({ isAdmin: false, hasEverything: false });
  const foreign = await request(`/api/grants/${admin.id}`, { as: narrowed });
  expect(await codeOf(foreign, 403)).toBe("grant_missing");
  await readProblem(await request(`/api/grants/${admin.id}`, { as: member }), 403);
  await readProblem(await request(`/api/grants/${uuidv7(1)}`, { as: admin }), 404);
});
