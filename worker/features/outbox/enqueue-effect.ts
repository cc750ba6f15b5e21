import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";
import type { Effect } from "./contract.ts";

type Options = {
  /** While one effect with this key still waits, another adds nothing. */
  dedupeKey?: string;
  runAt?: number;
};

/** The statement that leaves an effect behind, for the verb's own transaction. Then wake the drainer. */
export function enqueueEffect(ctx: Context, effect: Effect, options: Options = {}) {
  const now = ctx.clock.now();
  return ctx.db
    .insert(outbox)
    .values({
      id: ctx.ids.next(),
      kind: effect.kind,
      payload: effect.payload,
      dedupeKey: options.dedupeKey ?? null,
      runAt: options.runAt ?? now,
      createdAt: now,
    })
    .onConflictDoNothing();
}
