import { and, asc, gt } from "drizzle-orm";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { csvLine } from "../../kernel/pure/csv.ts";
import { exportStream } from "../../kernel/export-stream.ts";
import type { RedirectFilter } from "./contract.ts";
import type { StoredRedirect } from "./read-neighbours.ts";
import { matchingRedirects } from "./to-redirect.ts";

const HEAD = [
  "from_path",
  "to_path",
  "status",
  "keep_query",
  "is_active",
  "starts_at",
  "ends_at",
  "tags",
  "note",
];

/** What the filter lets through, as the CSV that an import takes. */
export function exportRedirects(ctx: ActorContext, filter: RedirectFilter) {
  const day = new Date(ctx.clock.now()).toISOString().slice(0, 10);
  const body = exportStream(ctx, "redirects", pagesOf(ctx, filter));
  return { fileName: `redirects-${day}.csv`, body };
}

async function* pagesOf(ctx: ActorContext, filter: RedirectFilter): AsyncGenerator<string, void> {
  const { exportPageRows } = ctx.limits;
  const { fromPath } = urlRedirects;
  const matching = matchingRedirects(filter, ctx.clock.now());
  yield csvLine(HEAD);
  let after = "";
  for (;;) {
    const rows: StoredRedirect[] = await ctx.db
      .select()
      .from(urlRedirects)
      .where(and(matching, gt(fromPath, after)))
      .orderBy(asc(fromPath))
      .limit(exportPageRows);
    if (rows.length > 0) yield rows.map(toLine).join("");
    if (rows.length < exportPageRows) return;
    after = rows.at(-1)?.fromPath ?? after;
  }
}

function toLine(row: StoredRedirect): string {
  const time = (at: number | null) => (at === null ? "" : new Date(at).toISOString());
  return csvLine([
    row.fromPath,
    row.toPath,
    row.status,
    String(row.keepQuery),
    String(row.isActive),
    time(row.startsAt),
    time(row.endsAt),
    row.tags.join(", "),
    row.note,
  ]);
}
