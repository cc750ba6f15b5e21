import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import { auditEvents } from "../../../db/schema/audit.ts";
import { mailLinks, mails } from "../../../db/schema/mails.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import { SIGN_UP_KEY } from "../../../worker/features/accounts/answer-sign-up.ts";
import { isRegistrationOpen } from "../../../worker/features/accounts/queries.ts";
import { resendVerification } from "../../../worker/features/accounts/resend-verification.ts";
import { signUp } from "../../../worker/features/accounts/sign-up.ts";
import { decrypt } from "../../../worker/kernel/keys.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { answerEffects, countingLimiter, mailedTo, refusedFields } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx } = makeContext(database, clock);
const PASSWORD = "heron at seven";
let number = 0;
const newAddress = () => `someone-${(number += 1)}@people.test`;
const input = (email: string, password = PASSWORD) => ({ email, password, fullName: "Jo Lind" });

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(adminSettings);
});

const accountOf = (email: string) =>
  db.select().from(profiles).where(eq(profiles.email, email)).get();
const linksOf = (userId: string) => db.select().from(mailLinks).where(eq(mailLinks.userId, userId));

describe("a sign-up", () => {
  test("makes an account that nobody can use yet, and mails its link", async () => {
    const email = newAddress();
    await signUp(ctx, input(email));
    await answerEffects(ctx);
    const account = await accountOf(email);
    expect(account).toMatchObject({ fullName: "Jo Lind", emailVerifiedAt: null });
    const credentials = await db
      .select()
      .from(userCredentials)
      .where(eq(userCredentials.userId, account!.id));
    expect(credentials).toEqual([]);
    expect(await mailedTo(db, email)).toEqual(["verify_email"]);
    const event = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.userId, account!.id))
      .get();
    expect(event?.eventType).toBe("account_created");
  });

  test("leaves no password behind that the database alone could be searched for", async () => {
    const email = newAddress();
    await signUp(ctx, input(email));
    const [effect] = await db.select().from(outbox);
    expect(JSON.stringify(effect)).not.toMatch(/scrypt|heron|someone/);
  });

  test("twice, before the first is proven: both links live side by side, each with its own password", async () => {
    const email = newAddress();
    await Promise.all([
      signUp(ctx, input(email)),
      signUp(ctx, input(email, "another heron house")),
    ]);
    await answerEffects(ctx);
    const account = await accountOf(email);
    const links = await linksOf(account!.id);
    expect(links.map(({ purpose, usedAt }) => ({ purpose, usedAt }))).toEqual([
      { purpose: "verify_email", usedAt: null },
      { purpose: "verify_email", usedAt: null },
    ]);
    expect(new Set(links.map(({ passwordHash }) => passwordHash)).size).toBe(2);
  });

  test("with the address of an account changes nothing of it, and tells its owner", async () => {
    const person = await makePerson(database, { fullName: "Minna" });
    const before = await accountOf(person.email);
    await signUp(ctx, input(person.email));
    await answerEffects(ctx);
    expect(await accountOf(person.email)).toEqual(before);
    expect(await linksOf(person.id)).toEqual([]);
    expect(await mailedTo(db, person.email)).toEqual(["account_exists"]);
  });
});

