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
    return { fields: { endsAt: "The end must be after the start." } };
  }
  const isOver = endsAt !== null && Date.parse(endsAt) <= site.now;
  const target = targetPathOf(input.toPath, site.origin);
  return { draft: { from, to: input.toPath, target, isFollowed: input.isActive && !isOver } };
}

function problemOfPath(typed: string, from: string): string | null {
  if (!typed.startsWith("/")) return "Start the old path with a slash, such as /old-page.";
  if (typed.startsWith("//") || typed.includes("\\")) return "This is not a path of this site.";
  if (/[?#]/.test(typed)) return "Leave out ? or # and what follows. Only the path is used.";
  const star = from.indexOf("*");
  if (star >= 0 && (star !== from.length - 1 || !isPrefix(from))) {
    return "Use * only at the end, after a slash: /old/*.";
  }
  if (isShadowing(from)) {
    return "The product itself needs this path. You can't redirect it.";
  }
  return null;
}

function problemOfTarget(to: string, from: string): string | null {
  if (!isSafeTarget(to)) return "Enter a path of this site, or a full web address.";
  const star = to.indexOf("*");
  if (star < 0) return null;
  if (!isPrefix(from))
    return "To use * here, the old path must end with * too. It keeps what * covers there.";
  return star === to.length - 1 && to.endsWith("/*") ? null : "Use * only at the end: /new/*.";
}

/** Where it leads on this site, as the matcher reads it. */
function targetPathOf(to: string, origin: URL): string | null {
  const url = new URL(to, origin);
  return url.origin === origin.origin ? normalisePath(url.pathname) : null;
}
