import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { devices } from "../../../db/schema/devices.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { userCredentials } from "../../../db/schema/users.ts";
import { changePassword } from "../../../worker/features/accounts/change-password.ts";
import { readOwnAccount } from "../../../worker/features/accounts/queries.ts";
import { requestEmailChange } from "../../../worker/features/accounts/request-email-change.ts";
import { signIn } from "../../../worker/features/sessions/sign-in.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { sha256Hex } from "../../../worker/kernel/pure/hash.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { countingLimiter, mailedTo, refusedFields } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx, ended } = makeContext(database, clock);
const OLD = "the old passphrase";
const NEW = "an entirely new passphrase";
const first = { password: NEW, currentPassword: "" };
const change = { password: NEW, currentPassword: OLD };

let number = 0;
const newAddress = () => `new-${(number += 1)}@people.test`;
const as = (person: TestPerson) => actAs(ctx, person);
const isIn = async (who: { cookie: string }) =>
  (await request("/api/sessions", { as: who })).status === 200;
const eventsOf = (userId: string, eventType: "password_changed") =>
  db.$count(auditEvents, and(eq(auditEvents.userId, userId), eq(auditEvents.eventType, eventType)));

const trust = (userId: string) =>
  db.insert(devices).values({
    id: ctx.ids.next(),
    userId,
    tokenHash: userId,
    trustedUntil: clock.now() + 1_000_000,
    createdAt: 1,
    lastUsedAt: 1,
  });
const trustedUntil = async (userId: string) =>
  (await db.select().from(devices).where(eq(devices.userId, userId)).get())?.trustedUntil;

describe("changing the password", () => {
  test("ends every session, gives this one a new id, distrusts devices and tells the person", async () => {
    const person = await makePerson(database, { password: OLD });
    const elsewhere = await signInAs(database, person);
    const other = await makePerson(database);
    await trust(person.id);
    const { token } = await changePassword(as(person), change);
    expect(await isIn(person)).toBe(false);
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn({ cookie: `session=${token}` })).toBe(true);
    expect(await isIn(other)).toBe(true);
    const [own, others] = ended.filter(({ userId }) => userId === person.id);
    expect(own).toMatchObject({ reason: "replaced", only: [person.sessionId] });
    expect(others).toMatchObject({ reason: "revoked" });
    expect(others?.except).toContain(person.sessionId);
    expect(await trustedUntil(person.id)).toBeNull();
    expect(await mailedTo(db, person.email)).toEqual(["password_changed"]);
    expect(await eventsOf(person.id, "password_changed")).toBe(1);
    const { email } = person;
    const old = signIn(ctx, { email, password: OLD, device: null });
    await expect(old).rejects.toMatchObject({ code: "invalid_credentials" });
    await signIn(ctx, { email, password: NEW, device: null });
  });

  test("sets the first one of an account that signs in another way", async () => {
    const person = await makePerson(database);
    expect((await readOwnAccount(as(person))).hasPassword).toBe(false);
    await changePassword(as(person), first);
    expect((await readOwnAccount(as(person))).hasPassword).toBe(true);
  });

  test("takes the present one where there is one, a few times in each session", async () => {
    const person = await makePerson(database, { password: OLD });
    const limiter = countingLimiter();
    const acting = { ...as(person), limiter };
    for (const currentPassword of ["", NEW]) {
      const attempt = changePassword(acting, { password: NEW, currentPassword });
      expect(await refusedFields(attempt)).toEqual(["currentPassword"]);
    }
    expect(await isIn(person)).toBe(true);
    const tries = LIMITS.rateSignInPerAccount.burst;
    limiter.taken.set(`own-password:session:${person.sessionId}`, tries);
    await expect(changePassword(acting, change)).rejects.toMatchObject({
      code: "too_many_requests",
    });
    const elsewhere = { ...acting.actor, sessionId: (await signInAs(database, person)).sessionId };
    await changePassword({ ...acting, actor: elsewhere }, change);
  });

  test("makes no session fresher than it was", async () => {
    const person = await makePerson(database, { password: OLD });
    const provenAt = clock.now() - LIMITS.freshProofMs + 1000;
    const acting = as(person);
    const { token } = await changePassword(
      { ...acting, actor: { ...acting.actor, provenAt } },
      change,
    );
    const tokenHash = await sha256Hex(token);
    const opened = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)).get();
    expect(opened?.provenAt).toBe(provenAt);
  });

  test.each(["sunshine1", "executive-advisor"])(
    "refuses what is easily guessed: %s",
    async (password) => {
      const person = await makePerson(database);
      expect(
        await refusedFields(changePassword(as(person), { password, currentPassword: "" })),
      ).toEqual(["password"]);
      expect(await isIn(person)).toBe(true);
      expect(await db.$count(userCredentials, eq(userCredentials.userId, person.id))).toBe(0);
    },
  );
});

describe("who may change anything", () => {
  const routes = [
    ["PUT", "/api/accounts/own/password", { password: NEW }],
    ["POST", "/api/accounts/own/email-change", { email: "thief@people.test" }],
  ] as const;

  test.each(routes)("%s %s: nobody without a fresh proof", async (method, path, json) => {
    const person = await makePerson(database, { password: OLD });
    for (const provenAt of [null, Date.now() - LIMITS.freshProofMs - 1000]) {
      const session = await signInAs(database, person, { provenAt });
      const answer = await request(path, { method, json, as: session });
      expect(await readProblem(answer, 403)).toMatchObject({ code: "fresh_proof_required" });
    }
    expect(await mailedTo(db, person.email)).toEqual([]);
  });

  test("nobody who acts as someone else, by the verbs themselves", async () => {
    const person = await makePerson(database);
    const actor = { ...as(person).actor, impersonatorId: "an-admin" };
    const acting = { ...ctx, actor };
    await expect(changePassword(acting, change)).rejects.toMatchObject({
      code: "impersonating",
    });
    await expect(requestEmailChange(acting, { email: newAddress() })).rejects.toMatchObject({
      code: "impersonating",
    });
  });
});
