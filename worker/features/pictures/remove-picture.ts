import { eq, sql } from "drizzle-orm";
import { contentPictures, contentVersions } from "../../../db/schema/contents.ts";
import { trashRows } from "../../../db/schema/trash.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import { premise, PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { pictureKey, readPictureRow } from "./queries.ts";

/** Deletes a picture that no draft shows, and no version that could be brought back. */
export async function removePicture(ctx: ActorContext, id: string): Promise<void> {
  const { name, fileName } = await readPictureRow(ctx, id);
  const inDrafts = sql`instr(${webpages.settings}, ${name}) > 0`;
  const inVersions = sql`${contentVersions.kind} = 'webpage' and ${contentVersions.contentId} = ${webpages.id} and instr(${contentVersions.document}, ${name}) > 0`;
  const shows = sql`(${inDrafts} or exists (select 1 from ${contentVersions} where ${inVersions}))`;
  // A deleted page may come back, and then shows it.
  const inTrash = sql`${trashRows.tableName} in ('webpages', 'content_versions') and instr(${trashRows.row}, ${name}) > 0`;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`not exists (select 1 from ${webpages} where ${shows})`),
      premise(ctx.db, sql`not exists (select 1 from ${trashRows} where ${inTrash})`),
      ctx.db.delete(contentPictures).where(eq(contentPictures.id, id)),
      premiseHeld(ctx.db),
      enqueueEffect(ctx, { kind: "files.delete", payload: { key: pictureKey(name) } }),
      recordEvent(ctx, {
        type: "picture_removed",
        userId: ctx.actor.userId,
        details: { pictureId: id, name, fileName },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const pages = await ctx.db
      .select({ id: webpages.id, title: webpages.title })
      .from(webpages)
      .where(shows)
      .limit(ctx.limits.pageSize);
    if (pages.length === 0 && (await ctx.db.$count(trashRows, inTrash)) > 0) {
      const detail = "A deleted page uses this picture. Delete that page from the trash first.";
      throw new AppError("still_referenced", { detail });
    }
    if (pages.length === 0) throw notFound("picture", id);
    const titles = pages.map(({ title }) => `“${title}”`).join(", ");
    throw new AppError("still_referenced", {
      detail: `This picture is used on ${titles}, or in a version that could be restored.`,
      data: { references: pages },
    });
  }
  ctx.effects.wake();
}
