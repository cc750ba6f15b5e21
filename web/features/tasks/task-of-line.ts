import type { TaskInput, TaskView } from "../../../worker/features/tasks/contract.ts";
import type { ReadLine } from "../../../worker/features/tasks/rules/read-line.ts";

type Place = { view: TaskView; today: string; assigneeId: string | null };

/** What is typed in a view belongs there, unless it says otherwise. */
export function toInput(read: ReadLine, { view, today, assigneeId }: Place): TaskInput {
  const { title, dueDay, dueTime, recurrence, repeatBase, waitingFor, isSomeday } = read;
  const isPlain = dueDay === "" && waitingFor === "" && !isSomeday;
  const isWaiting = waitingFor !== "" || (isPlain && view === "waiting");
  const isLater = isSomeday || (isPlain && view === "someday");
  return {
    title,
    dueDay: isPlain && view === "today" && !assigneeId ? today : dueDay,
    dueTime,
    recurrence,
    repeatBase,
    waitingFor,
    state: isWaiting ? "waiting" : isLater ? "someday" : "open",
    assigneeId,
  };
}

export function viewOf({ assigneeId, state, dueDay = "" }: TaskInput, today: string): TaskView {
  if (assigneeId) return "delegated";
  if (state === "waiting" || state === "someday") return state;
  return dueDay !== "" && dueDay <= today ? "today" : "upcoming";
}
