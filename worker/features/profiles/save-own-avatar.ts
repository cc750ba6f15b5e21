import type { ActorContext } from "../../kernel/context.ts";
import { keepPicture } from "../files/kept/keep-picture.ts";
import type { SentPicture } from "../files/kept/put-picture.ts";
import { avatarFiles } from "./avatar-files.ts";
import type { OwnProfile } from "./contract.ts";
import { setOwnAvatar } from "./set-own-avatar.ts";

/** Stores a picture under a name of our own making. Two at once: one of them wins, no file is left over. */
export function saveOwnAvatar(
  ctx: ActorContext,
  files: R2Bucket,
  sent: SentPicture,
): Promise<OwnProfile> {
  const { avatarBytes: bytesMost, avatarPixels: sideMost } = ctx.limits;
  const asked = {
    ...sent,
    source: "avatar" as const,
    folder: avatarFiles.folder,
    bytesMost,
    sideMost,
  };
  return keepPicture(ctx, files, asked, (picture) => setOwnAvatar(ctx, files, picture));
}
