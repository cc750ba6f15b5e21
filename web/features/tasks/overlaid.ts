import type { Task, TaskChanges } from "../../../worker/features/tasks/contract.ts";

/** A task as it will be; what it serves and who does it come with the answer. */
export function overlaid(
  task: Task,
  { serves: _serves, assigneeId: _who, ...fields }: TaskChanges,
): Task {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  const stays = fields.dueDay === undefined && fields.state !== "done";
  // Each is a field of the task, with the type that the contract gives it.
  return {
    ...task,
    ...(Object.fromEntries(present) as Partial<Task>),
    isLate: task.isLate && stays,
  };
}
