import type { BulkInput, Task, TaskChanges } from "../../../worker/features/tasks/contract.ts";

/** The same fields as they were. */
export function formerly(task: Partial<Task>, changes: TaskChanges): TaskChanges {
  const was = { ...task, assigneeId: task.assignee?.id ?? null };
  const names = Object.keys(changes).filter((name) => name !== "serves");
  // Names of fields that the task has too.
  return Object.fromEntries(names.map((name) => [name, was[name as keyof typeof was]]));
}

/** What puts several back as they were: one change for all that were alike. */
export function undoesOf(tasks: readonly Task[], changes: BulkInput["changes"]) {
  const alike = new Map<string, { ids: string[]; changes: BulkInput["changes"] }>();
  for (const task of tasks) {
    const was = formerly(task, changes);
    const key = JSON.stringify(was);
    const undo = alike.get(key) ?? { ids: [], changes: was };
    undo.ids.push(task.id);
    alike.set(key, undo);
  }
  return [...alike.values()];
}
