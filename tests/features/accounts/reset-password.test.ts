import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { devices } from "../../../db/schema/devices.ts";
import { totpFactors } from "../../../db/schema/factors.ts";
import { mailLinks } from "../../../db/schema/mails.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import type { MailLinkPurpose } from "../../../db/values/mails.ts";
import { requestReset } from "../../../worker/features/accounts/request-reset.ts";
import { resetPassword } from "../../../worker/features/accounts/reset-password.ts";
import { makeMailLink } from "../../../worker/features/mail-links/make-mail-link.ts";
import { signIn } from "../../../worker/features/sessions/sign-in.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { answerEffects, countingLimiter, forged, mailedTo, tokenTo } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx, ended } = makeContext(database, clock);
const NEW = "an entirely new passphrase";

async function tokenFor({ email }: { email: string }) {
  // The newest of several mails is told by its time.
  clock.advance(1);
  await requestReset(ctx, { email });
  await answerEffects(ctx);
  return tokenTo(db, email, "reset_password");
}

async function linkFor(person: TestPerson, purpose: MailLinkPurpose, email = person.email) {
  const { url, statements } = await makeMailLink(ctx, {
    purpose,
    userId: person.id,
    email,
    path: "/somewhere",
  });
  for (const statement of statements) await statement;
  return new URL(url).searchParams.get("token")!;
}

type Options = { password?: string; kind?: "reset_password" | "invitation"; context?: typeof ctx };

const reset = (token: string, { password = NEW, kind, context = ctx }: Options = {}) =>
  resetPassword(context, { token, password, kind: kind ?? "reset_password", device: null });

const eventsOf = async (userId: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.userId, userId))).map(
    ({ eventType }) => eventType,
  );

describe("asking for a link", () => {
  test("is recorded, and mails whoever has an account", async () => {
    const person = await makePerson(database);
    await tokenFor(person);
    expect(await mailedTo(db, person.email)).toEqual(["reset_password"]);
    const asked = and(
      eq(auditEvents.email, person.email),
      eq(auditEvents.eventType, "password_reset_requested"),
    );
    expect(await db.$count(auditEvents, asked)).toBe(1);
  });

  test("mails nobody else", async () => {
    await requestReset(ctx, { email: "nobody@people.test" });
    await answerEffects(ctx);
    expect(await mailedTo(db, "nobody@people.test")).toEqual([]);
  });

  test("is limited for each mailbox", async () => {
    const limited = { ...ctx, limiter: countingLimiter() };
    const ask = () => requestReset(limited, { email: "flooded@people.test" });
    for (let sent = 0; sent < LIMITS.rateMailPerAccount.burst; sent += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: "too_many_requests" });
  });

  test("again makes the older link void", async () => {
    const person = await makePerson(database);
    const [older, newer] = [await tokenFor(person), await tokenFor(person)];
    await expect(reset(older)).rejects.toMatchObject({ code: "link_used" });
    await reset(newer);
  });
});

