import { and, eq, sql } from "drizzle-orm";
import { consentLinks } from "../../../db/schema/consents.ts";
import { contentSlugs } from "../../../db/schema/contents.ts";
import {
  isUniqueViolation,
  PremiseFailed,
  premiseHeld,
  transaction,
} from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { requireRight } from "../../policy/require-right.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import { consentLinkRecord } from "./consent-link-record.ts";
import type { ConsentLink, LinkChanges } from "./contract.ts";
import { readLink } from "./queries.ts";
import { refuseLink } from "./refuse-link.ts";
import { settleLink, SLUG_TAKEN } from "./settle-link.ts";

/** Changes a link over the version that was seen. A new address has the one before lead there. */
export async function changeLink(
  ctx: ActorContext,
  id: string,
  changes: LinkChanges,
  version: number,
): Promise<ConsentLink> {
  const before = await readLink(ctx, id);
  const { name, slug, templateId, redirectUrl, isActive } = { ...before, ...present(changes) };
  if (before.isActive || isActive) requireRight(ctx.actor, "consents.manage", "publish");
  const { isPublished } = await settleLink(ctx, {
    id,
    slug,
    templateId,
    // What stays as it is may be closed to visitors by its text: only opening asks for a version.
    isActive: isActive && (!before.isActive || templateId !== before.templateId),
  });
  const isRenamed = slug !== before.slug;
  const eventId = ctx.ids.next();
  const where = eq(consentLinks.id, id);
  const ofLinks = eq(contentSlugs.kind, "consent");
  try {
    await transaction(ctx.db, [
      keepChange(ctx, consentLinkRecord, { deed: "changed", where, eventId }),
      ctx.db
        .update(consentLinks)
        .set({
          name,
          slug,
          templateId,
          redirectUrl,
          isActive,
          updatedBy: ctx.actor.userId,
          updatedAt: ctx.clock.now(),
          version: sql`${consentLinks.version} + 1`,
        })
        .where(and(where, eq(consentLinks.version, version))),
      premiseHeld(ctx.db),
      ctx.db.delete(contentSlugs).where(and(ofLinks, eq(contentSlugs.slug, slug))),
      ...(isRenamed && (isPublished || before.publishedNumber !== null)
        ? [
            ctx.db
              .insert(contentSlugs)
              .values({
                kind: "consent",
                slug: before.slug,
                contentId: id,
                createdAt: ctx.clock.now(),
              })
              .onConflictDoNothing(),
          ]
        : []),
      refreshContent(ctx, "consent", id, isRenamed ? [before.slug] : []),
      recordEvent(ctx, {
        id: eventId,
        type: "consent_link_changed",
        userId: ctx.actor.userId,
        details: {
          linkId: id,
          name,
          slug,
          fields: Object.keys(present(changes)).join(", "),
          ...(isRenamed ? { formerSlug: before.slug } : {}),
          ...(isActive === before.isActive ? {} : { isActive }),
          ...(templateId === before.templateId ? {} : { templateId }),
        },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return refuseLink(ctx, id);
    if (!isUniqueViolation(error, "consent_links.slug")) throw error;
    throw new AppError("slug_taken", { fields: SLUG_TAKEN });
  }
  ctx.effects.wake();
  return readLink(ctx, id);
}

/** A field that is named and holds nothing is as good as not named. */
function present(changes: LinkChanges): Partial<ConsentLink> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
