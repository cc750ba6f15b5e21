import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Task } from "../../../worker/features/tasks/contract.ts";
import { RowDrawer } from "../../kit/row-form/row-drawer.tsx";
import { DrawerButtons, RowFormFrame } from "../../kit/row-form/row-form-frame.tsx";
import { useRowForm } from "../../kit/row-form/use-row-form.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { COMPARED, type Draft, draftOf, problemsOf, toChanges } from "./drawer/draft.ts";
import { ServesField } from "./drawer/lookup-fields.tsx";
import { StepFields } from "./drawer/step-fields.tsx";
import { TaskFields } from "./drawer/task-fields.tsx";
import { TaskSight } from "./drawer/task-sight.tsx";
import { changeTask, taskQuery } from "./queries.ts";
import type { TaskActions } from "./use-task-actions.ts";

type TaskDrawerProps = {
  open: string | null;
  tasks: readonly Task[];
  actions: TaskActions;
  /** What is attached to it. */
  files: (task: Task) => ReactNode;
  onClose: () => void;
};

/** One task with all that is known of it, over the list. */
export function TaskDrawer({ open, tasks, actions, files, onClose }: TaskDrawerProps) {
  const listed = tasks.find(({ id }) => id === open) ?? null;
  const asked = useQuery({ ...taskQuery(open ?? ""), enabled: open !== null && listed === null });
  return (
    <RowDrawer
      open={open}
      row={listed ?? asked.data ?? null}
      titles={{ one: "Task", new: "Task", gone: "This task is gone", all: "All tasks" }}
      pending={asked.isPending && asked.isFetching ? <Skeleton className="h-64" /> : undefined}
      onClose={onClose}
    >
      {(task) =>
        task ? <TaskEditor task={task} actions={actions} files={files} onClose={onClose} /> : null
      }
    </RowDrawer>
  );
}

type TaskEditorProps = Pick<TaskDrawerProps, "actions" | "files" | "onClose"> & { task: Task };

function TaskEditor({ task, actions, files, onClose }: TaskEditorProps) {
  const form = useRowForm<Task, Draft>({
    row: task,
    contract: Task,
    draftOf,
    problemsOf,
    createsAgain: false,
    save: ({ draft, over, changes }) => changeTask(over ?? task, toChanges(changes, draft)),
    show: () => void actions.refresh(),
    onSaved: () => {
      toast.good({ title: "The task is saved" });
      onClose();
    },
  });
  const { isOwn, owner, source } = task;
  return (
    <RowFormFrame
      form={form}
      one="task"
      compared={COMPARED}
      className="flex min-h-full flex-col gap-6"
      onUnchanged={onClose}
      footer={
        <DrawerButtons
          form={form}
          addLabel="Save"
          onClose={onClose}
          onRemove={
            isOwn
              ? () => {
                  actions.remove.mutate(task);
                  onClose();
                }
              : null
          }
        />
      }
    >
      <div className="flex grow flex-col gap-5">
        {isOwn ? null : (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
            <p>From {owner.name}. You say how it goes.</p>
            <Button
              size="sm"
              onClick={() => {
                actions.handBack.mutate(task);
                onClose();
              }}
            >
              Give back
            </Button>
          </div>
        )}
        <TaskFields form={form} isOwn={isOwn} />
        <StepFields form={form} />
        {isOwn ? <ServesField form={form} /> : null}
        {source ? (
          <p className="text-sm text-muted">
            Made from <TextLink to={source.address}>{source.title}</TextLink>.
          </p>
        ) : null}
        <TaskSight task={task} />
        {files(task)}
      </div>
    </RowFormFrame>
  );
}
