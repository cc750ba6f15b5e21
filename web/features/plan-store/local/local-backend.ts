import {
  type AppliedOperation,
  LISTED_KINDS,
  type PlanOperationInput,
} from "../../../../worker/features/plans/contract.ts";
import {
  applyChanges,
  type Change,
} from "../../../../worker/features/plans/rules/apply-changes.ts";
import type { Actor } from "../../../../worker/features/plans/rules/kind-rules.ts";
import { isTooMuch } from "../../../../worker/features/plans/rules/growth.ts";
import type { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";
import { inverseOf, logOf } from "../../../../worker/features/plans/rules/log-of.ts";
import {
  type LoggedOperation,
  announceOperation,
} from "../../../../worker/features/plans/rules/logged-operation.ts";
import { Refused } from "../../../../worker/features/plans/rules/refusal.ts";
import { announceEffects } from "../../../../worker/features/plans/rules/announce-effects.ts";
import { undoLine } from "../../../../worker/features/plans/rules/undo-line.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { PlanBackend } from "../plan-store-type.ts";
import {
  HEAD,
  LOCAL_FORMAT,
  type LocalDatabase,
  type LocalHead,
  type LocalTransaction,
} from "./local-records.ts";
import { takeSnapshot } from "../take-snapshot.ts";
import { readHead, readPlan } from "./read-local.ts";
import { type Notify, writeEffects, writeLog, writeRevision, writeUndone } from "./write-local.ts";

type LocalBackendParts = {
  planId: string;
  actor: Actor;
  database: LocalDatabase;
  /** Milliseconds. */
  now: () => number;
  newId: () => string;
  /** Whose name stands at what is done here. */
  actorName: string | null;
};

/** As that of an account; a large operation says how far it is. */
export type LocalBackend = Omit<PlanBackend, "apply"> & {
  apply: (operation: PlanOperationInput, notify?: Notify) => Promise<AppliedOperation>;
};

type Held = { head: LocalHead | null; plan: HeldPlan };
type Action = {
  id: string;
  label: string;
  changes: readonly Change[];
  actor: Actor;
  notify?: Notify | undefined;
};
type Undoing = {
  operation: LoggedOperation;
  below: readonly LoggedOperation[];
  line: readonly string[];
};

/** The plan of a browser, by the same rules and with the same log as the plan of an account. */
export function createLocalBackend(parts: LocalBackendParts): LocalBackend {
  const { planId, actor, database, newId } = parts;
  /** The rows as the last transaction left them: while nobody else wrote since, they are not read again. */
  let held: Held | null = null;

  async function hold(tx: LocalTransaction): Promise<Held> {
    const head = await readHead(tx);
    if (held && held.head?.line === head?.line && held.head?.seq === head?.seq) return held;
    held = { head, plan: await readPlan(tx, planId, head) };
    return held;
  }

  /** What was decided and not written is in no plan: it is read again. */
  async function write(
    work: (tx: LocalTransaction) => Promise<AppliedOperation>,
  ): Promise<AppliedOperation> {
    try {
      return await database.write(work);
    } catch (error) {
      if (!(error instanceof Refused)) held = null;
      throw error;
    }
  }

  async function perform(
    tx: LocalTransaction,
    { head, plan }: Held,
    { id, label, changes, actor: by, notify }: Action,
    undoing: Undoing | null,
  ): Promise<AppliedOperation> {
    const now = new Date(parts.now()).toISOString();
    const items = LISTED_KINDS.reduce((sum, kind) => sum + plan.all(kind).size, 0);
    const outcome = applyChanges(plan, changes, { actor: by, now });
    if ("refusal" in outcome) throw new Refused(outcome.refusal);
    const { effects } = outcome;
    const previousSeq = head?.seq ?? 0;
    if (effects.length === 0 && !undoing) {
      const nothing = { operation: null, undone: null, changed: {}, removed: [] };
      return { seq: previousSeq, previousSeq, ...nothing };
    }
    if (isTooMuch(effects, items, LIMITS.planItemsMost)) throw new Error(NO_ROOM);
    const seq = previousSeq + 1;
    const undoes = undoing?.operation.id ?? null;
    const operation: LoggedOperation = {
      id,
      label,
      seq,
      planId,
      actorId: by.userId,
      undoes,
      undoneBy: null,
      createdAt: now,
      changes: logOf(effects),
    };
    const { line = newId() } = head ?? {};
    const next = { format: LOCAL_FORMAT, line, seq, changedAt: now };
    await writeEffects(tx, effects, notify);
    const saved = {
      id: newId(),
      operationId: id,
      now,
      actorName: parts.actorName,
      isUndoing: undoing !== null,
    };
    await writeRevision(tx, plan, effects, saved);
    await writeLog(tx, operation);
    if (undoing) await writeUndone(tx, undoing.operation, { ...undoing, id });
    await tx.put("head", next, HEAD);
    held = { head: next, plan };
    return {
      seq,
      previousSeq,
      operation: announceOperation(operation),
      undone: undoing && announceOperation({ ...undoing.operation, undoneBy: id }),
      ...announceEffects(effects),
    };
  }

  return {
    load: () =>
      database.read(async (tx) => {
        const { head, plan } = await hold(tx);
        const seq = head?.seq ?? 0;
        const latest = await tx.all("operations", seq - LIMITS.operationsListed + 1);
        const operations = latest.toReversed().map(announceOperation);
        return takeSnapshot(plan, { seq, permission: "edit", operations });
      }),
    apply: ({ id, label, changes }, notify) =>
      write(async (tx) => {
        const now = await hold(tx);
        const made = await tx.operation(id);
        if (made) return repeat(tx, now, made);
        return perform(tx, now, { id, label, changes, actor, notify }, null);
      }),
    undo: (operationId, id) =>
      write(async (tx) => {
        const now = await hold(tx);
        const made = await tx.operation(id);
        if (made) return repeat(tx, now, made);
        const operation = await tx.operation(operationId);
        if (!operation) throw new Error("It was too long ago to be undone.");
        const below = await readBelow(tx, operation);
        const line = undoLine(operation, below, id);
        if (!line) throw new Error("This was already undone.");
        const { label } = operation;
        const changes = inverseOf(operation.changes);
        const action = { id, label, changes, actor: { ...actor, takesBack: true } };
        return perform(tx, now, action, { operation, below, line });
      }),
  };
}

const NO_ROOM = "This plan is full. Delete what you no longer need.";

/** What an operation took back, what that had, and so on. */
async function readBelow(
  tx: LocalTransaction,
  operation: LoggedOperation,
): Promise<LoggedOperation[]> {
  const below: LoggedOperation[] = [];
  for (let at = operation.undoes; at !== null;) {
    const next = await tx.operation(at);
    if (!next) break;
    below.push(next);
    at = next.undoes;
  }
  return below;
}

/** The answer to what was done before: what it touched, as that is now. */
async function repeat(
  tx: LocalTransaction,
  { head, plan }: Held,
  made: LoggedOperation,
): Promise<AppliedOperation> {
  const undone = made.undoes === null ? undefined : await tx.operation(made.undoes);
  const seq = head?.seq ?? 0;
  const effects = made.changes.map(({ kind, id }) => ({
    kind,
    id,
    after: plan.get(kind, id) ?? null,
  }));
  return {
    seq,
    previousSeq: seq - 1,
    operation: announceOperation(made),
    undone: undone ? announceOperation(undone) : null,
    ...announceEffects(effects),
  };
}
