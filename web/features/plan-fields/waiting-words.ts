import type { Waiting } from "../../../worker/features/plan-updates/rules/count-waiting.ts";

/** '2 key results wait for a check-in, 1 update is due, 1 question is open'; empty where nothing waits. */
export function waitingWords({ checkIns, updates, questions }: Waiting): string {
  const parts = [
    [checkIns, "key result waits for a check-in", "key results wait for a check-in"],
    [updates, "update is due", "updates are due"],
    [questions, "question is open", "questions are open"],
  ] as const;
  return parts
    .flatMap(([count, one, many]) => (count === 0 ? [] : `${count} ${count === 1 ? one : many}`))
    .join(", ");
}
