import type { FieldErrors } from "../../kernel/errors.ts";
import type { RedirectInput } from "./contract.ts";
import { isShadowing } from "./is-redirectable.ts";
import { isSafeTarget, normalisePath } from "./rules.ts";

/** A redirect as the rules judge it: its paths as the matcher reads them. */
export type RedirectDraft = {
  from: string;
  to: string;
  /** The path of this site that it leads to, with its `/*`; null when that is another site. */
  target: string | null;
  /** Followed now or later. */
  isFollowed: boolean;
};

type Paths = Pick<RedirectInput, "fromPath" | "toPath" | "isActive" | "startsAt" | "endsAt">;
type Settled =
  | { draft: RedirectDraft; fields?: undefined }
  | { draft?: undefined; fields: FieldErrors };

export const isPrefix = (path: string) => path.endsWith("/*");

/** What was typed as the matcher reads it, or what is wrong with it in itself. */
export function settleDraft(input: Paths, site: { origin: URL; now: number }): Settled {
  const from = normalisePath(input.fromPath);
  const fromProblem = problemOfPath(input.fromPath, from);
  if (fromProblem) return { fields: { fromPath: fromProblem } };
  const targetProblem = problemOfTarget(input.toPath, from);
  if (targetProblem) return { fields: { toPath: targetProblem } };
  const { startsAt, endsAt } = input;
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) {
    return { fields: { endsAt: "The end must be after the beginning." } };
  }
  const isOver = endsAt !== null && Date.parse(endsAt) <= site.now;
  const target = targetPathOf(input.toPath, site.origin);
  return { draft: { from, to: input.toPath, target, isFollowed: input.isActive && !isOver } };
}

function problemOfPath(typed: string, from: string): string | null {
  if (!typed.startsWith("/")) return "Begin the old path with a slash, such as /old-page.";
  if (typed.startsWith("//") || typed.includes("\\")) return "This is no path of this site.";
  if (/[?#]/.test(typed)) return "Leave out what follows ? or #: the path alone is matched.";
  const star = from.indexOf("*");
  if (star >= 0 && (star !== from.length - 1 || !isPrefix(from))) {
    return "A star stands at the end only, after a slash: /old/*.";
  }
  if (isShadowing(from)) {
    return "The product itself needs this path: no redirect may stand before it.";
  }
  return null;
}

function problemOfTarget(to: string, from: string): string | null {
  if (!isSafeTarget(to))
    return "Lead to a path of this site, or to an address that begins with https://.";
  const star = to.indexOf("*");
  if (star < 0) return null;
  if (!isPrefix(from))
    return "A star needs one at the end of the old path: it takes what stood there.";
  return star === to.length - 1 && to.endsWith("/*")
    ? null
    : "A star stands at the end only: /new/*.";
}

/** Where it leads on this site, as the matcher reads it. */
function targetPathOf(to: string, origin: URL): string | null {
  const url = new URL(to, origin);
  return url.origin === origin.origin ? normalisePath(url.pathname) : null;
}
