import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { mailLinks } from "../../../db/schema/mails.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userCredentials, userRoles } from "../../../db/schema/users.ts";
import { readLinkAddress } from "../../../worker/features/accounts/queries.ts";
import { signUp } from "../../../worker/features/accounts/sign-up.ts";
import { sweepAccounts } from "../../../worker/features/accounts/sweep-accounts.ts";
import { verifyEmail } from "../../../worker/features/accounts/verify-email.ts";
import { makeMailLink } from "../../../worker/features/mail-links/make-mail-link.ts";
import { signIn } from "../../../worker/features/sessions/sign-in.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { answerEffects, countingLimiter, forged, refusedFields, tokenTo } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx } = makeContext(database, clock);
const PASSWORD = "heron at seven";
let number = 0;

/** Someone who signed up and has the mail. */
async function signedUp(password = PASSWORD, fullName = "Jo Lind", known?: string) {
  // The newest of several mails is told by its time.
  clock.advance(1);
  const email = known ?? `someone-${(number += 1)}@people.test`;
  await signUp(ctx, { email, password, fullName });
  await answerEffects(ctx);
  const account = await db.select().from(profiles).where(eq(profiles.email, email)).get();
  return { email, id: account!.id, token: await tokenTo(db, email, "verify_email") };
}

const verify = (token: string, password = PASSWORD, context = ctx) =>
  verifyEmail(context, { token, password, device: null });

const isVerified = async (id: string) =>
  (await db.select().from(profiles).where(eq(profiles.id, id)).get())?.emailVerifiedAt !== null;

describe("the link and the password of the same sign-up", () => {
  test("open the account, with the name and the password that the sign-up chose", async () => {
    const { id, email, token } = await signedUp();
    const entered = await verify(token);
    expect(entered.secondFactor).toBe("not_required");
    expect(await isVerified(id)).toBe(true);
    const as = { cookie: `session=${entered.token}` };
    expect((await request("/api/sessions", { as })).status).toBe(200);
    expect((await signIn(ctx, { email, password: PASSWORD, device: null })).token).toBeTruthy();
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, id));
    expect(events.map(({ eventType }) => eventType)).toContain("email_verified");
  });

  test("work once", async () => {
    const { token } = await signedUp();
    await verify(token);
    await expect(verify(token)).rejects.toMatchObject({ code: "link_used" });
  });

  test("in two tabs at once open it once", async () => {
    const { id, token } = await signedUp();
    const tabs = await Promise.allSettled([verify(token), verify(token)]);
    expect(tabs.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(tabs.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "link_used" },
    });
    const opened = await db.select().from(sessions).where(eq(sessions.userId, id));
    expect(opened).toHaveLength(1);
  });

  test("still owe a second factor where the account's roles ask for one", async () => {
    const { id, token } = await signedUp();
    await db.insert(userRoles).values({ userId: id, role: "admin", createdAt: 1 });
    expect((await verify(token)).secondFactor).toBe("pending");
  });
});

describe("nobody takes an account before its owner", () => {
  test("a stranger's sign-up is void once the owner proves their own, and never the other way", async () => {
    const stranger = await signedUp("the strangers heron", "A stranger");
    const owner = await signedUp(PASSWORD, "The owner", stranger.email);
    expect(owner.id).toBe(stranger.id);
    // The owner opens the mail that the stranger's sign-up caused: their own password does not fit it.
    await expect(verify(stranger.token)).rejects.toMatchObject({ code: "invalid_input" });
    expect(await isVerified(owner.id)).toBe(false);

    await verify(owner.token);
    const { email } = owner;
    const account = await db.select().from(profiles).where(eq(profiles.id, owner.id)).get();
    expect(account?.fullName).toBe("The owner");
    await expect(
      signIn(ctx, { email, password: "the strangers heron", device: null }),
    ).rejects.toMatchObject({ code: "invalid_credentials" });
    await expect(verify(stranger.token, "the strangers heron")).rejects.toMatchObject({
      code: "link_used",
    });
    expect(await db.$count(mailLinks, eq(mailLinks.userId, owner.id))).toBe(1);
  });

  test("the password of a sign-up opens nothing and tells nothing before its link was followed", async () => {
    const { email } = await signedUp();
    const attempt = (password: string) => signIn(ctx, { email, password, device: null });
    for (const password of [PASSWORD, "wrong heron"]) {
      await expect(attempt(password)).rejects.toMatchObject({ code: "invalid_credentials" });
    }
  });
});

