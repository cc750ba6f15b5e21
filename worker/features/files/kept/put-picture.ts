import type { KeptFrom } from "../../../../db/values/files.ts";
import type { Context } from "../../../kernel/context.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { announceFiles } from "./announce-files.ts";
import { readPicture } from "./read-picture.ts";

const NAME_BYTES = 16;

export type SentPicture = { bytes: Uint8Array<ArrayBuffer>; saidType: string };

export type PictureAsked = SentPicture & {
  source: KeptFrom;
  /** Of its name in the bucket, such as "avatars/". */
  folder: string;
  sideMost: number;
};

/** Puts a picture into the bucket, under a name that nobody guesses, once its bytes are what they say. No row names it yet. */
export async function putPicture(
  ctx: Context,
  bucket: R2Bucket,
  { source, folder, bytes, saidType, sideMost }: PictureAsked,
) {
  const { type, extension, width, height } = readPicture(bytes, saidType, sideMost);
  const name = `${randomToken(NAME_BYTES)}.${extension}`;
  const key = `${folder}${name}`;
  await announceFiles(ctx, [{ key, source, type, bytes: bytes.length }]);
  await bucket.put(key, bytes, { httpMetadata: { contentType: type } });
  return { key, name, type, bytes: bytes.length, width, height };
}
