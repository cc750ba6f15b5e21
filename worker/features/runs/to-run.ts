import type { runEvents, runs } from "../../../db/schema/runs.ts";
import { iso, isoOrNull } from "../../kit/personal-data.ts";
import { isGoing, type Run, type RunEvent } from "./contract.ts";

export type StoredRun = typeof runs.$inferSelect;

export function toRun(row: StoredRun): Run {
  const { id, kind, title, restorePath, state, progress, currentStep, error, seq } = row;
  return {
    id,
    kind,
    title,
    restorePath,
    state,
    isStopping: row.stopAskedAt !== null && isGoing(row),
    isDismissed: row.dismissedAt !== null,
    progress,
    currentStep,
    error,
    seq,
    createdAt: iso(row.createdAt),
    finishedAt: isoOrNull(row.finishedAt),
  };
}

export const toEvent = (
  row: Pick<typeof runEvents.$inferSelect, "seq" | "type" | "data" | "createdAt">,
): RunEvent => ({
  seq: row.seq,
  type: row.type,
  data: row.data,
  at: iso(row.createdAt),
});
