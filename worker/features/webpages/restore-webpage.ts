import { and, eq, lte } from "drizzle-orm";
import { webpages } from "../../../db/schema/webpages.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { Restored } from "../../kit/trash-kind.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";

/** A deleted page. What was to go out meanwhile waits for an admin; what was to be taken down is. */
export function restoreWebpage(ctx: ActorContext, { id, row, statements }: Restored) {
  const now = ctx.clock.now();
  const due = [row["publish_at"], row["take_down_at"]].filter((at) => typeof at === "number");
  return transaction(ctx.db, [
    ...statements(now),
    ctx.db
      .update(webpages)
      .set({ publishAt: null })
      .where(and(eq(webpages.id, id), lte(webpages.publishAt, now))),
    ...due.map((runAt) =>
      enqueueEffect(
        ctx,
        { kind: "webpages.follow-schedule", payload: { webpageId: id } },
        { runAt: Math.max(runAt, now) },
      ),
    ),
    refreshContent(ctx, "webpage", id),
  ]);
}