describe("nobody learns from the answer whether there is an account", () => {
  /** The same context with a database that counts its round trips. */
  function counted() {
    const trips = { count: 0 };
    const fetcher: typeof fetch = (...args) => {
      trips.count += 1;
      return fetch(...args);
    };
    return { trips, ctx: { ...ctx, db: createDatabase({ url: database.url, fetch: fetcher }) } };
  }

  test("a new, a known and an unproven address cost the same round trips, one derivation, one effect", async () => {
    const known = await makePerson(database);
    const unproven = await makePerson(database, { unverified: true });
    const seen = [];
    for (const email of [newAddress(), known.email, unproven.email]) {
      await db.delete(outbox);
      const own = counted();
      await signUp(own.ctx, input(email));
      const [effect, ...more] = await db.select().from(outbox);
      const { row, sealed } = effect!.payload as { row: string; sealed: string };
      const opened: unknown = JSON.parse(await decrypt(ctx.keys, SIGN_UP_KEY, row, sealed));
      expect(JSON.stringify(opened)).toMatch(/"passwordHash":"scrypt\$/);
      seen.push({ trips: own.trips.count, kind: effect!.kind, more: more.length });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test("a refused password is refused before anything is looked up or mailed", async () => {
    const email = newAddress();
    expect(await refusedFields(signUp(ctx, input(email, "password1")))).toEqual(["password"]);
    expect(await db.select().from(outbox)).toEqual([]);
  });
});

describe("sending the link again", () => {
  test("renews the newest sign-up's link, and nothing where there is none to renew", async () => {
    const email = newAddress();
    await signUp(ctx, input(email));
    await answerEffects(ctx);
    const known = await makePerson(database);
    const mailed = await db.$count(mails);
    for (const address of [email, known.email, newAddress()]) {
      await resendVerification(ctx, { email: address });
    }
    await answerEffects(ctx);
    expect(await mailedTo(db, email)).toEqual(["verify_email", "verify_email"]);
    expect(await db.$count(mails)).toBe(mailed + 1);
    const links = await linksOf((await accountOf(email))!.id);
    expect(new Set(links.map(({ passwordHash }) => passwordHash)).size).toBe(1);
  });

  test("works also after the link ran out, as long as the account waits", async () => {
    const email = newAddress();
    await signUp(ctx, input(email));
    await answerEffects(ctx);
    const later = makeClock(clock.now() + ctx.limits.verifyEmailMs + 1);
    const { ctx: then } = makeContext(database, later);
    await resendVerification(then, { email });
    await answerEffects(then);
    expect(await mailedTo(db, email)).toHaveLength(2);
  });
});

test("one mailbox gets three mails at once and no more, whichever way they are asked for", async () => {
  const limiter = countingLimiter();
  const limited = { ...ctx, limiter };
  const email = newAddress();
  await signUp(limited, input(email));
  await resendVerification(limited, { email });
  await resendVerification(limited, { email });
  const fourth = resendVerification(limited, { email });
  await expect(fourth).rejects.toMatchObject({ code: "too_many_requests" });
  await expect(signUp(limited, input(email))).rejects.toMatchObject({ code: "too_many_requests" });
  expect([...limiter.taken.keys()].every((key) => !key.includes(email))).toBe(true);
});

describe("the setting", () => {
  const set = (value: string) =>
    db.insert(adminSettings).values({ key: "registration_enabled", value, updatedAt: 1 });

  test("a missing row leaves registration open", async () => {
    expect(await isRegistrationOpen(ctx)).toBe(true);
  });

  test.each([
    ["true", true],
    ["", true],
    ["false", false],
  ])("the value '%s': open is %s", async (value, isOpen) => {
    await set(value);
    expect(await isRegistrationOpen(ctx)).toBe(isOpen);
  });

  test("an error while it is read leaves registration open", async () => {
    const broken = createDatabase({
      url: database.url,
      fetch: () => Promise.reject(new Error("gone")),
    });
    expect(await isRegistrationOpen({ ...ctx, db: broken })).toBe(true);
  });

  test("closed: the API says so, and nothing is left behind", async () => {
    await set("false");
    const answer = await request("/api/accounts", { json: input(newAddress()) });
    expect(await readProblem(answer, 403)).toMatchObject({ code: "registration_closed" });
    expect(await db.select().from(outbox)).toEqual([]);
  });
});

test.each([
  ["email", { ...input("no address"), email: "no address" }],
  ["password", input("a@people.test", "short")],
  ["password", input("a@people.test", "x".repeat(257))],
  ["fullName", { ...input("a@people.test"), fullName: " " }],
])("a wrong %s is named", async (field, json) => {
  const problem = await readProblem(await request("/api/accounts", { json }), 422);
  expect(Object.keys(problem.fields ?? {})).toEqual([field]);
});
