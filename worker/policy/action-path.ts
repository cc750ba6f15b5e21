import { LIMITS } from "../kernel/limits.ts";
import { readReturnPath } from "./return-path.ts";

/** No screen stands there, or one that ends what the person is doing. */
const CLOSED = new Set(["api", "assets", "login", "logout"]);

/**
 * Where a step may lead: a path of this site, written in one way; else null. One of the known paths is taken
 * as it is written there, because what is measured hangs on the exact words.
 */
export function readActionPath(typed: string, known: readonly string[]): string | null {
  const path = readReturnPath(typed.trim());
  if (path === null || path.length > LIMITS.pathLength) return null;
  const { pathname, search, hash } = new URL(path, "http://same.site");
  const plain = pathname.replace(/(?<!\/)\/+$/, "") || "/";
  const written = decode(plain)?.toLowerCase();
  if (written === undefined || CLOSED.has(written.split("/")[1] ?? "")) return null;
  const same = known.find((other) => other === written);
  return `${same ?? plain}${search}${hash}`;
}

/** The router reads %6Cogin as login and takes capital letters for small ones. */
function decode(pathname: string): string | undefined {
  try {
    const words = decodeURIComponent(pathname);
    return /[\\\p{Cc}]/u.test(words) ? undefined : words;
  } catch {
    return undefined;
  }
}
