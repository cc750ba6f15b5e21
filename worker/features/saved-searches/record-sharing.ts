import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";

type Shared = { id: string; list: string; name: string };

/** What other admins see of somebody's searches is written down. */
export function recordSharing(
  ctx: ActorContext,
  type: "search_shared" | "search_unshared",
  { id: searchId, list, name }: Shared,
) {
  const { userId } = ctx.actor;
  return recordEvent(ctx, { type, userId, details: { searchId, list, name } });
}
