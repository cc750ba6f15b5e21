import * as v from "valibot";
import { REDIRECT_STATUSES, type RedirectStatus } from "../../../db/values/redirects.ts";

export const RedirectRule = v.object({
  id: v.string(),
  from: v.string(),
  to: v.string(),
  status: v.picklist(REDIRECT_STATUSES),
  keepQuery: v.boolean(),
  startsAt: v.nullable(v.number()),
  endsAt: v.nullable(v.number()),
});
export type RedirectRule = v.InferOutput<typeof RedirectRule>;

/** What stands in KV: a pointer, and immutable documents that it names. */
export const RedirectPointer = v.object({
  version: v.string(),
  shards: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type RedirectPointer = v.InferOutput<typeof RedirectPointer>;
export const RedirectShard = v.record(v.string(), RedirectRule);
export type RedirectShard = v.InferOutput<typeof RedirectShard>;
export const RedirectPrefixes = v.array(RedirectRule);

const NEVER_REDIRECTED = ["/form/", "/forms/", "/page/", "/consent/", "/api/", "/assets/"];
const NEVER_SHADOWED = [
  "/form",
  "/forms",
  "/page",
  "/consent",
  "/api",
  "/assets",
  "/login",
  "/logout",
  "/reset-password",
  "/oauth",
  "/healthz",
  "/version.json",
];

export function isRedirectable(path: string): boolean {
  return !NEVER_REDIRECTED.some((prefix) => path.startsWith(prefix));
}

export function isShadowing(path: string): boolean {
  const bare = path.replace(/\/\*$/, "");
  return bare === "" || NEVER_SHADOWED.some((own) => bare === own || bare.startsWith(`${own}/`));
}

/** Lower case, no trailing slash, and a .data request means the page that it belongs to. */
export function normalisePath(path: string): string {
  const page = path.endsWith(".data") ? path.slice(0, -5) : path;
  const lower = page.toLowerCase();
  return lower.length > 1 && lower.endsWith("/") ? lower.replace(/\/+$/, "") || "/" : lower;
}

export function shardOf(path: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < path.length; index += 1) {
    hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % shards;
}

/** The rule with the longest prefix that covers the path; rules end in /*. */
export function matchPrefix(rules: readonly RedirectRule[], path: string): RedirectRule | null {
  let best: RedirectRule | null = null;
  for (const rule of rules) {
    const prefix = rule.from.slice(0, -1);
    if (!path.startsWith(prefix) && path !== prefix.slice(0, -1)) continue;
    if (!best || rule.from.length > best.from.length) best = rule;
  }
  return best;
}

/** Where a request goes. A `*` at the end of a prefix rule's target takes the rest of the path. */
export function targetOf(rule: RedirectRule, path: string, search: string): string {
  const rest = rule.from.endsWith("/*") ? path.slice(rule.from.length - 1) : "";
  const to = rule.to.endsWith("*") ? rule.to.slice(0, -1) + rest : rule.to;
  if (!rule.keepQuery || search === "") return to;
  const [beforeHash = "", hash] = to.split("#", 2);
  const joined = beforeHash + (beforeHash.includes("?") ? `&${search.slice(1)}` : search);
  return hash === undefined ? joined : `${joined}#${hash}`;
}

/** http(s) or a path of this site; anything else is never followed. */
export function isSafeTarget(to: string): boolean {
  if (/[\\\t\r\n]/.test(to)) return false;
  if (to.startsWith("/")) return !to.startsWith("//");
  return URL.canParse(to) && ["http:", "https:"].includes(new URL(to).protocol);
}

export function isRedirectStatus(status: number): status is RedirectStatus {
  return (REDIRECT_STATUSES as readonly number[]).includes(status);
}
