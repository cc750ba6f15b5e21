import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { passkeys } from "../../../db/schema/factors.ts";
import { mails } from "../../../db/schema/mails.ts";
import { linkedAccounts } from "../../../db/schema/providers.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { unlinkOwnProvider } from "../../../worker/features/providers/unlink-own-provider.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { makePeer } from "../../support/provider-peer.ts";
import { request } from "../../support/request.ts";
import { setBinding } from "../../support/test-env.ts";
import { answerWith, comeBack, expectRefused, setOut, travel } from "./take-trip.ts";

const database = await takeDatabase();
const { db } = database;
for (const [name, value] of Object.entries(inject("identity"))) setBinding(name, value);

async function linkRow(person: TestPerson, provider: "google" | "linkedin_oidc", subject: string) {
  await db.insert(linkedAccounts).values({
    id: uuidv7(Date.now()),
    userId: person.id,
    provider,
    subject,
    email: person.email,
    createdAt: Date.now(),
  });
}

const linksOf = async ({ id }: { id: string }) =>
  (await db.select().from(linkedAccounts).where(eq(linkedAccounts.userId, id))).map(
    ({ provider, subject }) => `${provider} ${subject}`,
  );

const eventsOf = async ({ id }: { id: string }) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.userId, id))).map(
    ({ eventType }) => eventType,
  );

const wayTo = (provider: string, purpose: string, as: { cookie: string }) =>
  request(`/api/providers/${provider}/trips`, { as, json: { purpose } });

test("a trip that somebody signed in set out on links to them, whatever its address", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const person = await makePerson(database);
  const claims = { sub: "link-1", email: "private@peer.test", email_verified: false };
  const back = await travel(ctx, peer, claims, { purpose: "link", actor: actAs(ctx, person) });
  expect(back).toMatchObject({ outcome: "linked", entered: null });
  expect(await linksOf(person)).toEqual(["google link-1"]);
  expect(await eventsOf(person)).toContain("provider_linked");
  const told = await db.select().from(mails).where(eq(mails.toAddress, person.email));
  expect(told.map(({ template }) => template)).toEqual(["provider_linked"]);
  const again = await travel(ctx, peer, claims, { purpose: "link", actor: actAs(ctx, person) });
  expect(again.outcome).toBe("linked");
});

test("an account at a provider that is someone else's is not taken from them", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const [owner, thief] = [await makePerson(database), await makePerson(database)];
  await linkRow(owner, "google", "theirs");
  const purpose = "link";
  const back = await travel(ctx, peer, { sub: "theirs" }, { purpose, actor: actAs(ctx, thief) });
  expectRefused(back, "taken");
  expect(await linksOf(owner)).toEqual(["google theirs"]);
  expect(await linksOf(thief)).toEqual([]);
});

test("a second account at one provider is not put in place of the first", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const person = await makePerson(database);
  await linkRow(person, "google", "one");
  const actor = actAs(ctx, person);
  expectRefused(
    await travel(ctx, peer, { sub: "two" }, { purpose: "link", actor }),
    "another_linked",
  );
});

test.for(["another session", "nobody"])(
  "a link trip ends in the session that set out, not in that of %s",
  async (who) => {
    const { ctx } = makeContext(database);
    const peer = await makePeer();
    const { clients } = peer;
    const [person, other] = [await makePerson(database), await makePerson(database)];
    const trip = await setOut(actAs(ctx, person), { clients, purpose: "link" });
    await answerWith(ctx, peer, trip, { sub: `of ${who}` });
    const { browserToken } = trip;
    const actor = who === "nobody" ? undefined : actAs(ctx, other);
    const back = { clients, browserToken, actor };
    expectRefused(await comeBack(ctx, { state: trip.state, code: "c" }, back), "expired");
    expect([await linksOf(person), await linksOf(other)]).toEqual([[], []]);
  },
);

test("signing out ends the trips that the session set out on", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const person = await makePerson(database);
  const actor = actAs(ctx, person);
  const trip = await setOut(actor, { clients: peer.clients, purpose: "link" });
  await db.delete(sessions).where(eq(sessions.id, person.sessionId));
  const back = { clients: peer.clients, browserToken: trip.browserToken, actor };
  expectRefused(await comeBack(ctx, { state: trip.state, code: "c" }, back), "expired");
});

test("a session that was ended a moment ago sets out on no trip", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const person = await makePerson(database);
  await db.delete(sessions).where(eq(sessions.id, person.sessionId));
  const trip = setOut(actAs(ctx, person), { clients: peer.clients, purpose: "link" });
  await expect(trip).rejects.toMatchObject({ code: "unauthenticated" });
});

test("a proof by the linked account opens a new session that counts as fresh", async () => {
  const { ctx, ended } = makeContext(database);
  const peer = await makePeer();
  const person = await makePerson(database);
  await linkRow(person, "google", "proof");
  const actor = actAs(ctx, person);
  const back = await travel(ctx, peer, { sub: "proof" }, { purpose: "prove", actor });
  expect(back.outcome).toBe("proven");
  const id = back.entered?.sessionId ?? "";
  const session = await db.select().from(sessions).where(eq(sessions.id, id)).get();
  expect(session?.provenAt).toBe(ctx.clock.now());
  expect(ended).toMatchObject([{ reason: "replaced", only: [person.sessionId] }]);
  expect(await eventsOf(person)).toContain("identity_proven");
});

