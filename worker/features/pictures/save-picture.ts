import { contentPictures } from "../../../db/schema/contents.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { keepPicture } from "../files/kept/keep-picture.ts";
import type { SentPicture } from "../files/kept/put-picture.ts";
import { claimFile } from "../files/kept/claim-file.ts";
import type { Picture } from "./contract.ts";
import { PICTURES, toPicture } from "./queries.ts";

/** Stores a picture for pages, under a name of our own making that nobody guesses. */
export function savePicture(
  ctx: ActorContext,
  files: R2Bucket,
  { fileName, ...sent }: SentPicture & { fileName: string },
): Promise<Picture> {
  const { pictureBytes: bytesMost, pictureSideMost: sideMost } = ctx.limits;
  const asked = { ...sent, source: "page" as const, folder: PICTURES, bytesMost, sideMost };
  return keepPicture(ctx, files, asked, async ({ key, ...picture }) => {
    const row = {
      ...picture,
      id: ctx.ids.next(),
      fileName,
      alternative: "",
      createdAt: ctx.clock.now(),
      createdBy: ctx.actor.userId,
    };
    await transaction(ctx.db, [
      ctx.db.insert(contentPictures).values(row),
      claimFile(ctx, key),
      recordEvent(ctx, {
        type: "picture_added",
        userId: ctx.actor.userId,
        details: { pictureId: row.id, name: row.name, fileName, bytes: row.bytes },
      }),
    ]);
    return toPicture(row);
  });
}
