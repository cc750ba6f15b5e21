import { isSafeTarget, normalisePath, type RedirectRule, targetOf } from "./rules.ts";

/** What somebody asks for, as they sent it, and when and where. */
export type Asked = { path: string; search: string; now: number; origin: URL };

/** Why a rule that covers a path does not answer. */
type Silence = "scheduled" | "expired" | "unsafe" | "arrived";
type Verdict = { location: string; because?: never } | { because: Silence };

/** Whether a rule that covers the path answers, and with which location. */
export function judgeRule(rule: RedirectRule, asked: Asked): Verdict {
  if (rule.startsAt !== null && asked.now < rule.startsAt) return { because: "scheduled" };
  if (rule.endsAt !== null && asked.now >= rule.endsAt) return { because: "expired" };
  const location = targetOf(rule, asked.path, asked.search);
  if (!isSafeTarget(location)) return { because: "unsafe" };
  return hasArrived(rule, location, asked) ? { because: "arrived" } : { location };
}

/** The first of a path's rules that answers; they come in the order in which they are to be tried. */
export function chooseRule(rules: readonly RedirectRule[], asked: Asked) {
  for (const rule of rules) {
    const { location } = { location: undefined, ...judgeRule(rule, asked) };
    if (location !== undefined) return { rule, location };
  }
  return null;
}

/** The part of a location that is of this site; null where it leads to another one. */
export function ownPart(location: string, origin: URL): string | null {
  if (location.startsWith("/")) return location;
  const url = new URL(location);
  return url.origin === origin.origin ? url.pathname + url.search + url.hash : null;
}

/** Who asks stands where the rule leads already: following it would have no end. */
function hasArrived(rule: RedirectRule, location: string, { path, origin }: Asked): boolean {
  const own = ownPart(location, origin);
  if (own === null) return false;
  const here = normalisePath(path);
  if (normalisePath(pathOf(own, origin)) === here) return true;
  if (!rule.from.endsWith("/*") || !/^[^?#]*\*$/.test(rule.to)) return false;
  // A target below its own prefix would take the rest of the path again and again.
  const into = pathOf(ownPart(rule.to.slice(0, -1), origin) ?? "", origin);
  const below = normalisePath(into) + (into.length > 1 && into.endsWith("/") ? "/" : "");
  return below.startsWith(rule.from.slice(0, -1)) && `${here}/`.startsWith(below);
}

/** Without query and fragment, and with its dots resolved as a browser does. */
function pathOf(own: string, origin: URL): string {
  if (own.includes("/.") || own.startsWith("//")) return new URL(`${origin.origin}${own}`).pathname;
  const end = own.search(/[?#]/);
  return end < 0 ? own : own.slice(0, end);
}
