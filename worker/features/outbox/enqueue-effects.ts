import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";
import type { Effect } from "../../policy/effects.ts";

type Following = Effect & {
  /** While one effect with this key still waits, another adds nothing. */
  dedupeKey: string;
  runAt: number;
};

/** One statement that leaves many effects behind. At least one, and no more than a batch. */
export function enqueueEffects(ctx: Context, effects: readonly Following[]) {
  const createdAt = ctx.clock.now();
  return ctx.db
    .insert(outbox)
    .values(
      effects.map(({ kind, payload, dedupeKey, runAt }) => ({
        id: ctx.ids.next(),
        kind,
        payload,
        dedupeKey,
        runAt,
        createdAt,
      })),
    )
    .onConflictDoNothing();
}
