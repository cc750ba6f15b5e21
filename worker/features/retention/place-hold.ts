import { retentionHolds } from "../../../db/schema/retention.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { HoldKinds } from "../../kit/retention.ts";
import { may } from "../../policy/permissions.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Hold, HoldInput } from "./contract.ts";
import { findHold } from "./queries.ts";

/** Keeps one record from every deletion, until somebody lifts it. One that is held already gets the new reason. */
export async function placeHold(
  ctx: ActorContext,
  kinds: HoldKinds,
  { kind, id, reason }: HoldInput,
): Promise<Hold> {
  const facts = kinds[kind];
  const title = facts && may(ctx.actor, facts.read) ? await facts.find(ctx, id) : null;
  if (title === null) throw notFound("record", id);
  const row = { title: title.slice(0, ctx.limits.holdReasonLength), reason };
  await transaction(ctx.db, [
    ctx.db
      .insert(retentionHolds)
      .values({
        ...row,
        kind,
        recordId: id,
        createdAt: ctx.clock.now(),
        createdBy: ctx.actor.userId,
      })
      .onConflictDoUpdate({ target: [retentionHolds.kind, retentionHolds.recordId], set: row }),
    recordEvent(ctx, {
      type: "hold_placed",
      userId: ctx.actor.userId,
      details: { kind, recordId: id, reason },
    }),
  ]);
  const placed = await findHold(ctx, kinds, { kind, id });
  if (!placed) throw notFound("record", id);
  return placed;
}
