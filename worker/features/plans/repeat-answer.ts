import { eq } from "drizzle-orm";
import { planOperations } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import type { AppliedOperation } from "./contract.ts";
import { loadSlice } from "./load-slice.ts";
import { requireWrite } from "./plan-right.ts";
import { announceOperation } from "./rules/logged-operation.ts";
import { sees } from "./rules/private-items.ts";
import {
  storedLogs,
  storedOperations,
  toLogged,
  toOperation,
  usedId,
} from "./stored-operations.ts";
import { announceEffects } from "./rules/announce-effects.ts";

/** In the place of a plan's number: the rules said no. */
export const REFUSED = -1;

/**
 * The answer to an operation that was made before: what it touched, as that is now. Where others followed since,
 * the caller knows the number before only if it heard of them, and else asks for the whole plan. Whoever may not
 * read the plan any more, or asks after it was forgotten what it did, hears that it was done. Whether the others
 * heard of it is not known: they are told where the plan stands. What was refused stays so: for the reason that
 * there is now, so that whoever never heard the first answer can settle a conflict, and without one if it is gone.
 */
export async function repeatAnswer(
  ctx: ActorContext,
  planId: string,
  id: string,
  decide: () => unknown = () => null,
): Promise<AppliedOperation> {
  const [[known], [stored]] = await ctx.db.batch([
    usedId(ctx, id),
    storedLogs(ctx, eq(planOperations.id, id)),
  ]);
  // Whose operation it is stays untold, and to somebody without a right to this plan that there is one.
  if (known?.planId !== planId || known.actorId !== ctx.actor.userId) {
    await requireWrite(ctx, planId);
    throw invalidInput({ id: "This id is already in use." });
  }
  if (known.seq === REFUSED) {
    await requireWrite(ctx, planId);
    const verdict = decide();
    throw verdict instanceof AppError ? verdict : new AppError("operation_refused");
  }
  const made = await toLogged(stored);
  const places = (made?.changes ?? []).map(({ kind, id: itemId }) => ({
    action: "set" as const,
    kind,
    id: itemId,
    fields: {},
  }));
  const [slice, [undone]] = await Promise.all([
    loadSlice(ctx, planId, { id, changes: places, undoes: null }),
    storedOperations(ctx, eq(planOperations.id, made?.undoes ?? "")),
  ]);
  ctx.live.notifyRoom("plan", planId, { what: "much", seq: slice.seq });
  const isReader = slice.standing !== null;
  if (!made || !isReader) return { seq: known.seq, previousSeq: known.seq, ...NOTHING };
  const actor = { userId: ctx.actor.userId, isOwner: slice.standing === "own" };
  const effects = made.changes
    .map(({ kind, id: itemId }) => ({
      kind,
      id: itemId,
      after: slice.plan.get(kind, itemId) ?? null,
    }))
    .filter(({ kind, after }) => !after || sees(slice.plan, kind, after, actor));
  return {
    seq: slice.seq,
    previousSeq: slice.seq === made.seq ? made.seq - 1 : slice.seq,
    operation: announceOperation(made),
    undone: undone ? toOperation(undone) : null,
    ...announceEffects(effects),
  };
}

const NOTHING = { operation: null, undone: null, changed: {}, removed: [] };