test("a proof is asked of the linked account, just now, and of nobody who has something better", async () => {
  const clock = makeClock();
  const { ctx } = makeContext(database, clock);
  const peer = await makePeer();
  const person = await makePerson(database);
  await linkRow(person, "google", "strict");
  const actor = actAs(ctx, person);
  const prove = (claims: Record<string, unknown>) =>
    travel(ctx, peer, claims, { purpose: "prove", actor });
  expectRefused(await prove({ sub: "somebody-else" }), "another_person");
  const longAgo = Math.floor(clock.now() / 1000) - 600;
  expectRefused(await prove({ sub: "strict", auth_time: longAgo }), "not_fresh");
  const other = await makePerson(database, { password: "a passphrase for tests" });
  await linkRow(other, "google", "with-password");
  const better = { purpose: "prove", actor: actAs(ctx, other) } as const;
  expectRefused(await travel(ctx, peer, { sub: "with-password" }, better), "failed");
});

test("the API lists the providers with one's own accounts there, and no one else's", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  await linkRow(other, "google", "not-yours");
  await linkRow(person, "linkedin_oidc", "yours");
  const response = await request("/api/providers", { as: person });
  expect(await response.json()).toMatchObject({
    items: [
      { provider: "google", name: "Google", isConfigured: true, linked: null },
      { provider: "linkedin_oidc", name: "LinkedIn", linked: { email: person.email } },
    ],
  });
});

test("the API shows the way to link after a fresh proof, and binds it to the browser", async () => {
  const person = await makePerson(database);
  const response = await wayTo("google", "link", person);
  expect(response.status).toBe(200);
  const { url } = await response.json<{ url: string }>();
  expect(url).toContain(inject("identity")["GOOGLE_ISSUER"] ?? "nowhere");
  expect(response.headers.get("set-cookie")).toMatch(
    /^provider-trip=[\w-]{43}\.; Max-Age=600; HttpOnly; Path=\/; SameSite=Lax$/,
  );
});

test("the API refuses bad input, nobody, an old proof, a proof by those who have more, and other sites", async () => {
  const person = await makePerson(database, { password: "a passphrase for tests" });
  await readProblem(await wayTo("github", "link", person), 422);
  await readProblem(await wayTo("google", "sign_in", person), 422);
  await readProblem(await request("/api/providers"), 401);
  await readProblem(await wayTo("google", "link", { cookie: "" }), 401);
  const stale = await signInAs(database, person, { provenAt: null });
  const old = await readProblem(await wayTo("google", "link", stale), 403);
  expect(old.code).toBe("fresh_proof_required");
  expect((await readProblem(await wayTo("google", "prove", person), 403)).code).toBe("forbidden");
  const foreign = await request("/api/providers/google/trips", {
    as: person,
    json: { purpose: "link" },
    headers: { origin: "https://evil.example" },
  });
  await readProblem(foreign, 403);
});

test("one way in is closed when another stays open, with its sessions, an event and a mail", async () => {
  const person = await makePerson(database, { password: "a passphrase for tests" });
  await linkRow(person, "google", "closing");
  const elsewhere = await signInAs(database, person);
  await db.update(sessions).set({ method: "google" }).where(eq(sessions.id, elsewhere.sessionId));
  const response = await request("/api/providers/google", { method: "DELETE", as: person });
  expect(response.status).toBe(204);
  expect(await linksOf(person)).toEqual([]);
  expect(await eventsOf(person)).toEqual(["provider_unlinked"]);
  const open = await db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(open.map(({ id }) => id)).toEqual([person.sessionId]);
  const told = await db.select().from(mails).where(eq(mails.toAddress, person.email));
  expect(told.map(({ template }) => template)).toEqual(["factor_changed"]);
  await readProblem(await request("/api/providers/google", { method: "DELETE", as: person }), 404);
});

test("the only way in is never closed; a passkey or another provider is a way in", async () => {
  const person = await makePerson(database, { secondFactor: "verified" });
  await linkRow(person, "google", "only");
  const close = () => request("/api/providers/google", { method: "DELETE", as: person });
  expect((await readProblem(await close(), 409)).code).toBe("last_sign_in");
  expect(await linksOf(person)).toEqual(["google only"]);
  expect(await eventsOf(person)).toEqual([]);
  const now = Date.now();
  await db.insert(passkeys).values({
    id: uuidv7(now),
    userId: person.id,
    name: "Key",
    credentialId: person.id,
    publicKey: "key",
    counter: 0,
    transports: [],
    isBackedUp: false,
    createdAt: now,
  });
  expect((await close()).status).toBe(204);
});

test("two providers unlinked at once leave one of them", async () => {
  const { ctx } = makeContext(database);
  const person = await makePerson(database);
  await linkRow(person, "google", "pair");
  await linkRow(person, "linkedin_oidc", "pair");
  const actor = actAs(ctx, person);
  await Promise.allSettled([
    unlinkOwnProvider(actor, "google"),
    unlinkOwnProvider(actor, "linkedin_oidc"),
  ]);
  expect(await linksOf(person)).toHaveLength(1);
});

test("unlinking wants a fresh proof", async () => {
  const person = await makePerson(database, { password: "a passphrase for tests" });
  await linkRow(person, "google", "stale");
  const as = await signInAs(database, person, { provenAt: null });
  const response = await request("/api/providers/google", { method: "DELETE", as });
  expect((await readProblem(response, 403)).code).toBe("fresh_proof_required");
});
