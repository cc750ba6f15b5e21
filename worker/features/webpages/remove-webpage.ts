import { and, eq } from "drizzle-orm";
import { contentSlugs, contentVersions } from "../../../db/schema/contents.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { namesOf } from "../contents/queries.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import { readWebpage } from "./queries.ts";
import { refuseWebpage } from "./refuse-webpage.ts";

/** Removes a page with all its versions and former addresses; the edge forgets each of its names. */
export async function removeWebpage(ctx: ActorContext, id: string, version: number): Promise<void> {
  const { title, slug } = await readWebpage(ctx, id);
  const names = await namesOf(ctx, "webpage", id);
  const isIt = and(eq(webpages.id, id), eq(webpages.version, version));
  const ofVersions = and(eq(contentVersions.kind, "webpage"), eq(contentVersions.contentId, id));
  const ofSlugs = and(eq(contentSlugs.kind, "webpage"), eq(contentSlugs.contentId, id));
  try {
    await transaction(ctx.db, [
      ctx.db.delete(webpages).where(isIt),
      premiseHeld(ctx.db),
      ctx.db.delete(contentVersions).where(ofVersions),
      ctx.db.delete(contentSlugs).where(ofSlugs),
      refreshContent(ctx, "webpage", id, names),
      recordEvent(ctx, {
        type: "webpage_removed",
        userId: ctx.actor.userId,
        details: { webpageId: id, title, slug },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return refuseWebpage(ctx, id);
    throw error;
  }
  ctx.effects.wake();
}
