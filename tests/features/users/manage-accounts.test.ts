import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { devices } from "../../../db/schema/devices.ts";
import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/factors.ts";
import { mails } from "../../../db/schema/mails.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeToken } from "../../support/access-tokens.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
let admin: TestPerson;

beforeEach(async () => {
  await db.delete(profiles);
  admin = await makePerson(database, { roles: ["member", "admin"] });
});

type Asked = { as?: { cookie: string }; version?: number };

function ask(method: string, path: string, { as = admin, version = 1 }: Asked = {}) {
  return request(`/api/users/${path}`, { method, as, headers: { "if-match": `"${version}"` } });
}

const eventsOf = async (userId: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.userId, userId))).map(
    ({ eventType, details }) => ({ eventType, details }),
  );

async function giveFactors({ id: userId }: { id: string }) {
  const at = Date.now();
  const own = { userId, createdAt: at };
  await db
    .insert(totpFactors)
    .values({ ...own, id: uuidv7(at), name: "Phone", secret: "s3cret", verifiedAt: at });
  await db.insert(passkeys).values({
    ...own,
    id: uuidv7(at),
    name: "Key",
    credentialId: uuidv7(at),
    publicKey: "public",
    counter: 0,
    transports: [],
    isBackedUp: false,
  });
  await db.insert(recoveryCodes).values({ ...own, id: uuidv7(at), codeHash: "hashed" });
  await db.insert(devices).values({
    ...own,
    id: uuidv7(at),
    tokenHash: uuidv7(at),
    lastUsedAt: at,
    trustedUntil: at + LIMITS.deviceTrustMs,
  });
}

describe("one person", () => {
  test("is shown with kinds and counts, and never with a secret", async () => {
    const person = await makePerson(database, { password: "a passphrase of theirs" });
    await giveFactors(person);
    const answer = await ask("GET", person.id);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      id: person.id,
      hasPassword: true,
      hasFactor: true,
      isYourself: false,
      isLastAdmin: false,
      factors: { totp: 1, passkeys: 1, recoveryCodes: 1 },
      sessions: [{ id: person.sessionId }],
    });
    for (const secret of ["s3cret", "public", "hashed", "scrypt", "tokenHash"]) {
      expect(text).not.toContain(`"${secret}`);
    }
  });

  test("is found by admins alone, who are told of themselves that they are the last", async () => {
    const person = await makePerson(database);
    await readProblem(await ask("GET", admin.id, { as: person }), 403);
    await readProblem(await ask("GET", uuidv7(1)), 404);
    await readProblem(await ask("GET", "someone"), 422);
    expect(await (await ask("GET", admin.id)).json()).toMatchObject({
      isYourself: true,
      isLastAdmin: true,
    });
  });
});

describe("sessions of someone else", () => {
  test("end one at a time, each recorded", async () => {
    const person = await makePerson(database);
    const elsewhere = await signInAs(database, person);
    expect((await ask("DELETE", `${person.id}/sessions/${person.sessionId}`)).status).toBe(200);
    expect((await request("/api/sessions", { as: person })).status).toBe(401);
    expect((await request("/api/sessions", { as: elsewhere })).status).toBe(200);
    expect(await eventsOf(person.id)).toEqual([
      {
        eventType: "session_revoked",
        details: {
          adminId: admin.id,
          sessionId: person.sessionId,
          device: "An unknown device",
        },
      },
    ]);
  });

  test("of another person are not found under this one's name", async () => {
    const person = await makePerson(database);
    const other = await makePerson(database);
    await readProblem(await ask("DELETE", `${person.id}/sessions/${other.sessionId}`), 404);
    expect((await request("/api/sessions", { as: other })).status).toBe(200);
    expect(await eventsOf(person.id)).toEqual([]);
  });

  test("end all together, but never one's own that way", async () => {
    const person = await makePerson(database);
    const elsewhere = await signInAs(database, person);
    const { headers } = await makeToken(database, person, { scopes: ["notifications.read"] });
    expect((await ask("DELETE", `${person.id}/sessions`)).status).toBe(200);
    const byToken = await readProblem(await request("/api/notifications", { headers }), 401);
    expect(byToken.code).toBe("token_revoked");
    expect((await request("/api/sessions", { as: person })).status).toBe(401);
    expect((await request("/api/sessions", { as: elsewhere })).status).toBe(401);
    expect((await eventsOf(person.id))[0]?.eventType).toBe("sessions_revoked");
    const own = await readProblem(await ask("DELETE", `${admin.id}/sessions`), 409);
    expect(own.code).toBe("not_yourself");
  });
});

