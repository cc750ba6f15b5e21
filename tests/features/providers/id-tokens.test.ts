import { desc, eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { profiles } from "../../../db/schema/users.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import {
  assembleToken,
  encode,
  honestClaims,
  makeKey,
  makePeer,
  type Peer,
  signToken,
} from "../../support/provider-peer.ts";
import { comeBack, expectRefused, setOut } from "./take-trip.ts";

const database = await takeDatabase();
const { db } = database;

type Forged = { peer: Peer; now: number; nonce: string };
type Forge = (forged: Forged) => Promise<string> | string;

const HOUR_S = 3600;

/** One sign-in through a provider whose token is what the test makes of it. */
async function signInWith(forge: Forge, provider: "google" | "linkedin_oidc" = "google") {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const trip = await setOut(ctx, { clients: peer.clients, provider });
  const nonce = trip.asked.get("nonce") ?? "";
  await peer.sayToken(await forge({ peer, now: ctx.clock.now(), nonce }));
  const { browserToken, state } = trip;
  return comeBack(ctx, { state, code: "code" }, { clients: peer.clients, browserToken });
}

function lastFailure() {
  return db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.eventType, "oauth_login_failed"))
    .orderBy(desc(auditEvents.id))
    .limit(1)
    .get();
}

const seconds = (ms: number) => Math.floor(ms / 1000);

test("an honest token opens an account", async () => {
  const finished = await signInWith(({ peer, now, nonce }) =>
    signToken(honestClaims(peer, now, { nonce }), peer.own),
  );
  expect(finished.outcome).toBeNull();
  expect(finished.entered?.secondFactor).toBe("not_required");
});

const FORGERIES: readonly (readonly [string, Forge, RegExp])[] = [
  [
    "signed by somebody else under the known name",
    async ({ peer, now, nonce }) =>
      signToken(honestClaims(peer, now, { nonce }), await makeKey("own")),
    /SIGNATURE/,
  ],
  [
    "signed by a key that is in no set",
    async ({ peer, now, nonce }) =>
      signToken(honestClaims(peer, now, { nonce }), await makeKey("unknown")),
    /NO_MATCHING_KEY/,
  ],
  [
    "not signed at all",
    ({ peer, now, nonce }) => assembleToken({ alg: "none" }, honestClaims(peer, now, { nonce })),
    /id token/,
  ],
  [
    "signed with the public key as if it were a shared secret",
    async ({ peer, now, nonce }) => {
      const secret = new TextEncoder().encode(JSON.stringify(peer.own.publicJwk));
      return new SignJWT(honestClaims(peer, now, { nonce }))
        .setProtectedHeader({ alg: "HS256", kid: "own" })
        .sign(secret);
    },
    /ALG_NOT_ALLOWED/,
  ],
  [
    "signed with the client's own secret",
    ({ peer, now, nonce }) =>
      new SignJWT(honestClaims(peer, now, { nonce }))
        .setProtectedHeader({ alg: "HS256" })
        .sign(new TextEncoder().encode("s".repeat(32))),
    /ALG_NOT_ALLOWED/,
  ],
  [
    "with its claims exchanged under a real signature",
    async ({ peer, now, nonce }) => {
      const real = await signToken(honestClaims(peer, now, { nonce }), peer.own);
      const [header = "", , signature = ""] = real.split(".");
      const claims = honestClaims(peer, now, { nonce, sub: "somebody-else" });
      const exchanged = encode(new TextEncoder().encode(JSON.stringify(claims)));
      return `${header}.${exchanged}.${signature}`;
    },
    /SIGNATURE/,
  ],
  [
    "bringing its own key",
    async ({ peer, now, nonce }) => {
      const stranger = await makeKey("stranger");
      return new SignJWT(honestClaims(peer, now, { nonce }))
        .setProtectedHeader({ alg: "RS256", jwk: stranger.publicJwk })
        .sign(stranger.privateKey);
    },
    /SIGNATURE/,
  ],
  ["that is no token", () => "not.a.token", /id token/],
  ...(
    [
      ["of another issuer", { iss: "https://accounts.google.com" }, /iss/],
      ["for another client", { aud: "another-client" }, /aud/],
      ["for several clients", { aud: ["client-under-test", "another"] }, /another client/],
      ["made by another party for us", { azp: "another-client" }, /another client/],
      ["without a subject", { sub: undefined }, /sub/],
      ["with an empty subject", { sub: "" }, /claims/],
      ["without the nonce", { nonce: undefined }, /nonce/],
      ["with another trip's nonce", { nonce: "n".repeat(43) }, /nonce/],
      ["without a time", { iat: undefined }, /iat/],
      ["without an end", { exp: undefined }, /exp/],
    ] as const
  ).map(
    ([name, claims, reason]) =>
      [
        name,
        ({ peer, now, nonce }: Forged) =>
          signToken(honestClaims(peer, now, { nonce, ...claims }), peer.own),
        reason,
      ] as const,
  ),
  [
    "that has expired",
    ({ peer, now, nonce }) =>
      signToken(honestClaims(peer, now, { nonce, exp: seconds(now) - HOUR_S }), peer.own),
    /EXPIRED/,
  ],
  [
    "from the future",
    ({ peer, now, nonce }) =>
      signToken(honestClaims(peer, now, { nonce, iat: seconds(now) + HOUR_S }), peer.own),
    /iat/,
  ],
  [
    "that is valid for long but was made long ago",
    ({ peer, now, nonce }) => {
      const times = { iat: seconds(now) - HOUR_S, exp: seconds(now) + HOUR_S };
      return signToken(honestClaims(peer, now, { nonce, ...times }), peer.own);
    },
    /EXPIRED|iat/,
  ],
];

