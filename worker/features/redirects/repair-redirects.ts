import type { Context } from "../../kernel/context.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";

/** The published copy cannot be read: have it written again from the database, which is the truth. */
export async function repairRedirects(ctx: Context) {
  await enqueueEffect(
    ctx,
    { kind: "redirects.publish", payload: {} },
    { dedupeKey: "redirects.publish" },
  );
  ctx.effects.wake();
}
