import { eq } from "drizzle-orm";
import { consentLinks } from "../../../db/schema/consents.ts";
import { isUniqueViolation, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { requireRight } from "../../policy/require-right.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import { consentLinkRecord } from "./consent-link-record.ts";
import type { ConsentLink, LinkInput } from "./contract.ts";
import { readLink } from "./queries.ts";
import { settleLink, SLUG_TAKEN } from "./settle-link.ts";

/** An address at which a text is asked; visitors can open it at once, or once it is opened. */
export async function createLink(ctx: ActorContext, input: LinkInput): Promise<ConsentLink> {
  if (input.isActive) requireRight(ctx.actor, "consents.manage", "publish");
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const eventId = ctx.ids.next();
  const where = eq(consentLinks.id, id);
  const by = ctx.actor.userId;
  await settleLink(ctx, { ...input, id });
  try {
    await transaction(ctx.db, [
      ctx.db.insert(consentLinks).values({
        ...input,
        id,
        createdAt: now,
        updatedAt: now,
        createdBy: by,
        updatedBy: by,
      }),
      keepChange(ctx, consentLinkRecord, { deed: "created", where, eventId }),
      refreshContent(ctx, "consent", id),
      recordEvent(ctx, {
        id: eventId,
        type: "consent_link_created",
        userId: by,
        details: {
          linkId: id,
          slug: input.slug,
          templateId: input.templateId,
          isActive: input.isActive,
        },
      }),
    ]);
  } catch (error) {
    if (!isUniqueViolation(error, "consent_links.slug")) throw error;
    throw new AppError("slug_taken", { fields: SLUG_TAKEN });
  }
  ctx.effects.wake();
  return readLink(ctx, id);
}
