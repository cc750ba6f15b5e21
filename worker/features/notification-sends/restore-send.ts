import { and, between, eq } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { MINUTE } from "../../kernel/durations.ts";
import type { Restored } from "../../kit/trash-kind.ts";
import { sourceKeyOf } from "./write-batch.ts";

/** A deleted one, with what people still have of it, so that it counts who has read it. */
export function restoreSend(ctx: ActorContext, { id, row, statements }: Restored) {
  const startedAt = Number(row["started_at"] ?? 0);
  // The index by age finds them: they came while it was being sent.
  const isOfIt = and(
    between(
      userNotifications.createdAt,
      startedAt,
      Number(row["finished_at"] ?? startedAt) + MINUTE,
    ),
    eq(userNotifications.sourceKey, sourceKeyOf(id)),
  );
  return transaction(ctx.db, [
    ...statements(ctx.clock.now()),
    ctx.db.update(userNotifications).set({ sendId: id }).where(isOfIt),
  ]);
}
