import { planOperationIds } from "../../../db/schema/plans.ts";
import { isUniqueViolation, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Limits } from "../../kernel/limits.ts";
import { notifyPlan } from "../plan-shares/notify-plan.ts";
import type { AppliedOperation, PlanUpdate } from "./contract.ts";
import { givenBy } from "./leave-given.ts";
import { loadSlice, type Slice } from "./load-slice.ts";
import { requireWrite } from "./plan-right.ts";
import { startPlan } from "./plan-standing.ts";
import { REFUSED, repeatAnswer } from "./repeat-answer.ts";
import { applyChanges, type Change, type Effect } from "./rules/apply-changes.ts";
import { growthOf, isTooMuch } from "./rules/growth.ts";
import { announceOperation } from "./rules/logged-operation.ts";
import { announceEffects } from "./rules/announce-effects.ts";
import type { Undoing } from "./settle-undo.ts";
import { writeOperation } from "./write-operation.ts";
import { turnedCounts } from "./turned-counts.ts";
import { turnedTogether } from "./turned-together.ts";
import { savedStrategy } from "./write-revision.ts";
import type { HeldPlan } from "./rules/hold-plan.ts";
import type { Actor } from "./rules/kind-rules.ts";
import { sees, touchesPrivate } from "./rules/private-items.ts";
import type { Refusal } from "./rules/refusal.ts";

/** Null: its id was used before. */
type Prepared = { label: string; changes: readonly Change[]; undoing: Undoing | null } | null;

/**
 * Reads what the changes need, asks the rules, writes all or nothing; and again where somebody else wrote in
 * between. What was read is told to nobody whom the plan is not shared with. An operation that was made before is
 * answered once more, whatever its maker may do since.
 */
export async function performOperation(
  ctx: ActorContext,
  planId: string,
  id: string,
  prepare: () => Prepared | Promise<Prepared>,
): Promise<AppliedOperation> {
  for (let tries = 0; tries < ctx.limits.operationTries; tries += 1) {
    const prepared = await prepare();
    if (!prepared) return repeatAnswer(ctx, planId, id);
    const { label, changes, undoing } = prepared;
    const slice = await loadSlice(ctx, planId, {
      id,
      changes,
      undoes: undoing?.operation.id ?? null,
    });
    const wanted = { changes, undoing };
    if (slice.isKnown) return repeatAnswer(ctx, planId, id, () => decide(ctx, slice, wanted));
    const right = await requireWrite(ctx, planId, slice.standing);
    // Whoever came by an invitation has a part in the plan since.
    if (slice.standing === null) continue;
    if (right === "contribute" && undoing && undoing.operation.actorId !== ctx.actor.userId) {
      throw new AppError("forbidden");
    }
    if (slice.versionsWaiting >= ctx.limits.revisionsWaiting) {
      throw new AppError("plan_busy", { retryAfterS: ctx.limits.serviceRetryAfterS });
    }
    if (slice.isUndone) throw new AppError("operation_undone");
    const verdict = decide(ctx, slice, wanted);
    if (verdict instanceof AppError) {
      if (await isFirst(ctx, id, { planId, seq: REFUSED })) throw verdict;
      return repeatAnswer(ctx, planId, id, () => verdict);
    }
    const effects = verdict;
    // Who sees a part stands in its whole, also where both went.
    for (const { kind, before, after } of effects)
      if (before && !after) slice.plan.put(kind, before);
    if (effects.length === 0 && !undoing) {
      const { seq } = slice;
      if (!(await isFirst(ctx, id, { planId, seq }))) return repeatAnswer(ctx, planId, id);
      return { seq, previousSeq: seq, operation: null, undone: null, changed: {}, removed: [] };
    }
    try {
      const operation = await writeOperation(ctx, slice, { id, label, effects, undoing });
      const undone = undoing && announceOperation({ ...undoing.operation, undoneBy: id });
      const applied = {
        seq: operation.seq,
        previousSeq: operation.seq - 1,
        operation: announceOperation(operation),
        undone,
        ...announceEffects(effects.filter(isSeenBy(slice.plan, actorOf(ctx, slice)))),
      };
      const isPrivate = touchesPrivate(slice.plan, effects) || turnedCounts(effects);
      ctx.live.notifyRoom("plan", planId, asUpdate(applied, effects, { ...ctx, isPrivate }));
      if (savedStrategy(effects) || givenBy(effects).length > 0) ctx.effects.wake();
      if (turnedTogether(effects)) await notifyPlan(ctx, planId);
      return applied;
    } catch (error) {
      if (!isOvertaken(error)) {
        // It may have been written all the same, and nobody would be told.
        ctx.live.lookAgain("plan", planId);
        throw error;
      }
      await requireWrite(ctx, planId);
    }
  }
  throw new AppError("plan_busy");
}

