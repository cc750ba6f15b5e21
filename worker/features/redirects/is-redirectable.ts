import { LIMITS } from "../../kernel/limits.ts";
import { CLOSED_ROOTS } from "../../policy/screens.ts";

/** What answers outside the screens and the API, beside what CLOSED_ROOTS knows. */
const OTHERS: ReadonlySet<string> = new Set([
  "",
  ".well-known",
  "version.json",
  // By this the router learns what there is behind a link.
  "__manifest",
  "embed.js",
  "favicon.svg",
]);

/** Below a first word that the product itself uses, whichever feature it is of. */
function isOwn(path: string): boolean {
  const end = path.indexOf("/", 1);
  const root = end < 0 ? path.slice(1) : path.slice(1, end);
  return CLOSED_ROOTS.has(root) || OTHERS.has(root);
}

/** Whether a path, as it is normalised, may have a redirect at all. */
export function isRedirectable(path: string): boolean {
  return path.length <= LIMITS.redirectPathLength && !isOwn(path);
}

/** A rule, as it is normalised, that would stand before the product's own, or before all of it. */
export const isShadowing = (from: string) => isOwn(from.replace(/\/\*$/, "") || "/");
