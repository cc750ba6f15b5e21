import type { Context } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { dropFile } from "./drop-file.ts";
import { type PictureAsked, putPicture } from "./put-picture.ts";

export type KeptPicture = Awaited<ReturnType<typeof putPicture>>;

/**
 * Puts a picture into the bucket and has a row name it. Where that refuses, or another of two at once wins, no
 * file is left over; one that could not be put at all is swept.
 */
export async function keepPicture<Named>(
  ctx: Context,
  bucket: R2Bucket,
  { bytesMost, ...asked }: PictureAsked & { bytesMost: number },
  named: (picture: KeptPicture) => Promise<Named>,
): Promise<Named> {
  if (asked.bytes.length > bytesMost) throw new AppError("body_too_large");
  const picture = await putPicture(ctx, bucket, asked);
  try {
    return await named(picture);
  } catch (error) {
    // A database that is away now has it swept.
    await dropFile(ctx, bucket, picture.key).catch(() => undefined);
    throw error;
  }
}
