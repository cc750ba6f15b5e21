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
  /** When it was published: what it names may take a moment to be everywhere. */
  at: v.optional(v.number(), 0),
});
export type RedirectPointer = v.InferOutput<typeof RedirectPointer>;
export const RedirectShard = v.record(v.string(), RedirectRule);
export const RedirectPrefixes = v.array(RedirectRule);

/** Already as normalised, but for its end: most paths are. */
const PLAIN = /^\/[a-z0-9/_~!$&'()*+,;=:@.-]*$/;

/**
 * The one form in which the paths of rules and of requests are compared: lower case, no trailing slash,
 * composed characters, decoded as far as no character changes its meaning, and a data request as the page
 * that it belongs to.
 */
export function normalisePath(path: string): string {
  if (PLAIN.test(path) && !/(?:\/|\.data)$/.test(path)) return path;
  const page = pageOf(decodeSafely(path.replaceAll("\\", "/")));
  return page.normalize("NFC").toLowerCase().normalize("NFC");
}

/** The router asks for /a.data, for the data of /a/ as /a/_.data, and did for that of / as /_root.data. */
function pageOf(path: string): string {
  let end = path.length;
  const endsWith = (word: string) =>
    path.slice(Math.max(0, end - word.length), end).toLowerCase() === word;
  for (;;) {
    while (path.charAt(end - 1) === "/") end -= 1;
    if (!endsWith(".data")) return path.slice(0, end) || "/";
    end -= ".data".length;
    if (endsWith("/_")) end -= "/_".length;
    else if (end === "/_root".length && endsWith("/_root")) end = 0;
  }
}

/** One ASCII character, or one that takes two to four bytes. */
const ESCAPE =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;
/** Decoded they would part segments, end the path, stand for a wildcard, or make an escape of what follows. */
const KEPT = /[/\\%?#*\p{Cc}]/u;

function decodeSafely(path: string): string {
  if (!path.includes("%")) return path;
  const pieces: string[] = [];
  let from = 0;
  let tail = "";
  const add = (piece: string) => {
    pieces.push(piece);
    tail = (tail + piece).slice(-2);
  };
  for (const { 0: escape, index } of path.matchAll(ESCAPE)) {
    add(path.slice(from, index));
    const character = decoded(escape);
    // A lone % must not find the digits that it lacks.
    const isCompleting = /^[\da-f]$/i.test(character) && /%[\da-f]?$/i.test(tail);
    add(KEPT.test(character) || isCompleting ? escape : character);
    from = index + escape.length;
  }
  add(path.slice(from));
  return pieces.join("");
}

function decoded(escape: string): string {
  try {
    return decodeURIComponent(escape);
  } catch {
    // Not UTF-8: it stays as it is.
    return escape;
  }
}

export function shardOf(path: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < path.length; index += 1) {
    hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % shards;
}

/** Rules that end in /*, found by the path that stands before it. */
export type PrefixRules = { rules: ReadonlyMap<string, RedirectRule>; longest: number };

export function indexPrefixes(rules: readonly RedirectRule[]): PrefixRules {
  const byPath = new Map(rules.map((rule) => [rule.from.slice(0, -2), rule]));
  let longest = -1;
  for (const path of byPath.keys()) longest = Math.max(longest, path.length);
  return { rules: byPath, longest };
}

/** Those that cover the path, the longest first: its own parts are looked up, however many rules there are. */
export function coveringRules({ rules, longest }: PrefixRules, path: string): RedirectRule[] {
  const found: RedirectRule[] = [];
  const whole = path === "/" ? "" : path;
  for (let end = whole.length; end >= 0 && rules.size > 0;) {
    const rule = end > longest ? undefined : rules.get(whole.slice(0, end));
    if (rule) found.push(rule);
    end = end === 0 ? -1 : whole.lastIndexOf("/", end - 1);
  }
  return found;
}

/**
 * Where a rule leads from a path, which may be as it was asked or as it is normalised. A `*` at the end of
 * a prefix rule's target takes the rest of the path.
 */
export function targetOf(rule: RedirectRule, path: string, search: string): string {
  const to = rule.to.endsWith("*") ? withRest(rule, path) : rule.to;
  const location = /^[!-~]*$/.test(to) ? to : inAscii(to);
  if (!rule.keepQuery || search === "") return location;
  const [beforeHash = "", hash] = location.split("#", 2);
  const joined = beforeHash + (beforeHash.includes("?") ? `&${search.slice(1)}` : search);
  return hash === undefined ? joined : `${joined}#${hash}`;
}

const NOT_OF_A_PATH = /[^A-Za-z0-9._~!$&'()*+,;=:@%/-]/gu;
const NOT_OF_A_VALUE = /[^A-Za-z0-9._~%/-]/gu;

/** The rest keeps the escapes that it came with, and gets those that it lacks. */
function withRest({ from, to }: RedirectRule, path: string): string {
  const target = to.slice(0, -1);
  if (!from.endsWith("/*")) return target;
  const asked = pageOf(path.replaceAll("\\", "/").toWellFormed());
  const rest = asked.split("/").slice(from.split("/").length - 1);
  const foreign = /[?#]/.test(target) ? NOT_OF_A_VALUE : NOT_OF_A_PATH;
  return target + rest.join("/").replace(foreign, encodeURIComponent);
}

function inAscii(to: string): string {
  if (!to.startsWith("/")) return URL.canParse(to) ? new URL(to).href : to;
  return to.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent);
}

/** http(s) or a path of this site; anything else is never followed. */
export function isSafeTarget(to: string): boolean {
  if (/[\\\p{Cc}]/u.test(to)) return false;
  if (to.startsWith("/")) return !to.startsWith("//");
  // Without a slash before it, the rest of a path would choose the host.
  if (!/^https?:\/\/[^/?#*]+(?:[/?#]|$)/i.test(to) || !URL.canParse(to)) return false;
  const { username, password } = new URL(to);
  return username === "" && password === "";
}

export function isRedirectStatus(status: number): status is RedirectStatus {
  return (REDIRECT_STATUSES as readonly number[]).includes(status);
}
