import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { companies, companyInvitations } from "../../../db/schema/companies.ts";
import { devices } from "../../../db/schema/devices.ts";
import { totpFactors } from "../../../db/schema/factors.ts";
import { mailLinks, mails } from "../../../db/schema/mails.ts";
import { linkedAccounts } from "../../../db/schema/providers.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import { deviceCookie } from "../../../worker/features/devices/queries.ts";
import { randomToken, uuidv7 } from "../../../worker/kernel/ids.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { makePeer } from "../../support/provider-peer.ts";
import { answerWith, backOf, comeBack, expectRefused, setOut, travel } from "./take-trip.ts";
import { sha256Hex } from "../../../worker/kernel/pure/hash.ts";

const database = await takeDatabase();
const { db } = database;

const linksOf = (person: { id: string }) =>
  db.select().from(linkedAccounts).where(eq(linkedAccounts.userId, person.id));

const mailsTo = async ({ email }: TestPerson) =>
  (await db.select().from(mails).where(eq(mails.toAddress, email))).map(({ template }) => template);

const peopleCalled = (email: string) => db.select().from(profiles).where(eq(profiles.email, email));

const DEVICE_INFO = {
  userAgent: "test",
  screenResolution: "1x1",
  timezone: "UTC",
  language: "en",
  platform: "test",
  colorDepth: "24",
  pixelRatio: "1",
};

async function addFactor({ id: userId }: TestPerson) {
  const now = Date.now();
  await db.insert(totpFactors).values({
    id: uuidv7(now),
    userId,
    name: "Phone",
    secret: "closed",
    verifiedAt: now,
    createdAt: now,
  });
}

test("a verified address links to the account that has proven the same one, and its owner gets a mail", async () => {
  const { ctx, effects } = makeContext(database);
  const peer = await makePeer();
  const person = await makePerson(database);
  const finished = await travel(ctx, peer, { sub: "own", email: person.email.toUpperCase() });
  expect(finished.entered).not.toBeNull();
  expect(await linksOf(person)).toMatchObject([{ provider: "google", subject: "own" }]);
  expect(await mailsTo(person)).toEqual(["provider_linked"]);
  expect(effects.woken).toBeGreaterThan(0);
  const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, person.id));
  expect(events.map(({ eventType }) => eventType).sort()).toEqual([
    "oauth_login_success",
    "provider_linked",
  ]);
});

test.for([true, false])(
  "an address that is not verified neither enters nor links: the same words whether it has an account (%s)",
  async (exists) => {
    const { ctx } = makeContext(database);
    const peer = await makePeer();
    const person = await makePerson(database);
    const email = exists ? person.email : "nobody-here@peer.test";
    const claims = { sub: `takeover-${exists}`, email, email_verified: false };
    expectRefused(await travel(ctx, peer, claims), "unverified_email");
    expect(await linksOf(person)).toEqual([]);
    expect(await peopleCalled("nobody-here@peer.test")).toEqual([]);
  },
);

test("whoever is linked comes in, whatever has become of their address at the provider", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const person = await makePerson(database);
  await travel(ctx, peer, { sub: "moved", email: person.email });
  const other = await makePerson(database);
  const moved = { sub: "moved", email: other.email, email_verified: false };
  const { entered } = await travel(ctx, peer, moved);
  const session = await db
    .select()
    .from(sessions)
    .where(eq(sessions.id, entered?.sessionId ?? ""))
    .get();
  expect(session?.userId).toBe(person.id);
  expect(await linksOf(other)).toEqual([]);
});

test("an account that a stranger prepared for an address becomes its owner's, without the stranger's password", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const pending = await makePerson(database, {
    unverified: true,
    fullName: "Stranger",
    password: "theirs",
  });
  const now = Date.now();
  await db.insert(mailLinks).values({
    id: uuidv7(now),
    purpose: "verify_email",
    userId: pending.id,
    email: pending.email,
    fullName: "Stranger",
    passwordHash: "the stranger's",
    createdAt: now,
    expiresAt: now + 1_000_000,
  });
  const finished = await travel(ctx, peer, { sub: "owner", email: pending.email, name: "Owner" });
  expect(finished.entered).not.toBeNull();
  const [profile] = await peopleCalled(pending.email);
  expect(profile).toMatchObject({ id: pending.id, fullName: "Owner" });
  expect(profile?.emailVerifiedAt).not.toBeNull();
  expect(await db.select().from(mailLinks).where(eq(mailLinks.userId, pending.id))).toEqual([]);
  const own = eq(userCredentials.userId, pending.id);
  expect(await db.select().from(userCredentials).where(own)).toEqual([]);
  const open = await db.select().from(sessions).where(eq(sessions.userId, pending.id));
  expect(open.map(({ id }) => id)).toEqual([finished.entered?.sessionId]);
});

test("a second account at the same provider is not linked for its address alone", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const person = await makePerson(database);
  await travel(ctx, peer, { sub: "first", email: person.email });
  const second = await travel(ctx, peer, { sub: "second", email: person.email });
  expectRefused(second, "another_linked");
  expect(await linksOf(person)).toHaveLength(1);
});

