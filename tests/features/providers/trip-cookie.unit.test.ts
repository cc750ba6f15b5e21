import { expect, test } from "vitest";
import { providerTripCookie, readProviderTrip } from "../../../worker/http/provider-cookie.ts";

const HERE = new URL("http://localhost:8787");
const EDGE = new URL("https://advisor.example");
const TOKEN = "t".repeat(43);
const CLAIM = {
  fingerprint: "f".repeat(64),
  info: {
    userAgent: 'Browser/1.0 (Lynx; "quoted"); v.2, é',
    screenResolution: "1440x900",
    timezone: "Europe/Zurich",
    language: "de-CH",
    platform: "Linux",
    colorDepth: "24",
    pixelRatio: "1.5",
  },
};

const bring = (cookie: string, origin: URL) =>
  readProviderTrip(new Request(origin, { headers: { cookie } }), origin);

const pairOf = (cookie: string) => cookie.split(";")[0] ?? "";

test("what a browser said of itself comes back with it", () => {
  const cookie = providerTripCookie(TOKEN, CLAIM, HERE);
  expect(bring(`a=b; ${pairOf(cookie)}; c=d`, HERE)).toEqual({ browserToken: TOKEN, claim: CLAIM });
});

test("the cookie is closed to scripts, and on https to other hosts and plain connections", () => {
  expect(providerTripCookie(TOKEN, null, EDGE)).toBe(
    `__Host-provider-trip=${TOKEN}.; Max-Age=600; HttpOnly; Path=/; SameSite=Lax; Secure`,
  );
  expect(bring(`provider-trip=${TOKEN}`, EDGE).browserToken).toBeUndefined();
});

test("a claim that no cookie can hold is left out, and the trip goes on", () => {
  const userAgent = "é".repeat(400);
  const long = { ...CLAIM, info: { ...CLAIM.info, userAgent, timezone: userAgent } };
  const cookie = providerTripCookie(TOKEN, long, HERE);
  expect(cookie.length).toBeLessThan(4096);
  expect(bring(pairOf(cookie), HERE)).toEqual({ browserToken: TOKEN, claim: null });
});

test.for(["", "provider-trip=short", "provider-trip=.%7B%7D", `provider-trip=${TOKEN}.%7B"x`])(
  "what was made up is no claim: %s",
  (cookie) => {
    expect(bring(cookie, HERE).claim).toBeNull();
  },
);
