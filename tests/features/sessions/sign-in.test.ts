import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { userCredentials } from "../../../db/schema/users.ts";
import { devices } from "../../../db/schema/devices.ts";
import { readEnv } from "../../../worker/env.ts";
import type { RateRule } from "../../../worker/kernel/context.ts";
import { sha256Hex } from "../../../worker/kernel/pure/hash.ts";
import { deviceCookie } from "../../../worker/features/devices/queries.ts";
import { randomToken } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeDevice } from "../../support/devices.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { setBinding, testEnv } from "../../support/test-env.ts";
import { weakHash } from "../../support/weak-hash.ts";

const database = await takeDatabase();
const { db } = database;
const PASSWORD = "Correct-horse-battery-1";
const person = await makePerson(database, { email: "someone@people.test", password: PASSWORD });

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  request("/api/sessions", { json: { email, password }, headers });

const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";

describe("a right password", () => {
  test("opens a session that the next request can use", async () => {
    const response = await signIn(person.email, PASSWORD);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ secondFactor: "not_required" });
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith("session="));
    expect(cookie).toMatch(/^session=[\w-]{43};/);
    expect(cookie?.split("; ")).toEqual(
      expect.arrayContaining(["HttpOnly", "Path=/", "SameSite=Lax"]),
    );
    const own = await request("/api/sessions", { as: { cookie: cookieOf(response) } });
    expect(own.status).toBe(200);
  });

  test("is taken with spaces around the address and capitals in it", async () => {
    expect((await signIn("  SomeOne@People.TEST ", PASSWORD)).status).toBe(200);
  });

  test("ends the session that the browser brought, and gives a new token", async () => {
    const before = await makePerson(database);
    const headers = { cookie: before.cookie };
    const response = await signIn(person.email, PASSWORD, headers);
    expect(cookieOf(response)).not.toBe(before.cookie);
    await readProblem(await request("/api/sessions", { as: before }), 401);
  });

  test("leaves no token in the database, and a record of the sign-in", async () => {
    const token = cookieOf(await signIn(person.email, PASSWORD)).slice("session=".length);
    const rows = await db.select().from(sessions).where(eq(sessions.userId, person.id));
    expect(JSON.stringify(rows)).not.toContain(token);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, person.id));
    expect(events.some((event) => event.eventType === "login_success")).toBe(true);
  });

  test("owes a second factor where a setting asks for one", async () => {
    const setting = { key: "mfa_required", value: "coach", updatedAt: Date.now() } as const;
    await db.insert(adminSettings).values(setting);
    const email = "coach@people.test";
    await makePerson(database, { email, password: PASSWORD, roles: ["coach"] });
    const response = await signIn(email, PASSWORD);
    expect(await response.json()).toEqual({ secondFactor: "pending" });
    const as = { cookie: cookieOf(response) };
    const problem = await readProblem(await request("/api/sessions", { as }), 401);
    expect(problem.code).toBe("second_factor_pending");
  });
});

describe("anything else", () => {
  test("is told in the same words whether the account exists or not", async () => {
    const wrong = await readProblem(await signIn(person.email, "Wrong-password-1"), 401);
    const unknown = await readProblem(await signIn("nobody@people.test", "Wrong-password-1"), 401);
    expect(wrong.code).toBe("invalid_credentials");
    expect({ ...wrong, requestId: "" }).toEqual({ ...unknown, requestId: "" });
  });

  test("costs a key derivation also where there is no account, or none with a password", async () => {
    const timed = async (email: string) => {
      const started = performance.now();
      await signIn(email, "Wrong-password-1");
      return performance.now() - started;
    };
    const wrong = await timed(person.email);
    const unknown = await timed("nobody@people.test");
    expect(unknown).toBeGreaterThan(wrong / 3);
    const passwordless = await makePerson(database);
    expect(await timed(passwordless.email)).toBeGreaterThan(wrong / 3);
  });

  test.each([
    ["email", { email: "not an address", password: "x" }],
    ["email", { email: `${"x".repeat(250)}@people.test`, password: "x" }],
    ["email", { password: "x" }],
    ["password", { email: "a@people.test", password: "" }],
    ["password", { email: "a@people.test", password: "x".repeat(257) }],
    ["password", { email: "a@people.test", password: 12 }],
  ])("a wrong %s is named before any account is looked up", async (field, json) => {
    const problem = await readProblem(await request("/api/sessions", { json }), 422);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  });

  test("a body that is no object is refused", async () => {
    for (const json of [null, [], "text", 1]) {
      await readProblem(await request("/api/sessions", { json }), 422);
    }
  });

  test("leaves neither session nor cookie", async () => {
    const response = await signIn("nobody@people.test", "Wrong-password-1");
    expect(response.headers.get("set-cookie")).toBeNull();
  });
});

test("a stored hash of older parameters is renewed at a sign-in", async () => {
  const email = "old-hash@people.test";
  const old = await makePerson(database, { email });
  await db.insert(userCredentials).values({
    userId: old.id,
    passwordHash: weakHash(PASSWORD),
    updatedAt: 0,
  });
  expect((await signIn(email, PASSWORD)).status).toBe(200);
  const stored = await db
    .select()
    .from(userCredentials)
    .where(eq(userCredentials.userId, old.id))
    .get();
  expect(stored?.passwordHash).toMatch(/^scrypt\$15\$8\$3\$/);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

test("guessing at one account is slowed down, also with the right password at last", async () => {
  const email = "guessed@people.test";
  await makePerson(database, { email, password: PASSWORD });
  await signIn(email, "Wrong-password-1");
  const account = `sign-in:account:${await sha256Hex(email)}`;
  await spendBucket(`${account}:unknown`, LIMITS.rateSignInPerAccount);
  const response = await signIn(email, PASSWORD);
  const problem = await readProblem(response, 429);
  expect(problem.code).toBe("too_many_requests");
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("whoever guesses at an account keeps its owner out neither from another place nor on a known device", async () => {
  setBinding("EDGE_IN_FRONT", "true");
  const email = "besieged@people.test";
  const owner = await makePerson(database, { email, password: PASSWORD });
  const from = (address: string, cookie = "") =>
    signIn(email, PASSWORD, { "cf-connecting-ip": address, cookie });
  const account = `sign-in:account:${await sha256Hex(email)}`;
  expect((await signIn(email, "x", { "cf-connecting-ip": "2001:db8:1:2:3::4" })).status).toBe(401);
  await spendBucket(`${account}:2001:db8:1:2::/64`, LIMITS.rateSignInPerAccount);
  await readProblem(await from("2001:db8:1:2:ffff::9"), 429);
  expect((await from("192.0.2.20")).status).toBe(200);

  await spendBucket(account, LIMITS.rateSignInFromAll, 2);
  await readProblem(await from("192.0.2.21"), 429);
  const deviceToken = randomToken();
  const device = await makeDevice(database, owner);
  const tokenHash = await sha256Hex(deviceToken);
  await db.update(devices).set({ tokenHash }).where(eq(devices.id, device));
  const known = `${await deviceCookie(owner.id)}=${deviceToken}`;
  expect((await from("192.0.2.21", known)).status).toBe(200);
});

/** Takes what is left, which guesses would take a key derivation each for. */
async function spendBucket(name: string, rule: RateRule, spent = 1) {
  const { rateLimiter } = readEnv(testEnv());
  const bucket = rateLimiter.get(rateLimiter.idFromName(name));
  let taken = 0;
  while ((await bucket.take(rule)) === null) taken += 1;
  expect(taken).toBe(rule.burst - spent);
}

/** As an earlier version of the product might have stored it. */
