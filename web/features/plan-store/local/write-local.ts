import { isSingle, KIND_RECORDS } from "../../../../worker/features/plans/contract.ts";
import type { Effect } from "../../../../worker/features/plans/rules/apply-changes.ts";
import type { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";
import { historyOf, joinHistory } from "../../../../worker/features/plans/rules/history.ts";
import type { LoggedOperation } from "../../../../worker/features/plans/rules/logged-operation.ts";
import {
  REVISED_KINDS,
  REVISION_SHAPE,
} from "../../../../worker/features/plans/rules/revision-data.ts";
import { settledLine } from "../../../../worker/features/plans/rules/undo-line.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { LocalTransaction } from "./local-records.ts";
import { listOf } from "../take-snapshot.ts";

/** What share of the rows is written by now. */
export type Notify = (share: number) => void;

/** The rows as an operation leaves them, some at a time: in between the screen has its turn. */
export async function writeEffects(
  tx: LocalTransaction,
  effects: readonly Effect[],
  notify?: Notify,
): Promise<void> {
  for (let from = 0; from < effects.length; from += LIMITS.localRowsAtOnce) {
    const to = Math.min(effects.length, from + LIMITS.localRowsAtOnce);
    const rows = effects.slice(from, to).map(({ kind, id, after }) => {
      const key: [string, string] = [kind, id];
      return after ? tx.put("items", { kind, item: after }, key) : tx.remove("items", key);
    });
    await Promise.all(rows);
    notify?.(to / effects.length);
  }
}

/** The operation. Of those that are too many by now it stays known what changed on which day. */
export async function writeLog(tx: LocalTransaction, operation: LoggedOperation): Promise<void> {
  await tx.put("operations", operation, operation.seq);
  const last = operation.seq - LIMITS.operationsKept;
  const forgotten = last > 0 ? await tx.upTo("operations", last) : [];
  if (forgotten.length === 0) return;
  await tx.removeUpTo("operations", last);
  for (const row of forgotten.flatMap(historyOf)) {
    const key: [string, string] = [row.day, `${row.kind}:${row.itemId}`];
    const earlier = await tx.get("history", key);
    await tx.put("history", earlier ? joinHistory(earlier, row) : row, key);
  }
  await tx.keepLast("history", LIMITS.localHistoryKept);
}

/** Marks what was taken back; down the line what is in force again, and what is not. */
export async function writeUndone(
  tx: LocalTransaction,
  target: LoggedOperation,
  { line, below, id }: { line: readonly string[]; below: readonly LoggedOperation[]; id: string },
): Promise<void> {
  const marked = settledLine(line).flatMap(([of, by]) => {
    const operation = below.find((one) => one.id === of);
    return operation ? [{ ...operation, undoneBy: by }] : [];
  });
  const all = [{ ...target, undoneBy: id }, ...marked];
  await Promise.all(all.map((one) => tx.put("operations", one, one.seq)));
  await markMoments(tx, all);
}

/** The moments that operations made go and come back with them. */
async function markMoments(tx: LocalTransaction, made: readonly LoggedOperation[]): Promise<void> {
  const undone = new Map(made.map(({ id, undoneBy }) => [id, undoneBy !== null]));
  if (!made.some(({ changes }) => changes.some(({ kind }) => kind === "strategy"))) return;
  const revisions = await tx.all("revisions");
  await Promise.all(
    revisions.flatMap((revision) => {
      const isUndone = undone.get(revision.operationId ?? "");
      if (isUndone === undefined || (revision.moment ?? null) === null) return [];
      return [tx.put("revisions", { ...revision, isUndone }, revision.version)];
    }),
  );
}

type Saved = {
  operationId: string;
  id: string;
  now: string;
  actorName: string | null;
  isUndoing: boolean;
};

/** A new version of the strategy keeps the whole plan as the same transaction leaves it. */
export async function writeRevision(
  tx: LocalTransaction,
  plan: HeldPlan,
  effects: readonly Effect[],
  { id, operationId, now, actorName, isUndoing }: Saved,
): Promise<void> {
  const saved = effects.find(({ kind }) => kind === "strategy")?.after;
  if (!saved || !("changesSummary" in saved)) return;
  const { version } = saved;
  const moment = isUndoing ? null : saved.moment;
  const revision = {
    id,
    version,
    changesSummary: moment?.words ?? saved.changesSummary,
    moment: moment?.sort ?? null,
    isUndone: false,
    operationId,
    createdAt: now,
    actorName,
    shape: REVISION_SHAPE,
  };
  await Promise.all([
    tx.put("revisions", revision, version),
    tx.put("revisionData", { data: revisionData(plan) }, version),
  ]);
}

/** What a version keeps of a plan: all but its settings and its saved views. */
function revisionData(plan: HeldPlan): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const kind of REVISED_KINDS) {
    if (isSingle(kind)) data[kind] = plan.get(kind, plan.planId) ?? null;
    else data[KIND_RECORDS[kind].list] = listOf(plan, kind);
  }
  return data;
}
