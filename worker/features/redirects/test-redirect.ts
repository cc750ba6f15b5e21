import { eq, sql } from "drizzle-orm";
import { unknownPaths, urlRedirects } from "../../../db/schema/redirects.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import type { Redirect, RedirectTest } from "./contract.ts";
import { readRedirects } from "./queries.ts";
import { waysTo } from "./redirect-world.ts";
import { isRedirectable, normalisePath, targetOf } from "./rules.ts";
import { toRules } from "./to-rules.ts";

/** Says which rule answers an address, where it leads and why; as the database has it, not the edge. */
export async function testRedirect(ctx: ActorContext, address: string): Promise<RedirectTest> {
  const url = readAddress(ctx, address);
  const path = normalisePath(url.pathname);
  const steps = [`The path is read as ${path}.`];
  const nothing = { path, rule: null, location: null, status: null, passedOver: [] };
  if (!isRedirectable(url.pathname)) {
    steps.push("Forms, pages, consent, the API and assets are never redirected.");
    return { ...nothing, outcome: "closed", steps };
  }
  const ways = waysTo(path);
  const candidates = await readWays(ctx, ways);
  const rule = candidates.find(({ state }) => state === "active");
  const passedOver = candidates
    .filter((candidate) => candidate !== rule)
    .map((redirect) => ({ redirect, because: becauseOf(redirect, rule) }));
  if (!rule) {
    steps.push(
      candidates.length > 0
        ? "Rules cover it, and none of them is followed now."
        : "No rule covers it, neither exactly nor by a prefix.",
    );
    const isUnknown = await wasUnknown(ctx, path);
    steps.push(
      isUnknown
        ? "People asked for it and found nothing."
        : "What the product has there is shown, or Page Not Found.",
    );
    return { ...nothing, outcome: isUnknown ? "unknown" : "page", steps, passedOver };
  }
  const location = await locationOf(ctx, rule, path, url.search);
  steps.push(
    rule.fromPath === path
      ? `${rule.fromPath} is exactly this path.`
      : `${rule.fromPath} is the longest prefix that covers it.`,
    url.search === ""
      ? `It leads to ${rule.toPath}.`
      : `It leads to ${rule.toPath}, ${rule.keepQuery ? "with" : "without"} the query string.`,
  );
  return { path, outcome: "redirect", rule, location, status: rule.status, steps, passedOver };
}

function readAddress(ctx: ActorContext, address: string): URL {
  const isPath = address.startsWith("/") && !address.startsWith("//");
  const url = isPath || URL.canParse(address) ? new URL(address, ctx.origin) : null;
  if (url && url.origin === ctx.origin.origin) return url;
  throw invalidInput({
    address: `Enter a path such as /old-page, or an address of ${ctx.origin.host}.`,
  });
}

/** What covers the path, the one that goes first in front. */
async function readWays(ctx: ActorContext, ways: readonly string[]): Promise<Redirect[]> {
  const found = await ctx.db
    .select({ id: urlRedirects.id })
    .from(urlRedirects)
    .where(sql`${urlRedirects.fromPath} in (select value from json_each(${JSON.stringify(ways)}))`);
  const rows = await readRedirects(
    ctx,
    found.map(({ id }) => id),
  );
  return rows.toSorted((a, b) => ways.indexOf(a.fromPath) - ways.indexOf(b.fromPath));
}

async function wasUnknown(ctx: ActorContext, path: string): Promise<boolean> {
  const row = await ctx.db.select().from(unknownPaths).where(eq(unknownPaths.path, path)).get();
  return row !== undefined;
}

async function locationOf(ctx: ActorContext, { id }: Redirect, path: string, search: string) {
  const rows = await ctx.db.select().from(urlRedirects).where(eq(urlRedirects.id, id));
  const [rule] = toRules(rows);
  return rule ? targetOf(rule, path, search) : null;
}

const WHY_NOT = {
  off: "It is switched off.",
  scheduled: "Its time has not begun.",
  expired: "Its time is over.",
} as const;

function becauseOf({ state }: Redirect, rule: Redirect | undefined): string {
  if (state !== "active") return WHY_NOT[state];
  return rule ? `${rule.fromPath} is more exact and goes first.` : "";
}
