import { and, eq } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";
import type { Effect } from "../../policy/effects.ts";

/** The statement that takes back an effect which still waits. One that runs already is not stopped by it. */
export function withdrawEffect(ctx: Context, effect: Effect) {
  return ctx.db
    .delete(outbox)
    .where(
      and(
        eq(outbox.state, "pending"),
        eq(outbox.kind, effect.kind),
        eq(outbox.payload, effect.payload),
      ),
    );
}
