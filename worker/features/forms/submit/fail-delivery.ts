import { and, eq } from "drizzle-orm";
import { formDeliveries } from "../../../../db/schema/forms.ts";
import type { Context } from "../../../kernel/context.ts";

/** No attempt is left: admins see it beside the answer. */
export async function failDelivery(ctx: Context, deliveryId: string) {
  await ctx.db
    .update(formDeliveries)
    .set({ state: "failed", finishedAt: ctx.clock.now() })
    .where(and(eq(formDeliveries.id, deliveryId), eq(formDeliveries.state, "waiting")));
}
