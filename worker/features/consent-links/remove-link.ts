import { and, eq, sql } from "drizzle-orm";
import { consentLinks, consents } from "../../../db/schema/consents.ts";
import { contentSlugs } from "../../../db/schema/contents.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { moveToTrash } from "../../kit/trash.ts";
import { namesOf } from "../contents/queries.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import { consentLinkRecord } from "./consent-link-record.ts";
import { findLink, readLink } from "./queries.ts";
import { refuseLink } from "./refuse-link.ts";

/** Moves a link into the trash with its former addresses, unless consents rest on it: those are evidence, and stay. */
export async function removeLink(ctx: ActorContext, id: string, version: number): Promise<void> {
  const { name, slug } = await readLink(ctx, id);
  const names = await namesOf(ctx, "consent", id);
  const nothingRests = sql`not exists (select 1 from ${consents} where ${consents.linkId} = ${id})`;
  const eventId = ctx.ids.next();
  const where = eq(consentLinks.id, id);
  try {
    await transaction(ctx.db, [
      ...moveToTrash(ctx, consentLinkRecord, eq(consentLinks.id, id)),
      keepChange(ctx, consentLinkRecord, { deed: "deleted", where, eventId }),
      ctx.db
        .delete(consentLinks)
        .where(and(where, eq(consentLinks.version, version), nothingRests)),
      premiseHeld(ctx.db),
      ctx.db
        .delete(contentSlugs)
        .where(and(eq(contentSlugs.kind, "consent"), eq(contentSlugs.contentId, id))),
      refreshContent(ctx, "consent", id, names),
      recordEvent(ctx, {
        id: eventId,
        type: "consent_link_removed",
        userId: ctx.actor.userId,
        details: { linkId: id, name, slug },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const now = await findLink(ctx, id);
    if (now && now.consents > 0) {
      throw new AppError("still_referenced", {
        detail: "People gave consent at this link, so it stays as their proof. You can close it.",
        data: { consents: now.consents },
      });
    }
    return refuseLink(ctx, id);
  }
  ctx.effects.wake();
}
