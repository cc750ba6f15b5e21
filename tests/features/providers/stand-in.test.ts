import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { expect, inject, test } from "vitest";
import { linkedAccounts } from "../../../db/schema/providers.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { readEnv } from "../../../worker/env.ts";
import { chooseAtProvider } from "../../support/choose-at-provider.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { testEnv } from "../../support/test-env.ts";
import { comeBack, expectRefused, setOut } from "./take-trip.ts";

const database = await takeDatabase();
const { db } = database;
const { providers: clients } = readEnv({ ...testEnv(), ...inject("identity") });

test.for(["google", "linkedin_oidc"] as const)(
  "somebody new comes in through %s as a member whose address is proven",
  async (provider) => {
    const { ctx } = makeContext(database);
    const email = `new-${provider}@people.test`;
    const { url, browserToken } = await setOut(ctx, { clients, provider, next: "/coach" });
    const back = await chooseAtProvider(url, { email: email.toUpperCase(), name: "Robin Vale" });
    expect(back.origin + back.pathname).toBe("http://localhost:8787/oauth/callback");
    const finished = await comeBack(ctx, back, { clients, browserToken });
    expect(finished).toMatchObject({ outcome: null, purpose: "sign_in", returnPath: "/coach" });

    const person = await db.select().from(profiles).where(eq(profiles.email, email)).get();
    expect(person).toMatchObject({ fullName: "Robin Vale" });
    expect(person?.emailVerifiedAt).not.toBeNull();
    const userId = person?.id ?? "";
    const roles = await db.select().from(userRoles).where(eq(userRoles.userId, userId));
    expect(roles.map(({ role }) => role)).toEqual(["member"]);
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(session).toMatchObject({ method: provider, id: finished.entered?.sessionId });

    const again = await setOut(ctx, { clients, provider });
    const secondBack = await chooseAtProvider(again.url, { email, name: "Robin Vale" });
    await comeBack(ctx, secondBack, { clients, browserToken: again.browserToken });
    const links = await db.select().from(linkedAccounts).where(eq(linkedAccounts.userId, userId));
    expect(links).toHaveLength(1);
  },
);

test.for(["google", "linkedin_oidc"] as const)(
  "somebody who cancels at %s is told so, and nothing is kept",
  async (provider) => {
    const { ctx } = makeContext(database);
    const { url, browserToken } = await setOut(ctx, { clients, provider });
    const back = await chooseAtProvider(url, "cancel");
    expectRefused(await comeBack(ctx, back, { clients, browserToken }), "cancelled");
  },
);

test.for(["google", "linkedin_oidc"] as const)(
  "an address that %s has not verified opens nothing",
  async (provider) => {
    const { ctx } = makeContext(database);
    const { url, browserToken } = await setOut(ctx, { clients, provider });
    const who = { email: `unproven-${provider}@people.test`, name: "Kim", isVerified: false };
    const back = await chooseAtProvider(url, who);
    expectRefused(await comeBack(ctx, back, { clients, browserToken }), "unverified_email");
    expect(await db.select().from(profiles).where(eq(profiles.email, who.email))).toEqual([]);
  },
);

test("a code that was used is not taken a second time", async () => {
  const { ctx } = makeContext(database);
  const first = await setOut(ctx, { clients });
  const back = await chooseAtProvider(first.url, { email: "code@people.test", name: "Code" });
  await comeBack(ctx, back, { clients, browserToken: first.browserToken });
  const second = await setOut(ctx, { clients });
  back.searchParams.set("state", second.state);
  const replayed = await comeBack(ctx, back, { clients, browserToken: second.browserToken });
  expectRefused(replayed, "failed");
});

test("a code that another browser was given is not taken: its verifier is missing", async () => {
  const { ctx } = makeContext(database);
  const [victim, thief] = [await setOut(ctx, { clients }), await setOut(ctx, { clients })];
  const back = await chooseAtProvider(victim.url, { email: "victim@people.test", name: "Victim" });
  back.searchParams.set("state", thief.state);
  const stolen = await comeBack(ctx, back, { clients, browserToken: thief.browserToken });
  expectRefused(stolen, "failed");
});

test("LinkedIn is asked without a challenge and without a nonce, Google with both", async () => {
  const { ctx } = makeContext(database);
  const google = await setOut(ctx, { clients, provider: "google" });
  expect(google.asked.get("code_challenge_method")).toBe("S256");
  expect(google.asked.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  expect(google.asked.get("nonce")).toMatch(/^[\w-]{43}$/);
  const linkedIn = await setOut(ctx, { clients, provider: "linkedin_oidc" });
  expect(linkedIn.asked.has("code_challenge")).toBe(false);
  expect(linkedIn.asked.has("nonce")).toBe(false);
});

test("the stand-in for Google wants a challenge, and that for LinkedIn refuses a verifier", async () => {
  const { ctx } = makeContext(database);
  const google = await setOut(ctx, { clients, provider: "google" });
  const bare = new URL(google.url);
  bare.searchParams.delete("code_challenge");
  bare.searchParams.delete("code_challenge_method");
  const refused = await chooseAtProvider(bare.href, { email: "pkce@people.test", name: "P" });
  expect(refused.searchParams.get("error")).toBe("invalid_request");

  const linkedIn = await setOut(ctx, { clients, provider: "linkedin_oidc" });
  const nonced = new URL(linkedIn.url);
  nonced.searchParams.set("nonce", "asked for");
  const redeem = async (extra: Record<string, string>) => {
    const back = await chooseAtProvider(nonced.href, { email: "in@people.test", name: "In" });
    const client = clients.linkedin_oidc;
    const response = await fetch(`${client?.issuer}/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: back.searchParams.get("code") ?? "",
        redirect_uri: "http://localhost:8787/oauth/callback",
        client_id: client?.clientId ?? "",
        client_secret: client?.clientSecret ?? "",
        ...extra,
      }),
    });
    return { status: response.status, ...(await response.json<{ id_token?: string }>()) };
  };
  expect((await redeem({ code_verifier: "v".repeat(43) })).status).toBe(400);
  const claims = decodeJwt((await redeem({})).id_token ?? "");
  expect(claims).toMatchObject({ email: "in@people.test", email_verified: "true" });
  expect(claims).not.toHaveProperty("nonce");
});
