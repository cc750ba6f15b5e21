import { NAMED } from "../../kit/personal-data.ts";
import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import type { IncomingKind } from "../../kit/incoming.ts";
import { leaveNotification } from "../notifications/leave-notification.ts";
import { findWorkers } from "./queries.ts";

/** Only who may work on a kind can own one; whether anybody else has an account stays untold. */
export async function refuseOwner(
  ctx: ActorContext,
  kind: IncomingKind,
  ownerId: string | null | undefined,
): Promise<void> {
  if (!ownerId || (await findWorkers(ctx, kind, [ownerId])).length > 0) return;
  throw invalidInput({ ownerId: "This person can't work on it. Choose someone else." });
}

export const openAddress = (kind: string, id: string) => `/admin/incoming?open=${kind}:${id}`;

export async function actorName(ctx: ActorContext): Promise<string> {
  const row = await ctx.db
    .select({ name: NAMED })
    .from(profiles)
    .where(eq(profiles.id, ctx.actor.userId))
    .get();
  return row?.name ?? "Somebody";
}

type Given = { kind: string; id: string; title: string; ownerId: string; version: number };

/** The statements that tell somebody that something is theirs now, once each time. */
export async function tellOwner(ctx: ActorContext, { kind, id, title, ownerId, version }: Given) {
  if (ownerId === ctx.actor.userId) return [];
  return leaveNotification(ctx, {
    userId: ownerId,
    kind: "operations",
    title: `${await actorName(ctx)} gave you something to work on`,
    content: title,
    actionPath: openAddress(kind, id),
    key: `incoming-owner:${kind}:${id}:${version}`,
  });
}
