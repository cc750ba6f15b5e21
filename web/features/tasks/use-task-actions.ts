import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  BulkInput,
  Task,
  TaskBoard,
  TaskChanges,
  TaskInput,
  TaskList,
} from "../../../worker/features/tasks/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import { isConflict } from "../../kit/row-form/conflict.ts";
import { toast } from "../../shell/toasts/toast.ts";
import type { LookupOption } from "../../ui/lookup-field.tsx";
import { boardWith, withTasks } from "./board/columns.ts";
import { formerly, undoesOf } from "./formerly.ts";
import { overlaid } from "./overlaid.ts";
import { answered, CHANGING, isAnswered, refreshTasks } from "./live-tasks.ts";
import {
  changeTask,
  changeTasks,
  createTask,
  handBackTask,
  orderTasks,
  removeTask,
  TASK_LISTS,
} from "./queries.ts";

export type TaskActions = ReturnType<typeof useTaskActions>;

type Several = { tasks: readonly Task[]; changes: BulkInput["changes"]; removes: boolean };
/** As much of a task as is shown where it is changed. */
type Shown = Pick<Task, "id" | "version"> & Partial<Task>;
type Change = { task: Shown; changes: TaskChanges; says: string };

/** What is done with tasks from a list: shown at once, and taken back with Undo. */
export function useTaskActions() {
  const queries = useQueryClient();
  const refresh = () => refreshTasks(queries);
  /** Once the last one that is under way is answered: until then, lists would show what is being changed. */
  const onSettled = () => (isAnswered() ? refresh() : undefined);
  const failed = (title: string) => (error: Error) => {
    toast.bad({
      title,
      description: isConflict(error)
        ? "Somebody changed it at the same time. Look at it once more."
        : error.message,
    });
  };

  const change = useMutation({
    mutationKey: CHANGING,
    mutationFn: ({ task, changes }: Change) => answered(changeTask(task, changes)),
    onMutate: async ({ task, changes }) => {
      // An answer to an earlier question would take back what is shown now.
      await Promise.all([
        queries.cancelQueries({ queryKey: [...TASK_LISTS, "list"] }),
        queries.cancelQueries({ queryKey: [...TASK_LISTS, "board"] }),
      ]);
      const leaves = changes.state !== undefined || changes.snoozedUntil !== undefined;
      queries.setQueriesData<TaskList>(
        { queryKey: [...TASK_LISTS, "list"] },
        (list) =>
          list && {
            ...list,
            items: leaves
              ? list.items.filter(({ id }) => id !== task.id)
              : list.items.map((one) => (one.id === task.id ? overlaid(one, changes) : one)),
          },
      );
      queries.setQueriesData<TaskBoard>(
        { queryKey: [...TASK_LISTS, "board"] },
        (board) => board && boardWith(board, task.id, changes),
      );
    },
    onSuccess: (row, { task, changes, says }) => {
      // What is done with it next, before the lists are read again, is done to what it is now.
      const seen = (one: Task) => (one.id === row.id ? { ...one, version: row.version } : one);
      queries.setQueriesData<TaskList>(
        { queryKey: [...TASK_LISTS, "list"] },
        (list) => list && { ...list, items: list.items.map(seen) },
      );
      queries.setQueriesData<TaskBoard>(
        { queryKey: [...TASK_LISTS, "board"] },
        (board) => board && withTasks(board, seen),
      );
      toast.good({
        title: says,
        action: {
          label: "Undo",
          onSelect: () => back.mutate({ task: row, changes: formerly(task, changes) }),
        },
      });
    },
    onError: failed("The task was not changed"),
    onSettled,
  });
  const back = useMutation({
    mutationKey: CHANGING,
    mutationFn: ({ task, changes }: Omit<Change, "says">) => answered(changeTask(task, changes)),
    onError: failed("It could not be undone"),
    onSettled,
  });
  const add = useMutation({
    mutationKey: CHANGING,
    mutationFn: (input: TaskInput) => answered(createTask(input)),
    onError: failed("The task was not added"),
    onSettled,
  });
  const several = useMutation({
    mutationKey: CHANGING,
    mutationFn: ({ tasks, changes, removes }: Several) =>
      answered(changeTasks({ ids: tasks.map(({ id }) => id), changes, removes })),
    onSuccess: ({ done, refused }, { tasks, changes, removes }) => {
      const title = `${counted(done, "task", "tasks")} ${removes ? "deleted" : "changed"}`;
      const undo = { label: "Undo", onSelect: () => restore.mutate(undoesOf(tasks, changes)) };
      const action = removes || done === 0 ? undefined : undo;
      if (refused === 0) toast.good({ title, action });
      else toast.warn({ title, description: `${refused} belong to others, or are gone.`, action });
    },
    onError: failed("The tasks were not changed"),
    onSettled,
  });
  const restore = useMutation({
    mutationKey: CHANGING,
    mutationFn: async (undoes: ReturnType<typeof undoesOf>) => {
      for (const { ids, changes } of undoes) {
        await answered(changeTasks({ ids, changes, removes: false }));
      }
    },
    onError: failed("It could not be undone"),
    onSettled,
  });
  const remove = useMutation({
    mutationKey: CHANGING,
    mutationFn: (task: Task) => answered(removeTask(task)),
    onSuccess: () => toast.good({ title: "The task is deleted" }),
    onError: failed("The task was not deleted"),
    onSettled,
  });
  const order = useMutation({
    mutationKey: CHANGING,
    mutationFn: (ids: string[]) => answered(orderTasks(ids)),
    onError: failed("The order was not saved"),
    onSettled,
  });
  const handBack = useMutation({
    mutationKey: CHANGING,
    mutationFn: (task: Task) => answered(handBackTask(task.id)),
    onSuccess: (_nothing, { owner }) => toast.good({ title: `${owner.name} has the task again` }),
    onError: failed("The task was not given back"),
    onSettled,
  });

  return {
    add,
    several,
    remove,
    handBack,
    order,
    change: (task: Shown, changes: TaskChanges, says: string) =>
      change.mutate({ task, changes, says }),
    delegate: (task: Shown, { value, label }: LookupOption, onError = () => {}) =>
      change.mutate(
        { task, changes: { assigneeId: value }, says: `Delegated to ${label}` },
        { onError },
      ),
    finish: (task: Shown, onError = () => {}) =>
      change.mutate({ task, changes: { state: "done" }, says: "Done" }, { onError }),
    refresh,
  };
}