describe("refused", () => {
  test("a wrong password: counted, recorded, and the link stays good", async () => {
    const { id, token } = await signedUp();
    const limiter = countingLimiter();
    const limited = { ...ctx, limiter };
    expect(await refusedFields(verify(token, "wrong heron", limited))).toEqual(["password"]);
    expect(limiter.taken.get(`verify:account:${id}`)).toBe(1);
    const failed = and(eq(auditEvents.userId, id), eq(auditEvents.eventType, "login_failed"));
    expect(await db.$count(auditEvents, failed)).toBe(1);
    await verify(token);
  });

  test("guessing is stopped, also with the right password at last", async () => {
    const { id, token } = await signedUp();
    const limiter = countingLimiter();
    for (let spent = 0; spent < LIMITS.rateSignInPerAccount.burst; spent += 1) {
      await limiter.take(`verify:account:${id}`, LIMITS.rateSignInPerAccount);
    }
    const guess = verify(token, PASSWORD, { ...ctx, limiter });
    await expect(guess).rejects.toMatchObject({ code: "too_many_requests" });
    expect(await isVerified(id)).toBe(false);
  });

  test("a token that is forged, of another kind, out of time or no token at all", async () => {
    const { token } = await signedUp();
    const person = await makePerson(database);
    const { url, statements } = await makeMailLink(ctx, {
      purpose: "reset_password",
      userId: person.id,
      email: person.email,
      path: "/reset-password",
    });
    for (const statement of statements) await statement;
    const other = new URL(url).searchParams.get("token")!;
    for (const wrong of [forged(token), other, "", "a.b.c", "x".repeat(900)]) {
      await expect(verify(wrong)).rejects.toMatchObject({ code: "link_used" });
    }
    const { ctx: later } = makeContext(database, makeClock(clock.now() + LIMITS.verifyEmailMs));
    await expect(verify(token, PASSWORD, later)).rejects.toMatchObject({ code: "link_used" });
  });

  test("by the API in the same words, whatever was wrong with the link", async () => {
    const { token } = await signedUp();
    const bodies = [];
    for (const wrong of [forged(token), "a.b.c"]) {
      const json = { token: wrong, password: PASSWORD };
      const answer = await request("/api/accounts/verifications", { json });
      bodies.push({ ...(await readProblem(answer, 410)), requestId: "" });
    }
    expect(bodies[0]).toEqual(bodies[1]);
  });
});

test("looking at a link changes nothing: mail scanners look first", async () => {
  const { email, id, token } = await signedUp();
  const before = await db.select().from(mailLinks).where(eq(mailLinks.userId, id));
  expect(await readLinkAddress(ctx, token, "verify_email")).toBe(email);
  expect(await readLinkAddress(ctx, token, "reset_password")).toBeNull();
  expect(await readLinkAddress(ctx, forged(token), "verify_email")).toBeNull();
  expect(await db.select().from(mailLinks).where(eq(mailLinks.userId, id))).toEqual(before);
  await verify(token);
});

describe("accounts that nobody opened", () => {
  const sweepAt = (ms: number) => sweepAccounts(makeContext(database, makeClock(ms)).ctx);
  const isThere = async (id: string) => (await db.$count(profiles, eq(profiles.id, id))) === 1;

  test("go after their week, with a record; open ones and those just made stay", async () => {
    const { id } = await signedUp();
    const opened = await signedUp();
    await verify(opened.token);
    await sweepAt(clock.now() + LIMITS.unverifiedAccountMs - 1);
    expect(await isThere(id)).toBe(true);
    await sweepAt(clock.now() + LIMITS.unverifiedAccountMs + 1);
    expect(await isThere(id)).toBe(false);
    expect(await isThere(opened.id)).toBe(true);
    const erased = eq(auditEvents.eventType, "account_erased");
    expect(await db.$count(auditEvents, erased)).toBeGreaterThan(0);
    expect(await db.$count(auditEvents, eq(auditEvents.userId, id))).toBe(0);
    expect(await db.$count(auditEvents, eq(auditEvents.userId, opened.id))).toBeGreaterThan(0);
    expect(await db.$count(userCredentials, eq(userCredentials.userId, opened.id))).toBe(1);
  });

  test("stay as long as a link could still open them", async () => {
    const at = clock.now() - LIMITS.unverifiedAccountMs - 1000;
    const invited = await makePerson(database, { unverified: true, createdAt: at });
    const { statements } = await makeMailLink(ctx, {
      purpose: "invitation",
      userId: invited.id,
      email: invited.email,
      path: "/reset-password?invitation=true",
    });
    for (const statement of statements) await statement;
    await sweepAt(clock.now());
    expect(await isThere(invited.id)).toBe(true);
    await sweepAt(clock.now() + LIMITS.invitationMs + 1);
    expect(await isThere(invited.id)).toBe(false);
  });
});
