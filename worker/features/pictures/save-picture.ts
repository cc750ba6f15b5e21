import { contentPictures } from "../../../db/schema/contents.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { randomToken } from "../../kernel/ids.ts";
import { recordEvent } from "../audit/record-event.ts";
import { readPicture } from "../profiles/read-picture.ts";
import type { Picture } from "./contract.ts";
import { pictureKey, toPicture } from "./queries.ts";

const NAME_BYTES = 18;

type Upload = { bytes: Uint8Array; saidType: string; fileName: string };

/** Stores a picture for pages, under a name of our own making that nobody guesses. */
export async function savePicture(
  ctx: ActorContext,
  files: R2Bucket,
  { bytes, saidType, fileName }: Upload,
): Promise<Picture> {
  const { pictureBytes, pictureSideMost } = ctx.limits;
  if (bytes.length > pictureBytes) throw new AppError("body_too_large");
  const { type, extension, width, height } = readPicture(bytes, saidType, pictureSideMost);
  const name = `${randomToken(NAME_BYTES)}.${extension}`;
  const row = {
    id: ctx.ids.next(),
    name,
    fileName,
    type,
    bytes: bytes.length,
    width,
    height,
    alternative: "",
    createdAt: ctx.clock.now(),
    createdBy: ctx.actor.userId,
  };
  await files.put(pictureKey(name), bytes, { httpMetadata: { contentType: type } });
  try {
    await transaction(ctx.db, [
      ctx.db.insert(contentPictures).values(row),
      recordEvent(ctx, {
        type: "picture_added",
        userId: ctx.actor.userId,
        details: { pictureId: row.id, name, fileName, bytes: bytes.length },
      }),
    ]);
  } catch (error) {
    await files.delete(pictureKey(name));
    throw error;
  }
  return toPicture(row);
}
