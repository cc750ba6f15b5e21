import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { giveAuthenticator, giveRecoveryCode } from "../../support/authenticator.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
const PASSWORD = "Correct-horse-battery-1";

type Asked = { id: string; methods: string[]; passkey: object | null };
type Session = Pick<TestPerson, "cookie">;

async function ask(as: Session, purpose = "identity_proof"): Promise<Asked> {
  const response = await request("/api/challenges", { as, json: { purpose } });
  expect(response.status).toBe(200);
  return response.json();
}

const answer = (as: Session, id: string, given: object) =>
  request(`/api/challenges/${id}/answer`, { as, json: { answer: given } });

const password = (typed: string) => ({ method: "password", password: typed });

const newCookie = (response: Response) => ({
  cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "",
});

/** A session whose proof is too old for what needs a fresh one. */
async function staleSession(person: TestPerson) {
  return signInAs(database, person, { provenAt: Date.now() - LIMITS.freshProofMs - 1 });
}

test("a password proves who is there: a new session, proven now, in the place of the old one", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const stale = await staleSession(person);
  const asked = await ask(stale);
  expect(asked).toMatchObject({ methods: ["password"], passkey: null });
  const response = await answer(stale, asked.id, password(PASSWORD));
  expect(response.status).toBe(200);
  await readProblem(await request("/api/sessions", { as: stale }), 401);
  expect((await request("/api/sessions", { as: newCookie(response) })).status).toBe(200);
  const newest = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, person.id))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .get();
  expect(Date.now() - (newest?.provenAt ?? 0)).toBeLessThan(LIMITS.freshProofMs);
  const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, person.id));
  expect(events.map(({ eventType }) => eventType)).toContain("identity_proven");
});

test("who has a factor shows the factor; the password alone is no longer enough", async () => {
  const person = await makePerson(database, { password: PASSWORD, secondFactor: "verified" });
  const factor = await giveAuthenticator(ctx, person.id);
  const code = await giveRecoveryCode(ctx, person.id);
  const asked = await ask(person);
  expect(asked.methods).toEqual(["totp", "recovery_code"]);
  await readProblem(await answer(person, asked.id, password(PASSWORD)), 401);
  expect((await answer(person, asked.id, { method: "totp", code: factor.code() })).status).toBe(
    200,
  );
  const again = await signInAs(database, person, { secondFactor: "verified" });
  const second = await ask(again);
  expect((await answer(again, second.id, { method: "recovery_code", code })).status).toBe(200);
});

test("a wrong password is no proof, is recorded, and after five the right one is refused too", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const { id } = await ask(person);
  for (let wrong = 1; wrong < LIMITS.challengeWrongAnswers; wrong += 1) {
    const problem = await readProblem(await answer(person, id, password("wrong")), 401);
    expect(problem).toMatchObject({ code: "wrong_code", detail: "This password is wrong." });
  }
  await readProblem(await answer(person, id, password("wrong")), 429);
  const locked = await readProblem(await answer(person, id, password(PASSWORD)), 429);
  expect(locked.code).toBe("challenge_locked");
  const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, person.id));
  expect(events.filter(({ eventType }) => eventType === "mfa_failed")).toHaveLength(5);
});

test("a session that owes its second factor cannot prove itself past it with a password", async () => {
  const person = await makePerson(database, { password: PASSWORD, secondFactor: "pending" });
  await giveAuthenticator(ctx, person.id);
  const refused = await request("/api/challenges", {
    as: person,
    json: { purpose: "identity_proof" },
  });
  expect(await readProblem(refused, 401)).toMatchObject({ code: "second_factor_pending" });
});

test("an admin who acts as someone cannot prove to be them", async () => {
  const admin = await makePerson(database, { roles: ["admin"] });
  const person = await makePerson(database, { password: PASSWORD });
  const acting = await signInAs(database, person);
  await db
    .update(sessions)
    .set({ impersonatorSessionId: admin.sessionId })
    .where(eq(sessions.id, acting.sessionId));
  const refused = await request("/api/challenges", {
    as: acting,
    json: { purpose: "identity_proof" },
  });
  expect(await readProblem(refused, 403)).toMatchObject({ code: "impersonating" });
});
