import { and, eq, isNull } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";
import type { Effect } from "../../policy/effects.ts";

/** The statement that gives an effect another time, as long as it waits and nobody has tried it. */
export function moveEffect(
  ctx: Context,
  dedupeKey: string,
  runAt: number,
  payload: Effect["payload"],
) {
  return ctx.db
    .update(outbox)
    .set({ runAt, payload })
    .where(
      and(eq(outbox.dedupeKey, dedupeKey), eq(outbox.state, "pending"), isNull(outbox.leasedUntil)),
    );
}
