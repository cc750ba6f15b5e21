import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { accessTokens } from "../../../db/schema/access-tokens.ts";
import { auditEvents } from "../../../db/schema/audit.ts";
import { profiles, userCredentials, userRoles } from "../../../db/schema/users.ts";
import { isToken } from "../../../worker/features/access-tokens/rules/token-text.ts";
import { revokeTokensOf } from "../../../worker/features/access-tokens/revoke-tokens-of.ts";
import { makeScripter, makeToken } from "../../support/access-tokens.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;

type Problem = { code: string; scope?: string; detail: string };
type Scripter = { headers: Record<string, string> };

async function ask(path: string, by: Scripter, init: Parameters<typeof request>[1] = {}) {
  const response = await request(path, { ...init, headers: { ...by.headers, ...init.headers } });
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  const body = isJson ? await response.json<Problem>() : null;
  return { status: response.status, code: body?.code, scope: body?.scope, response };
}

const read = (by: Scripter) => ask("/api/notifications", by);

async function newToken(options: Parameters<typeof makeScripter>[1] = {}) {
  return makeScripter(database, { scopes: ["notifications.read"], ...options });
}

describe("a script with a token", () => {
  test("reads what its scope allows, without a cookie", async () => {
    expect((await read(await newToken())).status).toBe(200);
  });

  test("is told the scope that it lacks", async () => {
    const by = await newToken();
    const { status, code, scope, response } = await ask("/api/notifications/read-all", by, {
      method: "POST",
    });
    expect([status, code, scope]).toEqual([403, "scope_missing", "notifications.change"]);
    expect(response.headers.get("www-authenticate")).toContain("notifications.change");
  });

  test("writes with the scope, and its origin is nobody's affair", async () => {
    const by = await newToken({ scopes: ["notifications.change"] });
    const headers = { origin: "https://elsewhere.test", "sec-fetch-site": "cross-site" };
    const answer = await ask("/api/notifications/read-all", by, { json: { upTo: 0 }, headers });
    expect(answer.status).toBeLessThan(300);
  });

  test("with a cookie of any kind, another origin is refused as ever", async () => {
    const by = await newToken({ scopes: ["notifications.change"] });
    const headers = { origin: "https://elsewhere.test", cookie: "theme=dark" };
    const answer = await ask("/api/notifications/read-all", by, { method: "POST", headers });
    expect(answer.code).toBe("foreign_origin");
  });

  test("with a session beside it is refused", async () => {
    const by = await newToken();
    const { code } = await ask("/api/notifications", by, { as: by.person });
    expect(code).toBe("two_credentials");
  });

  test("of an admin sees no card of a dashboard that its scopes do not open", async () => {
    const roles = ["member", "admin"] as const;
    const card = "/api/dashboards/admin/cards/people";
    const by = await newToken({ roles, scopes: ["dashboards.read"] });
    expect((await ask(card, by)).code).toBe("forbidden");
    const both = await newToken({ roles, scopes: ["dashboards.read", "dashboards.admin"] });
    expect((await ask(card, both)).status).toBe(200);
  });

  test("opens no document", async () => {
    const by = await newToken({ roles: ["member", "admin"] });
    const { recordedVisitor } = await visitorOfPage(by);
    expect(recordedVisitor).toBeNull();
  });

  test("opens no socket", async () => {
    const by = await newToken({ scopes: ["plans.read"] });
    const headers = { upgrade: "websocket" };
    const { code } = await ask(`/api/plans/${by.person.id}/room`, by, { headers });
    expect(code).toBe("token_not_accepted");
  });

  test.each([
    ["GET", "/api/access-tokens/own"],
    ["GET", "/api/access-tokens"],
    ["POST", "/api/access-tokens/own"],
    ["GET", "/api/sessions"],
    ["DELETE", "/api/sessions"],
    ["GET", "/api/factors"],
    ["GET", "/api/live"],
    ["POST", "/api/challenges"],
    ["POST", "/api/impersonation"],
    ["PUT", "/api/accounts/own/password"],
    ["POST", "/api/account-data/exports"],
    ["POST", "/api/backups"],
    ["POST", "/api/consents/keys"],
  ])("is never let in at %s %s, whatever its scopes say", async (method, path) => {
    const scopes = ["access-tokens.own", "sessions.own", "accounts.secure", "backups.manage"];
    const all = [...scopes, "consents.manage", "challenges.answer", "users.impersonate"];
    const by = await newToken({ roles: ["member", "admin"], scopes: all });
    const json = method === "GET" || method === "DELETE" ? {} : { json: {} };
    expect((await ask(path, by, { method, ...json })).code).toBe("token_not_accepted");
  });

  test("cannot do the part of an operation that asks for a fresh proof", async () => {
    const by = await newToken({ roles: ["member", "admin"], scopes: ["users.manage"] });
    const other = await makePerson(database);
    const path = `/api/users/${other.id}/roles/admin`;
    const headers = { "if-match": '"1"' };
    const { code } = await ask(path, by, { method: "PUT", headers });
    expect(code).toBe("token_not_accepted");
  });
});