test("the same subject at two providers is two people", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  await travel(ctx, peer, { sub: "same", email: "one@peer.test" });
  const claims = { sub: "same", email: "two@peer.test" };
  await travel(ctx, peer, claims, { provider: "linkedin_oidc" });
  const rows = await db.select().from(linkedAccounts).where(eq(linkedAccounts.subject, "same"));
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(2);
});

test("two trips of one new person that end at once make one account, and both come in", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const claims = { sub: "race", email: "race@peer.test", nonce: undefined };
  const setting = { clients: peer.clients, provider: "linkedin_oidc" as const };
  const trips = [await setOut(ctx, setting), await setOut(ctx, setting)];
  await answerWith(ctx, peer, trips[0]!, claims);
  const both = await Promise.all(
    trips.map((trip) => comeBack(ctx, { state: trip.state, code: "c" }, backOf(peer, trip))),
  );
  expect(both.map(({ outcome }) => outcome)).toEqual([null, null]);
  expect(await peopleCalled("race@peer.test")).toHaveLength(1);
});

test("a second factor is still owed after a provider", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const person = await makePerson(database);
  await addFactor(person);
  const { entered } = await travel(ctx, peer, { sub: "factor", email: person.email });
  expect(entered).toMatchObject({ secondFactor: "pending", device: null });
  const session = await db
    .select()
    .from(sessions)
    .where(eq(sessions.id, entered?.sessionId ?? ""))
    .get();
  expect(session).toMatchObject({ secondFactor: "pending", provenAt: null });
});

test("a trusted device stands in for the second factor after a provider too", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const person = await makePerson(database);
  await addFactor(person);
  const token = randomToken();
  const claim = { fingerprint: "f".repeat(64), info: DEVICE_INFO };
  const now = ctx.clock.now();
  await db.insert(devices).values({
    id: uuidv7(now),
    userId: person.id,
    tokenHash: await sha256Hex(token),
    ...claim,
    trustedUntil: now + 1000,
    lastUsedAt: now,
    createdAt: now,
  });
  const deviceTokens = { [await deviceCookie(person.id)]: token };
  const there = { ...ctx, client: { ...ctx.client, deviceTokens } };
  const trip = await setOut(there, { clients: peer.clients });
  await answerWith(there, peer, trip, { sub: "device", email: person.email });
  const address = { state: trip.state, code: "code" };
  const { entered } = await comeBack(there, address, { ...backOf(peer, trip), claim });
  expect(entered?.secondFactor).toBe("trusted_device");
});

test("while registration is closed nobody new comes in, and everybody else does", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const person = await makePerson(database);
  await db
    .insert(adminSettings)
    .values({ key: "registration_enabled", value: "false", updatedAt: 1 })
    .onConflictDoUpdate({ target: adminSettings.key, set: { value: "false" } });
  const closed = await travel(ctx, peer, { sub: "closed", email: "closed@peer.test" });
  expectRefused(closed, "registration_closed");
  expect(await peopleCalled("closed@peer.test")).toEqual([]);
  const events = await db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.eventType, "oauth_login_failed"));
  expect(JSON.stringify(events)).toContain("registration is closed");
  const known = await travel(ctx, peer, { sub: "known", email: person.email });
  expect(known.entered).not.toBeNull();

  // Whom a company asked in a way that opens an account comes in, by the address that was asked alone.
  const now = ctx.clock.now();
  const companyId = uuidv7(now);
  await db.insert(companies).values({ id: companyId, name: "Acme", createdAt: 1, updatedAt: 1 });
  const asked = { companyId, role: "member" as const, createdAt: 1, expiresAt: now + 60_000 };
  await db.insert(companyInvitations).values([
    { ...asked, id: uuidv7(now), email: "asked@peer.test", opensAccount: true },
    { ...asked, id: uuidv7(now), email: "plain@peer.test" },
    { ...asked, id: uuidv7(now), email: "late@peer.test", opensAccount: true, expiresAt: now },
    { ...asked, id: uuidv7(now), email: "said-no@peer.test", opensAccount: true, declinedAt: 1 },
  ]);
  const askedTrip = () => travel(ctx, peer, { sub: "asked", email: "Asked@Peer.test" });
  expectRefused(await askedTrip(), "registration_closed");
  await db
    .insert(adminSettings)
    .values({ key: "company_invitations_open_accounts", value: "true", updatedAt: 1 });
  for (const name of ["plain", "late", "said-no", "another"]) {
    const trip = await travel(ctx, peer, { sub: name, email: `${name}@peer.test` });
    expectRefused(trip, "registration_closed");
  }
  const unproven = { sub: "unproven", email: "asked@peer.test", email_verified: false };
  expectRefused(await travel(ctx, peer, unproven), "unverified_email");
  expect((await askedTrip()).entered).not.toBeNull();
  expect(await peopleCalled("asked@peer.test")).toHaveLength(1);
  await db.delete(adminSettings).where(eq(adminSettings.key, "company_invitations_open_accounts"));
  await db.delete(adminSettings).where(eq(adminSettings.key, "registration_enabled"));
});
