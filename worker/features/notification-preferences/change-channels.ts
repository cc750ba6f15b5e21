import type { NotificationKind } from "../../../db/values/notifications.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, notFound } from "../../kernel/errors.ts";
import { ALWAYS_IN_APP, type ChannelChanges, type NotificationPreferences } from "./contract.ts";
import { kindsFor, readPreferences } from "./queries.ts";
import { writeChannels } from "./write-channels.ts";

/** Switches channels of one kind; those that are not named stay as they are, whatever another tab does. */
export async function changeChannels(
  ctx: ActorContext,
  kind: NotificationKind,
  changes: ChannelChanges,
): Promise<NotificationPreferences> {
  if (!kindsFor(ctx).includes(kind)) throw notFound("kind", kind);
  if (ALWAYS_IN_APP.includes(kind)) {
    throw invalidInput({ kind: "These are always on, in the app and as separate emails." });
  }
  await writeChannels(ctx, ctx.actor.userId, kind, changes);
  return readPreferences(ctx);
}
