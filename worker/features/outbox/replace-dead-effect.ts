import { and, eq } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";
import type { Effect } from "../../policy/effects.ts";
import { enqueueEffect } from "./enqueue-effect.ts";

/** The statements that put a fresh effect in the place of one that died, for the verb's own transaction. */
export function replaceDeadEffect(ctx: Context, effect: Effect) {
  const died = and(
    eq(outbox.state, "dead"),
    eq(outbox.kind, effect.kind),
    eq(outbox.payload, effect.payload),
  );
  return [ctx.db.delete(outbox).where(died), enqueueEffect(ctx, effect)] as const;
}
