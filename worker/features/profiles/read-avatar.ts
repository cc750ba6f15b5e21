import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { avatarFiles } from "./avatar-files.ts";
import { toBase64 } from "../../kernel/pure/bytes.ts";

/** The person's own picture as a data URL; null without one. */
export async function readAvatar(ctx: ActorContext, files: R2Bucket): Promise<string | null> {
  const person = await ctx.db
    .select({ avatarUrl: profiles.avatarUrl })
    .from(profiles)
    .where(eq(profiles.id, ctx.actor.userId))
    .get();
  const key = avatarFiles.keyOf(person?.avatarUrl ?? "");
  const file = key ? await files.get(key) : null;
  if (!file) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return `data:${file.httpMetadata?.contentType ?? "application/octet-stream"};base64,${toBase64(bytes)}`;
}
