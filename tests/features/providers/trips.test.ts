import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { providerFlows } from "../../../db/schema/providers.ts";
import { profiles } from "../../../db/schema/users.ts";
import { sweepProviderFlows } from "../../../worker/features/providers/sweep-provider-flows.ts";
import { startProviderFlow } from "../../../worker/features/providers/start-provider-flow.ts";
import type { Context } from "../../../worker/kernel/context.ts";
import { randomToken } from "../../../worker/kernel/ids.ts";
import type { Limits } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePeer, type Peer } from "../../support/provider-peer.ts";
import { answerWith, backOf, comeBack, expectRefused, setOut } from "./take-trip.ts";

const database = await takeDatabase();
const { db } = database;

async function ready(ctx: Context, peer: Peer, subject: string) {
  const trip = await setOut(ctx, { clients: peer.clients });
  await answerWith(ctx, peer, trip, { sub: subject, email: `${subject}@peer.test` });
  return { trip, address: { state: trip.state, code: "code" }, back: backOf(peer, trip) };
}

test("a trip works once: coming back with it again opens nothing", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const { address, back } = await ready(ctx, peer, "once");
  expect((await comeBack(ctx, address, back)).outcome).toBeNull();
  expectRefused(await comeBack(ctx, address, back), "expired");
});

test("of two that come back with one trip at once, one gets in", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const { address, back } = await ready(ctx, peer, "twice");
  const both = await Promise.all([comeBack(ctx, address, back), comeBack(ctx, address, back)]);
  expect(new Set(both.map(({ outcome }) => outcome))).toEqual(new Set([null, "expired"]));
});

test("a trip is bound to its browser: neither another one nor one without a cookie ends it", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const { address, back } = await ready(ctx, peer, "browser");
  const other = { ...back, browserToken: randomToken() };
  expectRefused(await comeBack(ctx, address, other), "expired");
  expectRefused(await comeBack(ctx, address, { ...back, browserToken: undefined }), "expired");
  expect((await comeBack(ctx, address, back)).outcome).toBeNull();
});

test("two tabs of one browser may be under way at once", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const { clients } = peer;
  const first = await setOut(ctx, { clients });
  const { browserToken } = first;
  const start = { provider: "google", purpose: "sign_in", next: undefined, browserToken } as const;
  const second = await startProviderFlow(ctx, clients, start);
  expect(second.browserToken).toBe(browserToken);
  await answerWith(ctx, peer, first, { sub: "tab", email: "tab@peer.test" });
  const back = await comeBack(ctx, { state: first.state, code: "c" }, { clients, browserToken });
  expect(back.outcome).toBeNull();
});

test("a state that nobody made, or that is none, opens nothing and is logged", async () => {
  const { ctx } = makeContext(database);
  const { clients } = await makePeer();
  const back = { clients, browserToken: randomToken() };
  const made = { state: randomToken(), code: "code" };
  expectRefused(await comeBack(ctx, made, back), "expired");
  expectRefused(await comeBack(ctx, { state: "' or 1=1", code: "code" }, back), "expired");
  expectRefused(await comeBack(ctx, { code: "code" }, back), "expired");
});

test("a trip expires, and is swept away", async () => {
  const clock = makeClock();
  const { ctx } = makeContext(database, clock);
  const peer = await makePeer();
  const { address, back } = await ready(ctx, peer, "late");
  clock.advance(ctx.limits.providerFlowMs);
  expectRefused(await comeBack(ctx, address, back), "expired");
  clock.advance(1);
  await sweepProviderFlows(ctx);
  expect(await db.$count(providerFlows)).toBe(0);
});

test("neither the state nor the browser's secret stands in the database", async () => {
  const { ctx } = makeContext(database);
  const trip = await setOut(ctx, { clients: (await makePeer()).clients });
  const rows = JSON.stringify(await db.select().from(providerFlows));
  expect(rows).not.toContain(trip.state);
  expect(rows).not.toContain(trip.browserToken);
});

test.for([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "/%0d%0aset-cookie: a=b\r\n",
  "http://localhost:8787.evil.example",
  "/\tevil",
])("a remembered target that leaves this site is forgotten: %s", async (next) => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const trip = await setOut(ctx, { clients: peer.clients, next });
  const back = await comeBack(
    ctx,
    { state: trip.state, error: "access_denied" },
    backOf(peer, trip),
  );
  expect(back).toMatchObject({ outcome: "cancelled", returnPath: null });
});

test.for([
  ["access_denied", "cancelled"],
  ["server_error", "failed"],
  ["<script>alert(1)</script>", "failed"],
  ["user_cancelled_login", "failed"],
] as const)("Google's answer %s ends the trip as %s", async ([error, outcome]) => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const trip = await setOut(ctx, { clients: peer.clients });
  const back = backOf(peer, trip);
  expectRefused(await comeBack(ctx, { state: trip.state, error }, back), outcome);
  const logged = JSON.stringify(await db.select().from(auditEvents));
  expect(logged).not.toContain("<script>");
  expectRefused(await comeBack(ctx, { state: trip.state, code: "code" }, back), "expired");
});

