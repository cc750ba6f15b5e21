import type { RedirectStatus } from "../../../../db/values/redirects.ts";
import { type Redirect, RedirectInput } from "../../../../worker/features/redirects/contract.ts";
import {
  isRedirectStatus,
  isSafeTarget,
  normalisePath,
} from "../../../../worker/features/redirects/rules.ts";
import { type Problems, problemsIn } from "../../../kit/row-form/row-form.ts";
import { fromField, toField } from "../wall-times.ts";

/** A redirect as its fields hold it: times as the clock on the wall shows them. */
export type Draft = {
  fromPath: string;
  toPath: string;
  status: RedirectStatus;
  keepQuery: boolean;
  isActive: boolean;
  startsAt: string;
  endsAt: string;
  tags: readonly string[];
  note: string;
};

export const BLANK: Draft = {
  fromPath: "",
  toPath: "",
  status: 302,
  keepQuery: true,
  isActive: true,
  startsAt: "",
  endsAt: "",
  tags: [],
  note: "",
};

export function toDraft(redirect: Redirect, timeZone: string): Draft {
  const { fromPath, toPath, status, keepQuery, isActive, tags, note } = redirect;
  return {
    fromPath,
    toPath,
    keepQuery,
    isActive,
    tags,
    note,
    status: isRedirectStatus(status) ? status : BLANK.status,
    startsAt: toField(redirect.startsAt, timeZone),
    endsAt: toField(redirect.endsAt, timeZone),
  };
}

export function toInput(draft: Draft, timeZone: string): RedirectInput {
  return {
    ...draft,
    fromPath: draft.fromPath.trim(),
    toPath: draft.toPath.trim(),
    tags: [...draft.tags],
    startsAt: fromField(draft.startsAt, timeZone),
    endsAt: fromField(draft.endsAt, timeZone),
  };
}

/** What can be said of it without asking; how it stands beside the others, the server says. */
export function problemsOf(draft: Draft, timeZone: string): Problems<Draft> {
  const [from, to] = [draft.fromPath.trim(), draft.toPath.trim()];
  const [fromPath, toPath] = [problemOfPath(from), problemOfTarget(to, from)];
  const isBackwards =
    draft.startsAt !== "" && draft.endsAt !== "" && draft.endsAt <= draft.startsAt;
  return {
    ...(fromPath ? { fromPath } : {}),
    ...(toPath ? { toPath } : {}),
    ...(isBackwards ? { endsAt: "The end must be after the start." } : {}),
    ...problemsIn<Draft>(RedirectInput, toInput(draft, timeZone)),
  };
}

export const isPrefix = (path: string) => path.endsWith("/*");

function problemOfPath(from: string): string | undefined {
  if (!from.startsWith("/") || from.startsWith("//")) {
    return "Start with one slash, such as /old-page.";
  }
  if (/[?#]/.test(from)) return "Leave out ? or # and what follows. Only the path is used.";
  const star = from.indexOf("*");
  if (star >= 0 && !(star === from.length - 1 && isPrefix(from))) {
    return "Use * only at the end, after a slash: /old/*.";
  }
  return undefined;
}

function problemOfTarget(to: string, from: string): string | undefined {
  if (!isSafeTarget(to)) {
    return "Enter a path such as /new-page, or a full web address.";
  }
  const star = to.indexOf("*");
  if (star >= 0 && !isPrefix(from)) return "To use * here, the old path must end with * too.";
  if (star >= 0 && !(star === to.length - 1 && isPrefix(to))) {
    return "Use * only at the end: /new/*.";
  }
  if (to.startsWith("/") && normalisePath(to) === normalisePath(from)) {
    return "This leads back to itself.";
  }
  return undefined;
}
