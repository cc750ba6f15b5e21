import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { randomToken } from "../../kernel/ids.ts";
import { avatarFiles } from "./avatar-files.ts";
import type { OwnProfile } from "./contract.ts";
import { readPicture } from "./read-picture.ts";
import { setOwnAvatar } from "./set-own-avatar.ts";

const NAME_BYTES = 16;

type Upload = { bytes: Uint8Array; saidType: string };

/** Stores a picture under a name of our own making. Two at once: one of them wins, no file is left over. */
export async function saveOwnAvatar(
  ctx: ActorContext,
  files: R2Bucket,
  { bytes, saidType }: Upload,
): Promise<OwnProfile> {
  if (bytes.length > ctx.limits.avatarBytes) throw new AppError("body_too_large");
  const { type, extension } = readPicture(bytes, saidType, ctx.limits.avatarPixels);
  const name = `${randomToken(NAME_BYTES)}.${extension}`;
  await files.put(avatarFiles.key(name), bytes, { httpMetadata: { contentType: type } });
  try {
    return await setOwnAvatar(ctx, files, avatarFiles.url(name));
  } catch (error) {
    await files.delete(avatarFiles.key(name));
    throw error;
  }
}
