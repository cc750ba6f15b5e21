import { LIMITS } from "../../../kernel/limits.ts";
import { safeTarget, UnsafeTarget } from "../../../kernel/pure/safe-target.ts";

/** The address of a public page, as it is sent and shown; null for anything else. */
export function publicAddress(text: string, openOrigins: readonly string[] = []): string | null {
  if (text.length > LIMITS.pathLength || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (openOrigins.includes(url.origin)) return url.href;
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  try {
    // Whoever reads it is a service elsewhere: what it may lead to is the same as for us, but for plain http.
    safeTarget(url.href.replace(/^http:/, "https:"));
    return url.href;
  } catch (error) {
    if (error instanceof UnsafeTarget) return null;
    throw error;
  }
}
