import { urlRedirects } from "../../db/schema/redirects.ts";
import { publishRedirects } from "../../worker/features/redirects/publish-redirects.ts";
import type { Context } from "../../worker/kernel/context.ts";

export type NewRedirect = Partial<typeof urlRedirects.$inferInsert> & { from: string; to: string };

/** Makes these redirects the only ones, in the database and at the edge. */
export async function publishOnly(
  ctx: Context,
  edge: KVNamespace,
  redirects: readonly NewRedirect[],
) {
  await ctx.db.delete(urlRedirects);
  for (const { from, to, ...more } of redirects) {
    const row = { id: ctx.ids.next(), fromPath: from, toPath: to, createdAt: 1, updatedAt: 1 };
    await ctx.db.insert(urlRedirects).values({ ...row, ...more });
  }
  return publishRedirects(ctx, edge);
}