test.for(FORGERIES)("no one comes in by a token %s", async ([, forge, reason]) => {
  const before = await db.$count(profiles);
  expectRefused(await signInWith(forge), "failed");
  const details = (await lastFailure())?.details;
  expect(details).toMatchObject({ provider: "google", purpose: "sign_in" });
  expect(JSON.stringify(details)).toMatch(reason);
  expect(await db.$count(profiles)).toBe(before);
});

test("a set of keys that holds a shared secret lends it to nobody", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const secret = crypto.getRandomValues(new Uint8Array(32));
  await peer.sayJson("/keys", {
    keys: [peer.own.publicJwk, { kty: "oct", kid: "secret", k: encode(secret), alg: "HS256" }],
  });
  const trip = await setOut(ctx, { clients: peer.clients });
  const claims = honestClaims(peer, ctx.clock.now(), { nonce: trip.asked.get("nonce") });
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", kid: "secret" })
    .sign(secret);
  await peer.sayToken(token);
  const { browserToken, state } = trip;
  const back = await comeBack(ctx, { state, code: "c" }, { clients: peer.clients, browserToken });
  expectRefused(back, "failed");
});

test("where the table says that no nonce comes back, none is asked for", async () => {
  const finished = await signInWith(
    ({ peer, now }) =>
      signToken(
        honestClaims(peer, now, { sub: "in-1", email: "in@peer.test", email_verified: "true" }),
        peer.own,
      ),
    "linkedin_oidc",
  );
  expect(finished.outcome).toBeNull();
});

test.for([false, "false", undefined, "TRUE", "1"])(
  "an address is verified only if the provider says so: not by %s",
  async (verified) => {
    const finished = await signInWith(({ peer, now, nonce }) => {
      const claims = {
        nonce,
        sub: `v-${verified}`,
        email: "v@peer.test",
        email_verified: verified,
      };
      return signToken(honestClaims(peer, now, claims), peer.own);
    });
    expectRefused(finished, "unverified_email");
  },
);

test("a provider's new key is fetched when a token names it", async () => {
  const clock = makeClock();
  const { ctx } = makeContext(database, clock);
  const peer = await makePeer();
  const signIn = async (key: Peer["own"]) => {
    const trip = await setOut(ctx, { clients: peer.clients });
    const nonce = trip.asked.get("nonce");
    await peer.sayToken(await signToken(honestClaims(peer, clock.now(), { nonce }), key));
    const { browserToken, state } = trip;
    return comeBack(ctx, { state, code: "c" }, { clients: peer.clients, browserToken });
  };
  expect((await signIn(peer.own)).outcome).toBeNull();
  const next = await makeKey("next");
  await peer.sayJson("/keys", { keys: [next.publicJwk] });
  clock.advance(ctx.limits.providerKeysRestMs);
  expect((await signIn(next)).outcome).toBeNull();
  expectRefused(await signIn(peer.own), "failed");
});
