import type { urlRedirects } from "../../../db/schema/redirects.ts";
import { isShadowing } from "./is-redirectable.ts";
import { isRedirectStatus, isSafeTarget, normalisePath, type RedirectRule } from "./rules.ts";

type Row = Pick<
  typeof urlRedirects.$inferSelect,
  "id" | "fromPath" | "toPath" | "status" | "keepQuery" | "startsAt" | "endsAt"
>;

/** What of the table may be served: a row that somebody wrote past the checks is left out. */
export function toRules(rows: readonly Row[]): RedirectRule[] {
  return rows
    .map((row) => ({
      id: row.id,
      from: normalisePath(row.fromPath),
      to: row.toPath,
      status: isRedirectStatus(row.status) ? row.status : 302,
      keepQuery: row.keepQuery,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
    }))
    .filter((rule) => isSafeTarget(rule.to) && !isShadowing(rule.from));
}
