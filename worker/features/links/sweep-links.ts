import { lt, or } from "drizzle-orm";
import { links, linkViews } from "../../../db/schema/links.ts";
import type { Context } from "../../kernel/context.ts";

/** What has ended long ago is told by the audit log alone; when a link was opened is not kept for long. */
export async function sweepLinks(ctx: Context) {
  const now = ctx.clock.now();
  const ended = now - ctx.limits.linkKeepMs;
  await ctx.db.batch([
    ctx.db.delete(links).where(or(lt(links.expiresAt, ended), lt(links.revokedAt, ended))),
    ctx.db.delete(linkViews).where(lt(linkViews.viewedAt, now - ctx.limits.linkViewKeepMs)),
  ]);
}
