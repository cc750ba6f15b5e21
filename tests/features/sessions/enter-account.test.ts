import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { devices } from "../../../db/schema/devices.ts";
import { totpFactors } from "../../../db/schema/factors.ts";
import { mails } from "../../../db/schema/mails.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { userRoles } from "../../../db/schema/users.ts";
import type { DeviceClaim } from "../../../worker/features/devices/contract.ts";
import { enterAccount } from "../../../worker/features/sessions/enter-account.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx } = makeContext(database, clock);

const CLAIM: DeviceClaim = {
  fingerprint: "a".repeat(64),
  info: {
    userAgent: "browser",
    screenResolution: "1440x900",
    timezone: "Europe/Berlin",
    language: "en-GB",
    platform: "Linux",
    colorDepth: "24",
    pixelRatio: "2",
  },
};

const enrol = ({ id }: TestPerson) =>
  db.insert(totpFactors).values({
    id: ctx.ids.next(),
    userId: id,
    name: "Phone",
    secret: "sealed",
    verifiedAt: clock.now(),
    createdAt: clock.now(),
  });

type Held = { cookie: string; token: string } | null;

const enter = ({ id }: TestPerson, held: Held = null, claim: DeviceClaim | null = CLAIM) =>
  enterAccount(
    held ? { ...ctx, client: { ...ctx.client, deviceTokens: { [held.cookie]: held.token } } } : ctx,
    { userId: id, method: "password", claim, stillGood: sql`true`, currentToken: undefined },
  );

const trust = (userId: string, over = {}) =>
  db
    .update(devices)
    .set({
      trustedUntil: clock.now() + LIMITS.deviceTrustMs,
      fingerprint: CLAIM.fingerprint,
      ...over,
    })
    .where(eq(devices.userId, userId));

test.each([
  ["password", "login_success"],
  ["mail_link", "login_success"],
  ["google", "oauth_login_success"],
  ["linkedin_oidc", "oauth_login_success"],
] as const)("a sign-in by %s is recorded as %s", async (method, type) => {
  const { id: userId } = await makePerson(database);
  await enterAccount(ctx, {
    userId,
    method,
    claim: null,
    currentToken: undefined,
    stillGood: sql`true`,
  });
  const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, userId));
  expect(events).toMatchObject([
    { eventType: type, details: { method, secondFactor: "not_required" } },
  ]);
});

test("without a factor, a role or a setting that asks for one, one factor is enough", async () => {
  const person = await makePerson(database);
  const entered = await enter(person);
  expect(entered.secondFactor).toBe("not_required");
  expect(entered.device).not.toBeNull();
});

test("an admin, and whoever enrolled a factor, owes it; the session is short and knows no device", async () => {
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const enrolled = await makePerson(database);
  await enrol(enrolled);
  for (const person of [admin, enrolled]) {
    const entered = await enter(person);
    expect(entered).toMatchObject({ secondFactor: "pending", device: null });
    const row = await db.select().from(sessions).where(eq(sessions.id, entered.sessionId)).get();
    expect(row).toMatchObject({
      provenAt: null,
      deviceId: null,
      expiresAt: clock.now() + LIMITS.sessionPendingMs,
    });
  }
});

test("a trusted device stands for the factor only with its token, its fingerprint and in its time", async () => {
  const person = await makePerson(database);
  const first = await enter(person);
  await enrol(person);
  await trust(person.id);

  expect((await enter(person)).secondFactor).toBe("pending");
  expect((await enter(person, first.device, null)).secondFactor).toBe("pending");
  const foreign = { ...CLAIM, fingerprint: "b".repeat(64) };
  expect((await enter(person, first.device, foreign)).secondFactor).toBe("pending");

  const second = await enter(person, first.device);
  expect(second.secondFactor).toBe("trusted_device");
  expect(second.device?.token).not.toBe(first.device?.token);
  // Rotated at use: a copy of the cookie that was stolen before is worth nothing now.
  expect((await enter(person, first.device)).secondFactor).toBe("pending");

  await trust(person.id, { trustedUntil: clock.now() });
  expect((await enter(person, second.device)).secondFactor).toBe("pending");
});

test("another person's device token is worth nothing", async () => {
  const [owner, thief] = [await makePerson(database), await makePerson(database)];
  const held = (await enter(owner)).device;
  await enrol(thief);
  await trust(owner.id);
  const own = (await enter(await makePerson(database))).device;
  expect(held && own).toBeTruthy();
  const cookie = (await enter(thief)).device?.cookie ?? held!.cookie;
  expect((await enter(thief, { cookie, token: held!.token })).secondFactor).toBe("pending");
});

test("the first device is no news; the next one is mailed", async () => {
  const person = await makePerson(database);
  const first = await enter(person);
  await enter(person, first.device);
  const mailed = () => db.select().from(mails).where(eq(mails.userId, person.id));
  expect(await mailed()).toHaveLength(0);
  await enter(person);
  expect((await mailed()).map(({ template }) => template)).toEqual(["new_device"]);
});

test("a role, a setting or a factor that comes later is asked for at the next request", async () => {
  const becomes = {
    admin: (userId: string) =>
      db.insert(userRoles).values({ userId, role: "admin", createdAt: clock.now() }),
    enrolled: (_userId: string, person: TestPerson) => enrol(person),
    covered: () =>
      db.insert(adminSettings).values({
        key: "mfa_required",
        value: "member",
        updatedAt: clock.now(),
      }),
  };
  for (const become of Object.values(becomes)) {
    const person = await makePerson(database);
    expect((await request("/api/sessions", { as: person })).status).toBe(200);
    await become(person.id, person);
    const refused = await request("/api/sessions", { as: person });
    expect(await readProblem(refused, 401)).toMatchObject({ code: "second_factor_pending" });
  }
});
