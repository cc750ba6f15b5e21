import type { Context } from "../../kernel/context.ts";
import type { ClaimedEffect } from "../outbox/claim-effects.ts";
import { recordServerError } from "./record-server-error.ts";

class DeadEffect extends Error {
  override name = "DeadEffect";
}

const DATABASE_AWAY = "database_unavailable";

/** An effect that no attempt could bring about; one that failed for want of a database tells nothing new. */
export async function recordDeadEffect(
  ctx: Context,
  { id, kind, attempts }: ClaimedEffect,
  { error }: { error: string },
): Promise<void> {
  if (error.includes(DATABASE_AWAY)) return;
  const dead = new DeadEffect(error);
  // Where it was noticed says nothing of where it failed.
  dead.stack = `${dead.name}: ${error}`;
  await recordServerError(ctx, {
    error: dead,
    where: kind,
    context: { effectId: id, attempts },
  });
}