async function visitorOfPage({ headers }: Scripter) {
  const { RequestScope } = await import("../../../worker/http/request-scope.ts");
  const { readEnv } = await import("../../../worker/env.ts");
  const asked = new Request("http://localhost:8787/admin/users", { headers });
  const scope = new RequestScope(asked, readEnv(testEnv()), { waitUntil: () => undefined });
  return { recordedVisitor: await scope.visitor() };
}

describe("a token that is good no more", () => {
  test("one that is made up, cut or unknown is said alike", async () => {
    const { token } = await newToken();
    const texts = ["", "exadv_", token.slice(0, -1), `${token.slice(0, -1)}!`, "a".repeat(49)];
    for (const text of texts) {
      const { status, code } = await read({ headers: { authorization: `Bearer ${text}` } });
      expect([status, code]).toEqual([401, "token_invalid"]);
    }
    await db.delete(accessTokens).where(eq(accessTokens.ending, token.slice(-4)));
    const { code } = await read({ headers: { authorization: `Bearer ${token}` } });
    expect(code).toBe("token_invalid");
  });

  test("an expired one says so, and its first use is recorded once", async () => {
    const by = await newToken({ expiresAt: Date.now() - 1 });
    expect((await read(by)).code).toBe("token_expired");
    expect((await read(by)).code).toBe("token_expired");
    const rows = await db.select().from(auditEvents).where(eq(auditEvents.userId, by.person.id));
    const events = rows.map(({ eventType, details }) => [eventType, details]);
    expect(events).toEqual([
      ["access_token_refused", expect.objectContaining({ tokenId: by.id, reason: "expired" })],
    ]);
  });

  test("a revoked one says so", async () => {
    expect((await read(await newToken({ revokedAt: Date.now() }))).code).toBe("token_revoked");
  });

  test("is that of someone suspended, and of one who must set a new password", async () => {
    const by = await newToken();
    await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, by.person.id));
    expect((await read(by)).code).toBe("account_suspended");
    const other = await newToken();
    const credentials = { passwordHash: "", resetRequired: true, updatedAt: 1 };
    await db.insert(userCredentials).values({ ...credentials, userId: other.person.id });
    expect((await read(other)).code).toBe("password_reset_required");
  });

  test("is that of someone who was deleted: it goes with them", async () => {
    const by = await newToken();
    await db.delete(profiles).where(eq(profiles.id, by.person.id));
    expect((await read(by)).code).toBe("token_invalid");
  });

  test("is that of someone who lost the role", async () => {
    const by = await newToken({ roles: ["member", "admin"], scopes: ["users.read"] });
    expect((await ask("/api/users", by)).status).toBe(200);
    await db.delete(userRoles).where(eq(userRoles.userId, by.person.id));
    expect((await ask("/api/users", by)).code).toBe("forbidden");
  });

  test("is that of someone who owes a second factor by now", async () => {
    const person = await makePerson(database, { roles: ["member", "admin"] });
    const by = await makeToken(database, person, { scopes: ["users.read"] });
    expect((await ask("/api/users", by)).code).toBe("second_factor_pending");
  });

  test("is every one of a person whose way in changed, and nobody else's", async () => {
    const [by, other] = await Promise.all([newToken(), newToken()]);
    const { ctx } = makeContext(database);
    await revokeTokensOf(ctx, by.person.id);
    expect((await read(by)).code).toBe("token_revoked");
    expect((await read(other)).status).toBe(200);
  });
});

test("its last use is kept, at most once a minute", async () => {
  const by = await newToken();
  const lastUse = () => db.select().from(accessTokens).where(eq(accessTokens.id, by.id)).get();
  await read(by);
  const first = (await lastUse())?.lastUsedAt;
  expect(first).toBeGreaterThan(0);
  const before = Date.now() - 30_000;
  await db.update(accessTokens).set({ lastUsedAt: before }).where(eq(accessTokens.id, by.id));
  await read(by);
  expect((await lastUse())?.lastUsedAt).toBe(before);
});

test("it has a bucket of its own, wherever it is used", async () => {
  const by = await newToken();
  const limit = ({ key }: { key: string }) =>
    Promise.resolve({ success: key !== `token ${by.id}` });
  const env = { ...testEnv(), REQUEST_LIMITER: { limit } };
  expect((await ask("/api/notifications", by, { env })).code).toBe("too_many_requests");
  expect((await ask("/api/notifications", await newToken(), { env })).status).toBe(200);
});

test("what it did names it in the audit log", async () => {
  const by = await newToken({ roles: ["member", "admin"], scopes: ["users.manage"] });
  const other = await makePerson(database);
  await request(`/api/users/${other.id}/roles/coach`, {
    method: "PUT",
    headers: { ...by.headers, "if-match": '"1"' },
  });
  const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, other.id));
  expect(events.map(({ details }) => details)).toContainEqual(
    expect.objectContaining({ accessTokenId: by.id }),
  );
});

test("a session of the same person is not touched by any of it", async () => {
  const by = await newToken({ revokedAt: Date.now() });
  const session = await signInAs(database, by.person);
  expect((await request("/api/notifications", { as: session })).status).toBeLessThan(402);
  expect(isToken(by.token)).toBe(true);
});