test("LinkedIn has its own word for somebody who changed their mind", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const trip = await setOut(ctx, { clients: peer.clients, provider: "linkedin_oidc" });
  const address = { state: trip.state, error: "user_cancelled_login" };
  expectRefused(await comeBack(ctx, address, backOf(peer, trip)), "cancelled");
});

test("an answer that names another provider is not taken for this one's", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const { address, back } = await ready(ctx, peer, "mixed");
  const mixed = { ...address, iss: "https://www.linkedin.com/oauth" };
  expectRefused(await comeBack(ctx, mixed, back), "failed");
});

test("a provider that names itself in its answers is not believed when one does not", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  await peer.sayJson("/.well-known/openid-configuration", {
    ...peer.discovery,
    authorization_response_iss_parameter_supported: true,
  });
  const bare = await ready(ctx, peer, "unnamed");
  expectRefused(await comeBack(ctx, bare.address, bare.back), "failed");
  const named = await ready(ctx, peer, "named");
  const address = { ...named.address, iss: peer.issuer };
  expect((await comeBack(ctx, address, named.back)).outcome).toBeNull();
});

/** The limits of a test that does not want to wait for the real ones. */
function impatient(ctx: Context): Context {
  const limits: object = { ...ctx.limits, providerTimeoutMs: 1000, providerAnswerBytes: 4096 };
  // The type holds the real numbers themselves.
  return { ...ctx, limits: limits as Limits };
}

const BAD_ANSWERS = [
  ["says HTML", { body: "<!doctype html><p>Sorry", headers: { "content-type": "text/html" } }],
  ["says nothing", { body: "" }],
  ["says the wrong thing", { body: '{"issuer":1,"keys":{}}' }],
  ["is down", { status: 503, body: "{}" }],
  ["says too much", { body: `{"padding":"${"x".repeat(5000)}"}` }],
  ["is too slow", { delayMs: 1500, body: "{}" }],
  ["begins and never ends", { stalls: true }],
  ["sends on to another place", { status: 302, headers: { location: "https://evil.example/" } }],
] as const;

test.for(BAD_ANSWERS)("a provider whose discovery %s is not gone to", async ([, saying]) => {
  const ctx = impatient(makeContext(database).ctx);
  const peer = await makePeer();
  await peer.say("/.well-known/openid-configuration", saying);
  await expect(setOut(ctx, { clients: peer.clients })).rejects.toMatchObject({
    code: "provider_failed",
    status: 502,
  });
});

test.for(["/token", "/keys"].flatMap((path) => BAD_ANSWERS.map((bad) => [path, ...bad] as const)))(
  "a provider whose %s %s lets nobody in, and says so",
  async ([path, , saying]) => {
    const ctx = impatient(makeContext(database).ctx);
    const peer = await makePeer();
    const before = await db.$count(profiles);
    const { address, back } = await ready(ctx, peer, "bad");
    await peer.say(path, saying);
    expectRefused(await comeBack(ctx, address, back), "failed");
    expect(await db.$count(profiles)).toBe(before);
  },
);

test.for([
  { issuer: "https://accounts.google.com" },
  { authorization_endpoint: "https://evil.example/authorize" },
  { token_endpoint: "http://evil.example/token" },
  { jwks_uri: "ftp://127.0.0.1/keys" },
])("a discovery document that speaks for another place is not believed: %o", async (lie) => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  await peer.sayJson("/.well-known/openid-configuration", { ...peer.discovery, ...lie });
  await expect(setOut(ctx, { clients: peer.clients })).rejects.toMatchObject({
    code: "provider_failed",
  });
});

test("setting out and failing are both logged, without anything secret", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const { trip, address, back } = await ready(ctx, peer, "logged");
  await peer.sayJson("/token", { error: "invalid_grant", error_description: "s3cret words" });
  await comeBack(ctx, { ...address, code: "s3cret-code" }, back);
  const events = await db.select().from(auditEvents);
  const logged = JSON.stringify(events);
  expect(logged).toContain("invalid_grant");
  for (const secret of ["s3cret", trip.state, trip.browserToken, "s".repeat(32)]) {
    expect(logged).not.toContain(secret);
  }
  const started = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.eventType, "oauth_login_initiated"));
  expect(started.length).toBeGreaterThan(0);
});

test("nobody is sent to a provider that is not set up", async () => {
  const { ctx } = makeContext(database);
  const clients = { google: null, linkedin_oidc: null };
  await expect(setOut(ctx, { clients })).rejects.toMatchObject({ code: "provider_not_configured" });
});
