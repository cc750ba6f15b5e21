import { eq } from "drizzle-orm";
import { planOperations } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import type { AppliedOperation } from "./contract.ts";
import { loadSlice } from "./load-slice.ts";
import { type LoggedOperation, announceOperation } from "./rules/logged-operation.ts";
import { storedOperations, toOperation } from "./stored-operations.ts";
import { announceEffects } from "./rules/announce-effects.ts";

/**
 * The answer to an operation that was made before: what it touched, as that is now. Where others followed since,
 * the number before is one that the caller cannot know, so that it asks for the whole plan.
 */
export async function repeatAnswer(
  ctx: ActorContext,
  made: LoggedOperation,
  planId: string,
): Promise<AppliedOperation> {
  // Whose operation it is stays untold.
  if (made.planId !== planId || made.actorId !== ctx.actor.userId) {
    throw invalidInput({ id: "This id is taken." });
  }
  const places = made.changes.map(({ kind, id }) => ({
    action: "set" as const,
    kind,
    id,
    fields: {},
  }));
  const [slice, [undone]] = await Promise.all([
    loadSlice(ctx, planId, { id: made.id, changes: places, undoes: null }),
    storedOperations(ctx, eq(planOperations.id, made.undoes ?? "")),
  ]);
  const effects = made.changes.map(({ kind, id }) => ({
    kind,
    id,
    after: slice.plan.get(kind, id) ?? null,
  }));
  return {
    seq: slice.seq,
    previousSeq: slice.seq - 1,
    operation: announceOperation(slice.made ?? made),
    undone: undone ? toOperation(undone) : null,
    ...announceEffects(effects),
  };
}
