import { and, eq } from "drizzle-orm";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { moveToTrash } from "../../kit/trash.ts";
import { redirectRecord } from "./redirect-record.ts";
import { requireRedirect } from "./queries.ts";
import { publishing } from "./write-redirects.ts";

/** Moves a redirect into the trash of which the admin saw the last version; without it no loop and no chain can arise. */
export async function removeRedirect(ctx: ActorContext, id: string, version: number) {
  const current = await requireRedirect(ctx, id);
  const where = eq(urlRedirects.id, id);
  const eventId = ctx.ids.next();
  try {
    await transaction(ctx.db, [
      ...moveToTrash(ctx, redirectRecord, eq(urlRedirects.id, id)),
      keepChange(ctx, redirectRecord, { deed: "deleted", where, eventId }),
      ctx.db
        .delete(urlRedirects)
        .where(and(eq(urlRedirects.id, id), eq(urlRedirects.version, version))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        id: eventId,
        type: "redirect_removed",
        userId: ctx.actor.userId,
        details: { redirectId: id, from: current.fromPath, to: current.toPath },
      }),
      publishing(ctx),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw staleVersion(await requireRedirect(ctx, id));
  }
  ctx.effects.wake();
}
