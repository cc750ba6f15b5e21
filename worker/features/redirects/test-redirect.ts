import { eq, sql } from "drizzle-orm";
import { unknownPaths, urlRedirects } from "../../../db/schema/redirects.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import type { Redirect, RedirectTest } from "./contract.ts";
import { type Asked, judgeRule } from "./judge-rule.ts";
import { readRedirects } from "./queries.ts";
import type { StoredRedirect } from "./read-neighbours.ts";
import { waysTo } from "./build-world.ts";
import { isRedirectable } from "./is-redirectable.ts";
import { normalisePath } from "./rules.ts";
import { toRules } from "./to-rules.ts";

type Candidate = { redirect: Redirect; location: string | null; because: string };

/** Says which rule answers an address, where it leads and why; as the database has it, not the edge. */
export async function testRedirect(ctx: ActorContext, address: string): Promise<RedirectTest> {
  const url = readAddress(ctx, address);
  const path = normalisePath(url.pathname);
  const steps = [`The path is read as ${path}.`];
  const nothing = { path, rule: null, location: null, status: null, passedOver: [] };
  if (!isRedirectable(path)) {
    steps.push("The product itself uses this path. Never redirected.");
    return { ...nothing, outcome: "closed", steps };
  }
  const asked = {
    path: url.pathname,
    search: url.search,
    now: ctx.clock.now(),
    origin: ctx.origin,
  };
  const [candidates, isUnknown] = await Promise.all([
    readCandidates(ctx, waysTo(path), asked),
    wasUnknown(ctx, path),
  ]);
  const found = candidates.find(({ location }) => location !== null);
  const passedOver = candidates
    .filter((candidate) => candidate !== found)
    .map(({ redirect, because }) => ({
      redirect,
      because: because || `${found?.redirect.fromPath} is more exact and goes first.`,
    }));
  if (!found) {
    steps.push(
      candidates.length > 0
        ? "Rules cover it, but no rule applies now."
        : "No rule covers it, exactly or by a prefix.",
      isUnknown
        ? "People opened it and found nothing."
        : "People see what the product has there, or Page Not Found.",
    );
    return { ...nothing, outcome: isUnknown ? "unknown" : "page", steps, passedOver };
  }
  const { redirect: rule, location } = found;
  const query =
    url.search === "" ? "" : `, ${rule.keepQuery ? "with" : "without"} the query string`;
  steps.push(
    rule.fromPath === path
      ? `${rule.fromPath} is exactly this path.`
      : `${rule.fromPath} is the longest prefix that covers it.`,
    `It leads to ${rule.toPath}${query}.`,
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

/** What covers the path, the one that goes first in front, each judged as a request is. */
async function readCandidates(ctx: ActorContext, ways: readonly string[], asked: Asked) {
  const rows = await ctx.db
    .select()
    .from(urlRedirects)
    .where(sql`${urlRedirects.fromPath} in (select value from json_each(${JSON.stringify(ways)}))`);
  const redirects = await readRedirects(
    ctx,
    rows.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return redirects
    .toSorted((a, b) => ways.indexOf(a.fromPath) - ways.indexOf(b.fromPath))
    .map((redirect) => judged(redirect, byId.get(redirect.id), asked));
}

const WHY_NOT = {
  off: "It is switched off.",
  scheduled: "It hasn't started yet.",
  expired: "It has ended.",
  unsafe: "Its target isn't allowed.",
  arrived: "It leads back to the same address.",
} as const;

function judged(redirect: Redirect, row: StoredRedirect | undefined, asked: Asked): Candidate {
  const silent = (why: keyof typeof WHY_NOT) => ({
    redirect,
    location: null,
    because: WHY_NOT[why],
  });
  if (!row?.isActive) return silent("off");
  const [rule] = toRules([row]);
  if (!rule) return silent("unsafe");
  const verdict = judgeRule(rule, asked);
  if (verdict.because) return silent(verdict.because);
  return { redirect, location: verdict.location, because: "" };
}

async function wasUnknown(ctx: ActorContext, path: string): Promise<boolean> {
  const row = await ctx.db.select().from(unknownPaths).where(eq(unknownPaths.path, path)).get();
  return row !== undefined;
}
