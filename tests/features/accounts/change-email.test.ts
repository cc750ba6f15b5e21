import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { devices } from "../../../db/schema/devices.ts";
import { mailLinks } from "../../../db/schema/mails.ts";
import { profiles } from "../../../db/schema/users.ts";
import { cancelEmailChange } from "../../../worker/features/accounts/cancel-email-change.ts";
import { confirmEmail } from "../../../worker/features/accounts/confirm-email.ts";
import { readOwnAccount } from "../../../worker/features/accounts/queries.ts";
import { requestEmailChange } from "../../../worker/features/accounts/request-email-change.ts";
import { requestReset } from "../../../worker/features/accounts/request-reset.ts";
import { resetPassword } from "../../../worker/features/accounts/reset-password.ts";
import { signUp } from "../../../worker/features/accounts/sign-up.ts";
import { signIn } from "../../../worker/features/sessions/sign-in.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import {
  answerEffects,
  countingLimiter,
  forged,
  mailedTo,
  refusedFields,
  tokenTo,
} from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx, ended } = makeContext(database, clock);
const OLD = "the old passphrase";
const NEW = "an entirely new passphrase";

let number = 0;
const newAddress = () => `new-${(number += 1)}@people.test`;
const as = (person: TestPerson) => actAs(ctx, person);
const isIn = async (who: { cookie: string }) =>
  (await request("/api/sessions", { as: who })).status === 200;
const eventsOf = (userId: string, eventType: "email_changed") =>
  db.$count(auditEvents, and(eq(auditEvents.userId, userId), eq(auditEvents.eventType, eventType)));

const browserOf = ({ id, sessionId }: TestPerson) => ({
  userId: id,
  sessionId,
  impersonator: null,
});

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