describe("a new password by a link", () => {
  test("signs in, ends everything that was open, distrusts devices and tells the person", async () => {
    const person = await makePerson(database, { password: "the old passphrase" });
    const thief = await signInAs(database, person);
    const other = await makePerson(database);
    await db.insert(devices).values({
      id: ctx.ids.next(),
      userId: person.id,
      tokenHash: "device",
      trustedUntil: clock.now() + 1_000_000,
      createdAt: 1,
      lastUsedAt: 1,
    });
    await linkFor(person, "change_email", "thief@people.test");
    const entered = await reset(await tokenFor(person));

    expect(entered.secondFactor).toBe("not_required");
    expect((await request("/api/sessions", { as: person })).status).toBe(401);
    expect((await request("/api/sessions", { as: thief })).status).toBe(401);
    expect((await request("/api/sessions", { as: other })).status).toBe(200);
    const as = { cookie: `session=${entered.token}` };
    expect((await request("/api/sessions", { as })).status).toBe(200);
    expect(ended.at(-1)).toMatchObject({ userId: person.id });
    const trusted = await db.select().from(devices).where(eq(devices.tokenHash, "device")).get();
    expect(trusted?.trustedUntil).toBeNull();
    const open = and(eq(mailLinks.userId, person.id), isNull(mailLinks.usedAt));
    expect(await db.$count(mailLinks, open)).toBe(0);
    const told = (await mailedTo(db, person.email)).filter((kind) => kind !== "new_device");
    expect(told.sort()).toEqual(["password_changed", "reset_password"]);
    expect(await eventsOf(person.id)).toContain("password_changed");

    const { email } = person;
    await signIn(ctx, { email, password: NEW, device: null });
    const old = signIn(ctx, { email, password: "the old passphrase", device: null });
    await expect(old).rejects.toMatchObject({ code: "invalid_credentials" });
  });

  test("works once, also in two tabs at the same time", async () => {
    const token = await tokenFor(await makePerson(database));
    const tabs = await Promise.allSettled([reset(token), reset(token)]);
    expect(tabs.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(reset(token)).rejects.toMatchObject({ code: "link_used" });
  });

  test("takes a required new password off the account", async () => {
    const person = await makePerson(database, { resetRequired: true });
    const { token } = await reset(await tokenFor(person));
    const answer = await request("/api/sessions", { as: { cookie: `session=${token}` } });
    expect(answer.status).toBe(200);
  });

  test("gives one to an account that had none", async () => {
    const person = await makePerson(database);
    await reset(await tokenFor(person));
    expect(await db.$count(userCredentials, eq(userCredentials.userId, person.id))).toBe(1);
  });

  test("still owes the second factor", async () => {
    const person = await makePerson(database);
    await db.insert(totpFactors).values({
      id: ctx.ids.next(),
      userId: person.id,
      name: "Phone",
      secret: "sealed",
      verifiedAt: 1,
      createdAt: 1,
    });
    expect((await reset(await tokenFor(person))).secondFactor).toBe("pending");
  });

  test("proves the address of an account that was never opened, and voids its sign-ups", async () => {
    const person = await makePerson(database, { unverified: true });
    await linkFor(person, "verify_email");
    await reset(await tokenFor(person));
    const account = await db.select().from(profiles).where(eq(profiles.id, person.id)).get();
    expect(account?.emailVerifiedAt).not.toBeNull();
    expect(await eventsOf(person.id)).toContain("email_verified");
    const open = and(eq(mailLinks.userId, person.id), isNull(mailLinks.usedAt));
    expect(await db.$count(mailLinks, open)).toBe(0);
  });
});

describe("an invitation", () => {
  test("opens the account with its first password, without a mail about a change", async () => {
    const person = await makePerson(database, { unverified: true });
    const token = await linkFor(person, "invitation");
    await reset(token, { kind: "invitation" });
    expect(await mailedTo(db, person.email)).toEqual([]);
    await signIn(ctx, { email: person.email, password: NEW, device: null });
  });

  test("opens nothing as another kind of link", async () => {
    const person = await makePerson(database, { unverified: true });
    const token = await linkFor(person, "invitation");
    await expect(reset(token)).rejects.toMatchObject({ code: "link_used" });
  });
});

describe("refused, and recorded as failed", () => {
  const failures = () => db.$count(auditEvents, eq(auditEvents.eventType, "password_reset_failed"));

  test("a link that is forged, of another kind or out of time", async () => {
    const person = await makePerson(database);
    const token = await tokenFor(person);
    const wrong = [forged(token), await linkFor(person, "verify_email"), "", "a.b.c"];
    const before = await failures();
    for (const each of wrong) {
      await expect(reset(each)).rejects.toMatchObject({ code: "link_used" });
    }
    const later = makeContext(database, makeClock(clock.now() + LIMITS.resetPasswordMs)).ctx;
    await expect(reset(token, { context: later })).rejects.toMatchObject({ code: "link_used" });
    expect(await failures()).toBe(before + 5);
    expect(await db.$count(userCredentials, eq(userCredentials.userId, person.id))).toBe(0);
  });

  test("a link to an address that the account has left", async () => {
    const person = await makePerson(database);
    const token = await tokenFor(person);
    await db.update(profiles).set({ email: "moved@people.test" }).where(eq(profiles.id, person.id));
    await expect(reset(token)).rejects.toMatchObject({ code: "link_used" });
  });

  test("a password that is easily guessed: the link stays good", async () => {
    const person = await makePerson(database, { fullName: "Minna Lindgren" });
    const token = await tokenFor(person);
    for (const password of ["sunshine1", "Lindgren-2024"]) {
      await expect(reset(token, { password })).rejects.toMatchObject({ code: "invalid_input" });
    }
    expect(await eventsOf(person.id)).toContain("password_reset_failed");
    await reset(token);
  });

  test("by the API with one code, and no session", async () => {
    const json = { token: "a.b.c", password: NEW };
    const answer = await request("/api/accounts/new-passwords", { json });
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await readProblem(answer, 410)).toMatchObject({ code: "link_used" });
    expect(await db.$count(sessions, eq(sessions.userId, "nobody"))).toBe(0);
  });
});
