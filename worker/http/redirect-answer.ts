import { type Asked, chooseRule, ownPart } from "../features/redirects/judge-rule.ts";
import type { RedirectRule } from "../features/redirects/rules.ts";

type Moved = { ruleId: string; status: number; headers: Record<string, string> };

/**
 * How a path's rules are answered; null when none of them does. A navigation inside the product asks for
 * data: it is told to replace the page, or to load the document where the target is another site.
 */
export function answerOf(rules: readonly RedirectRule[], asked: Asked): Moved | null {
  if (rules.length === 0) return null;
  const isData = asked.path.endsWith(".data");
  const search = isData ? withoutRoutes(asked.search) : asked.search;
  const chosen = chooseRule(rules, { ...asked, search });
  if (!chosen) return null;
  const { rule, location } = chosen;
  if (!isData) {
    const headers = { location, "cache-control": "no-cache" };
    return { ruleId: rule.id, status: rule.status, headers };
  }
  const own = ownPart(location, asked.origin);
  const isHere = own !== null && !own.startsWith("//");
  return {
    ruleId: rule.id,
    status: 204,
    headers: {
      "x-remix-redirect": isHere ? own : location,
      "x-remix-status": String(rule.status),
      ...(isHere ? { "x-remix-replace": "true" } : { "x-remix-reload-document": "true" }),
      "cache-control": "no-store",
    },
  };
}

/** The router's own note of which data it wants. */
function withoutRoutes(search: string): string {
  if (!search.includes("_routes=")) return search;
  const params = new URLSearchParams(search);
  params.delete("_routes");
  const rest = params.toString();
  return rest === "" ? "" : `?${rest}`;
}
