import { eq } from "drizzle-orm";
import { keptFiles } from "../../../../db/schema/files.ts";
import type { Context } from "../../../kernel/context.ts";

/** In the transaction of the row that names it: from then on it stays until that row lets it go. */
export const claimFile = (ctx: Context, key: string) =>
  ctx.db.update(keptFiles).set({ claimedAt: ctx.clock.now() }).where(eq(keptFiles.key, key));

/** In the transaction of a row that names it no more; then it can be dropped, and is swept otherwise. */
export const releaseFile = (ctx: Context, key: string) =>
  ctx.db.update(keptFiles).set({ claimedAt: null }).where(eq(keptFiles.key, key));
