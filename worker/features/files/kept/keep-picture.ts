import type { KeptFrom } from "../../../../db/values/files.ts";
import type { Context } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { announceFiles } from "./announce-files.ts";
import { dropFile } from "./drop-file.ts";
import { readPicture } from "./read-picture.ts";

const NAME_BYTES = 16;

export type SentPicture = { bytes: Uint8Array<ArrayBuffer>; saidType: string };
export type KeptPicture = {
  key: string;
  name: string;
  type: string;
  bytes: number;
  width: number;
  height: number;
};

type Asked = SentPicture & {
  source: KeptFrom;
  /** Of its name in the bucket, such as "avatars/". */
  folder: string;
  bytesMost: number;
  sideMost: number;
};

/**
 * Puts a picture into the bucket, under a name that nobody guesses, once its bytes are what they say, and has
 * a row name it. Where that refuses, or another of two at once wins, no file is left over.
 */
export async function keepPicture<Named>(
  ctx: Context,
  bucket: R2Bucket,
  { source, folder, bytes, saidType, bytesMost, sideMost }: Asked,
  named: (picture: KeptPicture) => Promise<Named>,
): Promise<Named> {
  if (bytes.length > bytesMost) throw new AppError("body_too_large");
  const { type, extension, width, height } = readPicture(bytes, saidType, sideMost);
  const name = `${randomToken(NAME_BYTES)}.${extension}`;
  const key = `${folder}${name}`;
  await announceFiles(ctx, [{ key, source, type, bytes: bytes.length }]);
  try {
    await bucket.put(key, bytes, { httpMetadata: { contentType: type } });
    return await named({ key, name, type, bytes: bytes.length, width, height });
  } catch (error) {
    // A database that is away now has it swept.
    await dropFile(ctx, bucket, key).catch(() => undefined);
    throw error;
  }
}
