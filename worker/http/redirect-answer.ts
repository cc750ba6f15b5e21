import { isSafeTarget, type RedirectRule, targetOf } from "../features/redirects/rules.ts";

type Moved = { status: number; headers: Record<string, string> };

/**
 * How a rule is answered; null when its target is not one to follow. A navigation inside the product asks
 * for data: it is told to replace the page, or to load the document where the target is another site.
 */
export function answerOf(
  rule: RedirectRule,
  path: string,
  asked: string,
  search: string,
): Moved | null {
  const isData = asked.endsWith(".data");
  const location = targetOf(rule, path, isData ? withoutRoutes(search) : search);
  if (!isSafeTarget(location)) return null;
  if (!isData) return { status: rule.status, headers: { location, "cache-control": "no-cache" } };
  return {
    status: 204,
    headers: {
      "x-remix-redirect": location,
      "x-remix-status": String(rule.status),
      ...(location.startsWith("/")
        ? { "x-remix-replace": "true" }
        : { "x-remix-reload-document": "true" }),
      "cache-control": "no-store",
    },
  };
}

/** The router's own note of which data it wants. */
function withoutRoutes(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("_routes");
  const rest = params.toString();
  return rest === "" ? "" : `?${rest}`;
}