describe("changing the address", () => {
  async function asked(person: TestPerson, email = newAddress()) {
    clock.advance(1);
    await requestEmailChange(as(person), { email });
    return { email, token: await tokenTo(db, email, "change_email") };
  }
  const addressOf = async ({ id }: { id: string }) =>
    (await db.select().from(profiles).where(eq(profiles.id, id)).get())?.email;

  test("changes nothing before the new one is confirmed, and tells the old one at once", async () => {
    const person = await makePerson(database);
    const { email } = await asked(person);
    expect(await addressOf(person)).toBe(person.email);
    expect(await mailedTo(db, person.email)).toEqual(["email_change_notice"]);
    expect((await readOwnAccount(as(person))).pendingEmail?.email).toBe(email);
  });

  test("confirmed, it ends all sessions, distrusts devices and tells the old address", async () => {
    const person = await makePerson(database, { password: OLD });
    await trust(person.id);
    const { email, token } = await asked(person);
    await confirmEmail(ctx, token, null);
    expect(await addressOf(person)).toBe(email);
    expect(await isIn(person)).toBe(false);
    expect(await trustedUntil(person.id)).toBeNull();
    expect(ended.at(-1)).toEqual({ userId: person.id, reason: "revoked" });
    expect((await mailedTo(db, person.email)).sort()).toEqual([
      "email_change_notice",
      "email_changed",
    ]);
    expect(await eventsOf(person.id, "email_changed")).toBe(1);
    await signIn(ctx, { email, password: OLD, device: null });
    await expect(
      signIn(ctx, { email: person.email, password: OLD, device: null }),
    ).rejects.toMatchObject({ code: "invalid_credentials" });
  });

  test("confirmed in one's own browser keeps that one session; in someone else's, none", async () => {
    const person = await makePerson(database);
    const elsewhere = await signInAs(database, person);
    const stranger = await makePerson(database);
    const first = await asked(person);
    await confirmEmail(ctx, first.token, browserOf(person));
    expect([await isIn(person), await isIn(elsewhere)]).toEqual([true, false]);
    const second = await asked(person);
    await confirmEmail(ctx, second.token, browserOf(stranger));
    expect([await isIn(person), await isIn(stranger)]).toEqual([false, true]);
  });

  test("confirmed by an admin who acts as the person ends that visit, too", async () => {
    const person = await makePerson(database);
    const { token } = await asked(person);
    await confirmEmail(ctx, token, { ...browserOf(person), impersonator: { userId: "admin" } });
    expect(await isIn(person)).toBe(false);
  });

  test("a link works once, also in two tabs at once", async () => {
    const { token } = await asked(await makePerson(database));
    const tabs = await Promise.allSettled([
      confirmEmail(ctx, token, null),
      confirmEmail(ctx, token, null),
    ]);
    expect(tabs.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(confirmEmail(ctx, token, null)).rejects.toMatchObject({ code: "link_used" });
  });

  test("a newer wish makes the older link void; cancelling makes every link void", async () => {
    const person = await makePerson(database);
    const [older, newer] = [await asked(person), await asked(person)];
    await expect(confirmEmail(ctx, older.token, null)).rejects.toMatchObject({ code: "link_used" });
    await cancelEmailChange(as(person));
    await expect(confirmEmail(ctx, newer.token, null)).rejects.toMatchObject({ code: "link_used" });
    expect((await readOwnAccount(as(person))).pendingEmail).toBeNull();
    expect(await addressOf(person)).toBe(person.email);
  });

  test("a password reset makes it void: whoever asked for it may have been a thief", async () => {
    const person = await makePerson(database);
    const { token } = await asked(person);
    await requestReset(ctx, { email: person.email });
    await answerEffects(ctx);
    const resetToken = await tokenTo(db, person.email, "reset_password");
    const kind = "reset_password" as const;
    await resetPassword(ctx, { token: resetToken, kind, password: NEW, device: null });
    await expect(confirmEmail(ctx, token, null)).rejects.toMatchObject({ code: "link_used" });
  });

  test("what was mailed to the old address opens nothing afterwards", async () => {
    const person = await makePerson(database);
    await requestReset(ctx, { email: person.email });
    await answerEffects(ctx);
    const old = await tokenTo(db, person.email, "reset_password");
    const { token } = await asked(person);
    await confirmEmail(ctx, token, null);
    const kind = "reset_password" as const;
    await expect(
      resetPassword(ctx, { token: old, kind, password: NEW, device: null }),
    ).rejects.toMatchObject({ code: "link_used" });
  });

  test("an address that somebody took says so without a name, and changes nothing", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    const { token } = await asked(person, other.email);
    const answer = await request("/api/accounts/email-confirmations", { json: { token } });
    const problem = await readProblem(answer, 409);
    expect(problem.code).toBe("email_taken");
    expect(JSON.stringify(problem)).not.toContain(other.fullName);
    expect(await addressOf(person)).toBe(person.email);
    expect(await addressOf(other)).toBe(other.email);
    expect(await isIn(person)).toBe(true);
  });

  test("a sign-up that was never proven gives way; an invitation that is open does not", async () => {
    const person = await makePerson(database);
    const squatted = newAddress();
    await signUp(ctx, { email: squatted, password: NEW, fullName: "A stranger" });
    await answerEffects(ctx);
    await confirmEmail(ctx, (await asked(person, squatted)).token, null);
    expect(await addressOf(person)).toBe(squatted);

    const invited = await makePerson(database, { unverified: true });
    await db.insert(mailLinks).values({
      id: ctx.ids.next(),
      purpose: "invitation",
      userId: invited.id,
      email: invited.email,
      createdAt: clock.now(),
      expiresAt: clock.now() + 1000,
    });
    const { token } = await asked(person, invited.email);
    await expect(confirmEmail(ctx, token, null)).rejects.toMatchObject({ code: "email_taken" });
    expect(await addressOf(invited)).toBe(invited.email);
  });

  test("refuses the own address, and a link that is forged or out of time", async () => {
    const person = await makePerson(database);
    const own = requestEmailChange(as(person), { email: person.email });
    expect(await refusedFields(own)).toEqual(["email"]);
    const { token } = await asked(person);
    for (const wrong of [forged(token), "", "a.b.c"]) {
      await expect(confirmEmail(ctx, wrong, null)).rejects.toMatchObject({ code: "link_used" });
    }
    const later = makeContext(database, makeClock(clock.now() + LIMITS.changeEmailMs)).ctx;
    await expect(confirmEmail(later, token, null)).rejects.toMatchObject({ code: "link_used" });
  });

  test("is limited by the mailbox that would be mailed, whoever asks", async () => {
    const limited = { ...ctx, limiter: countingLimiter() };
    const email = newAddress();
    for (let sent = 0; sent < LIMITS.rateMailPerAccount.burst; sent += 1) {
      const person = await makePerson(database);
      await requestEmailChange({ ...limited, actor: as(person).actor }, { email });
    }
    const { actor } = as(await makePerson(database));
    await expect(requestEmailChange({ ...limited, actor }, { email })).rejects.toMatchObject({
      code: "too_many_requests",
    });
  });
});

test("one's account shows one's own alone", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  await requestEmailChange(as(other), { email: newAddress() });
  const answer = await request("/api/accounts/own", { as: person });
  expect(await answer.json()).toEqual({
    email: person.email,
    fullName: person.fullName,
    hasPassword: false,
    passwordChangedAt: null,
    pendingEmail: null,
  });
  await cancelEmailChange(as(person));
  expect((await readOwnAccount(as(other))).pendingEmail).not.toBeNull();
});
