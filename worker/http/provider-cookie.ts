import * as v from "valibot";
import { DeviceClaim } from "../features/devices/contract.ts";
import { LIMITS } from "../kernel/limits.ts";

const PLAIN_NAME = "provider-trip";
const HOST_NAME = "__Host-provider-trip";
/** Browsers keep no cookie above four thousand bytes: a claim too long for it is left out. */
const CLAIM_LENGTH = 3000;

type Trip = { browserToken: string | undefined; claim: DeviceClaim | null };

/** What a browser brings back from a provider: the secret of its trips, and what it said of itself. */
export function readProviderTrip(request: Request, origin: URL): Trip {
  const name = `${nameOf(origin)}=`;
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(name))?.slice(name.length) ?? "";
  const [token = "", claim = ""] = value.split(".", 2);
  return { browserToken: /^[\w-]{43}$/.test(token) ? token : undefined, claim: readClaim(claim) };
}

/** Lives as long as a trip may take. Lax, since the way back is a navigation from another site. */
export function providerTripCookie(browserToken: string, claim: DeviceClaim | null, origin: URL) {
  const told = claim ? encodeURIComponent(JSON.stringify(claim)).replaceAll(".", "%2E") : "";
  const value = told.length > CLAIM_LENGTH ? browserToken : `${browserToken}.${told}`;
  const maxAgeS = Math.floor(LIMITS.providerFlowMs / 1000);
  const secure = origin.protocol === "https:" ? "; Secure" : "";
  return `${nameOf(origin)}=${value}; Max-Age=${maxAgeS}; HttpOnly; Path=/; SameSite=Lax${secure}`;
}

function nameOf(origin: URL): string {
  return origin.protocol === "https:" ? HOST_NAME : PLAIN_NAME;
}

function readClaim(text: string): DeviceClaim | null {
  try {
    const claim = v.safeParse(DeviceClaim, JSON.parse(decodeURIComponent(text)));
    return claim.success ? claim.output : null;
  } catch {
    // Empty, cut off or made up: the same as none.
    return null;
  }
}
