import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { inject } from "vitest";
import type { ProviderClients } from "../../worker/features/providers/rules.ts";

type Saying = {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  delayMs?: number;
  stalls?: boolean;
};

type Claims = Record<string, unknown>;

const CLIENT = { clientId: "client-under-test", clientSecret: "s".repeat(32) };

/** A provider that a test plays itself: with keys of its own, and free to lie in every way. */
export async function makePeer() {
  const issuer = `${inject("providerPeer")}/${crypto.randomUUID()}`;
  const own = await makeKey("own");
  const say = async (path: string, saying: Saying) => {
    const { status = 200, headers = {}, body = "", delayMs = 0, stalls = false } = saying;
    const told = JSON.stringify({ status, headers, body, delayMs, stalls });
    await fetch(`${issuer}${path}`, { method: "PUT", body: told });
  };
  const sayJson = (path: string, body: unknown) => say(path, { body: JSON.stringify(body) });
  const discovery = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  };
  await sayJson("/.well-known/openid-configuration", discovery);
  await sayJson("/keys", { keys: [own.publicJwk] });
  const client = { ...CLIENT, issuer };
  const clients: ProviderClients = { google: client, linkedin_oidc: client };
  return {
    issuer,
    clientId: CLIENT.clientId,
    clients,
    discovery,
    own,
    say,
    sayJson,
    /** The next code is answered with this token. */
    sayToken: (token: string) => sayJson("/token", { id_token: token }),
  };
}

export type Peer = Awaited<ReturnType<typeof makePeer>>;

export async function makeKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
  return { kid, publicJwk, privateKey };
}

/** What an honest provider would say at this time of somebody whose address it has verified. */
export function honestClaims(peer: Peer, now: number, claims: Claims = {}): JWTPayload {
  const seconds = Math.floor(now / 1000);
  return {
    iss: peer.issuer,
    aud: peer.clientId,
    sub: "subject-1",
    iat: seconds,
    exp: seconds + 600,
    email: "robin@peer.test",
    email_verified: true,
    name: "Robin Vale",
    ...claims,
  };
}

export function signToken(claims: JWTPayload, key: { kid: string; privateKey: CryptoKey }) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: key.kid })
    .sign(key.privateKey);
}

/** A token without a signature, or with one that somebody made themselves. */
export function assembleToken(header: object, claims: object, signature = ""): string {
  const part = (value: object) => encode(new TextEncoder().encode(JSON.stringify(value)));
  return `${part(header)}.${part(claims)}.${signature}`;
}

export function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