type Wanted = Pick<NonNullable<Prepared>, "changes" | "undoing">;

/** What would happen, or why not. */
function decide(
  ctx: ActorContext,
  slice: Slice,
  { changes, undoing }: Wanted,
): Effect[] | AppError {
  const { plan, taken, items, othersWork } = slice;
  const [foreign] = taken;
  // Whose it is stays untold: the same words as for an id of the wrong shape.
  if (foreign) {
    const kind = changes.find(({ id }) => id === foreign.id)?.kind ?? foreign.kind;
    return refuse({
      code: "invalid_input",
      detail: "This id can't be used.",
      fields: { id: "This id can't be used." },
      at: { kind, id: foreign.id },
    });
  }
  const contributesAs = slice.standing === "contribute" ? slice.memberId : undefined;
  const actor = { ...actorOf(ctx, slice), takesBack: undoing !== null, othersWork, contributesAs };
  const now = new Date(ctx.clock.now()).toISOString();
  const outcome = applyChanges(plan, changes, { actor, now });
  if ("refusal" in outcome) return refuse(outcome.refusal);
  const { effects } = outcome;
  const isFull = isTooMuch(effects, items, ctx.limits.planItemsMost);
  return isFull ? new AppError("plan_full") : (lacksRoom(slice, effects, ctx.limits) ?? effects);
}

const actorOf = ({ actor }: ActorContext, { standing }: Slice): Actor => ({
  userId: actor.userId,
  isOwner: standing === "own",
});

/** What follows from a change may write what its maker does not see: of that they hear nothing. */
const isSeenBy =
  (plan: HeldPlan, actor: Actor) =>
  ({ kind, before, after }: Effect): boolean =>
    [before, after].every((item) => !item || sees(plan, kind, item, actor));

function lacksRoom(slice: Slice, effects: readonly Effect[], limits: Limits): AppError | null {
  const growth = growthOf(effects);
  if (growth > 0 && slice.itemBytes + growth > limits.planItemBytes) {
    const most = megabytes(limits.planItemBytes);
    const detail = `A plan can be at most ${most}. Shorten or remove what you no longer need.`;
    return new AppError("plan_full", { detail });
  }
  if (savedStrategy(effects) && slice.versionBytes >= limits.planVersionBytes) {
    const most = megabytes(limits.planVersionBytes);
    const detail = `There is no space for another version of this strategy. The saved versions already use ${most}.`;
    return new AppError("plan_full", { detail });
  }
  return null;
}

const megabytes = (bytes: number) => `${Math.round(bytes / (1024 * 1024))} MB`;

/**
 * Of many rows only that they changed; the plan's hub measures the others, where somebody listens. So of what not
 * everybody sees: each reads again what is theirs to see.
 */
function asUpdate(
  applied: AppliedOperation,
  effects: readonly Effect[],
  { limits, isPrivate }: { limits: Limits; isPrivate: boolean },
): PlanUpdate {
  const rows = effects.filter(({ after }) => after !== null).length;
  const isMuch = isPrivate || rows * ROW_BYTES_LEAST > limits.planUpdateBytes;
  return isMuch ? { what: "much", seq: applied.seq } : { what: "operation", ...applied };
}

/** What a row's id, version, times and the names of its fields take, whatever is in them. */
const ROW_BYTES_LEAST = 200;

/** A rule's ground moved between reading and writing; the next try sees how. */
function isOvertaken(error: unknown): boolean {
  return error instanceof PremiseFailed || isUniqueViolation(error, ".");
}

/**
 * Keeps the id of what changes nothing or is refused, so that the answer holds: sent again, it might change what
 * others wrote since, and another copy may be on its way. False where that one came first.
 */
async function isFirst(
  ctx: ActorContext,
  id: string,
  { planId, seq }: { planId: string; seq: number },
): Promise<boolean> {
  const { db, actor, clock } = ctx;
  const [, kept] = await transaction(db, [
    startPlan(ctx, planId),
    db
      .insert(planOperationIds)
      .values({ id, seq, planId, actorId: actor.userId, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: planOperationIds.id }),
  ]);
  return kept.length > 0;
}

/** A refusal of the rules as an answer of the API: the browser shows the same words as for one of its own. */
function refuse({ code, detail, title, fields, at, conflicts }: Refusal): AppError {
  const [first] = conflicts ?? [];
  return new AppError(code, {
    detail,
    ...(fields ? { fields } : {}),
    data: {
      at,
      ...(title === undefined ? {} : { title }),
      ...(first ? { conflicts, current: first.current } : {}),
    },
  });
}
