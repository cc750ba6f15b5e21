import { and, eq } from "drizzle-orm";
import { formDeliveries } from "../../../../db/schema/forms.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { enqueueEffect } from "../../outbox/enqueue-effect.ts";
import type { SubmissionDelivery } from "./contract.ts";
import { toDelivery } from "./read-submission.ts";

/** Tells a webhook once more what it did not take. */
export async function retryDelivery(ctx: ActorContext, id: string): Promise<SubmissionDelivery> {
  const isFailed = and(eq(formDeliveries.id, id), eq(formDeliveries.state, "failed"));
  const payload = { deliveryId: id };
  try {
    const [rows] = await transaction(ctx.db, [
      ctx.db
        .update(formDeliveries)
        .set({ state: "waiting", finishedAt: null })
        .where(isFailed)
        .returning(),
      premiseHeld(ctx.db),
      enqueueEffect(ctx, { kind: "submissions.deliver", payload }),
    ]);
    ctx.effects.wake();
    return toDelivery(rows[0]!);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const row = await ctx.db.select().from(formDeliveries).where(eq(formDeliveries.id, id)).get();
    if (!row) throw notFound("delivery", id);
    // Someone else was faster, or it arrived meanwhile: what was wanted is so already.
    return toDelivery(row);
  }
}
