import { LIMITS } from "../kernel/limits.ts";

const PLAIN_NAME = "link-proof";
const SECURE_NAME = "__Secure-link-proof";

/** What a browser brings along to the page of a link whose password it has entered. */
export function readProof(request: Request, origin: URL): string | undefined {
  const name = `${nameOf(origin)}=`;
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length);
}

/** Goes to the addresses below the page of one link alone, so that each link has its own. */
export function proofCookie(proof: string, path: string, origin: URL): string {
  const maxAgeS = Math.floor(LIMITS.linkProofMs / 1000);
  const secure = origin.protocol === "https:" ? "; Secure" : "";
  return `${nameOf(origin)}=${proof}; Max-Age=${maxAgeS}; HttpOnly; Path=${path}; SameSite=Strict${secure}`;
}

function nameOf(origin: URL): string {
  return origin.protocol === "https:" ? SECURE_NAME : PLAIN_NAME;
}
