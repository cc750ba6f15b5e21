import type { Waiting } from "../../../worker/features/plan-updates/rules/count-waiting.ts";

/** '2 check-ins are due, 1 update is due, 1 question is open'; empty where nothing waits. */
export function waitingWords({ checkIns, updates, questions }: Waiting): string {
  const parts = [
    [checkIns, "check-in is due", "check-ins are due"],
    [updates, "update is due", "updates are due"],
    [questions, "question is open", "questions are open"],
  ] as const;
  return parts
    .flatMap(([count, one, many]) => (count === 0 ? [] : `${count} ${count === 1 ? one : many}`))
    .join(", ");
}