describe("resetting second factors", () => {
  test("removes all of them, the trust in devices and every session, and tells the person by mail", async () => {
    const person = await makePerson(database);
    const other = await makePerson(database);
    await giveFactors(person);
    await giveFactors(other);
    const answer = await ask("DELETE", `${person.id}/factors`);
    expect(await answer.json()).toMatchObject({
      hasFactor: false,
      factors: { totp: 0, passkeys: 0, recoveryCodes: 0 },
      devices: [{ trustedUntil: null }],
      sessions: [],
    });
    const letters = await db.select().from(mails).where(eq(mails.userId, person.id));
    expect(letters).toMatchObject([{ template: "factor_changed", toAddress: person.email }]);
    expect(await eventsOf(person.id)).toEqual([
      { eventType: "factors_reset", details: { adminId: admin.id } },
    ]);
    expect(await (await ask("GET", other.id)).json()).toMatchObject({
      factors: { totp: 1, passkeys: 1, recoveryCodes: 1 },
    });
  });

  test("asks for a fresh proof, and is never done to oneself", async () => {
    const person = await makePerson(database);
    await giveFactors(person);
    const stale = await signInAs(database, admin, { secondFactor: "verified", provenAt: null });
    const refused = await ask("DELETE", `${person.id}/factors`, { as: stale });
    expect((await readProblem(refused, 403)).code).toBe("fresh_proof_required");
    const own = await ask("DELETE", `${admin.id}/factors`);
    expect((await readProblem(own, 409)).code).toBe("not_yourself");
    const old = await ask("DELETE", `${person.id}/factors`, { version: 4 });
    expect((await readProblem(old, 409)).code).toBe("stale_version");
    expect(await db.select().from(totpFactors)).toHaveLength(1);
  });
});

describe("requiring a new password", () => {
  test("leaves the person nothing else to do at their next request", async () => {
    const person = await makePerson(database, { password: "a passphrase of theirs" });
    expect((await ask("PUT", `${person.id}/password-requirement`)).status).toBe(200);
    const next = await request("/api/sessions", { as: person });
    expect((await readProblem(next, 403)).code).toBe("password_reset_required");
    expect((await eventsOf(person.id))[0]?.eventType).toBe("new_password_required");
  });

  test("is refused for someone without a password, and for oneself", async () => {
    const person = await makePerson(database);
    const none = await ask("PUT", `${person.id}/password-requirement`);
    expect((await readProblem(none, 409)).code).toBe("no_password");
    expect(await db.select().from(userCredentials)).toEqual([]);
    const own = await ask("PUT", `${admin.id}/password-requirement`);
    expect((await readProblem(own, 409)).code).toBe("not_yourself");
  });
});

describe("cancelling a deletion", () => {
  test("keeps the account, tells the person and is recorded", async () => {
    const person = await makePerson(database);
    const deletionDueAt = Date.now() + LIMITS.deletionGraceMs;
    await db.update(profiles).set({ deletionDueAt }).where(eq(profiles.id, person.id));
    expect(await (await ask("DELETE", `${person.id}/deletion`)).json()).toMatchObject({
      deletionDueAt: null,
    });
    expect(await db.select().from(mails).where(eq(mails.userId, person.id))).toMatchObject([
      { template: "deletion_cancelled" },
    ]);
    expect((await eventsOf(person.id))[0]?.eventType).toBe("account_deletion_cancelled");
    const again = await ask("DELETE", `${person.id}/deletion`, { version: 2 });
    expect((await readProblem(again, 409)).code).toBe("stale_version");
  });
});

describe.each([
  ["DELETE", "sessions"],
  ["DELETE", "factors"],
  ["PUT", "password-requirement"],
  ["DELETE", "deletion"],
])("%s %s", (method, what) => {
  test("is an admin's, of someone who is there", async () => {
    const person = await makePerson(database, { password: "a passphrase of theirs" });
    const victim = await makePerson(database, { password: "a passphrase of mine" });
    await readProblem(await ask(method, `${victim.id}/${what}`, { as: person }), 403);
    await readProblem(await ask(method, `${victim.id}/${what}`, { as: { cookie: "" } }), 401);
    await readProblem(await ask(method, `${uuidv7(1)}/${what}`), 404);
    await readProblem(await ask(method, `everyone/${what}`), 422);
    expect(await db.select().from(sessions).where(eq(sessions.userId, victim.id))).toHaveLength(1);
    expect(await eventsOf(victim.id)).toEqual([]);
  });
});
