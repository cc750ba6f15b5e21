import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TasksCard } from "../../../worker/features/tasks/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { cx } from "../../ui/cx.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { DoneButton } from "./done-button.tsx";
import { changeTask, TASK_LISTS } from "./queries.ts";
import { sayDue } from "./words.ts";

type CardTask = TasksCard["items"][number];

export function TasksBody({ data }: { data: TasksCard }) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: TASK_LISTS }),
      queries.invalidateQueries({ queryKey: ["dashboards"] }),
    ]);
  const show = (id: string) => setGone((ids) => new Set([...ids].filter((other) => other !== id)));
  const back = useMutation({
    mutationFn: (task: { id: string; version: number }) => changeTask(task, { state: "open" }),
    onSuccess: ({ id }) => show(id),
    onError: (error) => toast.bad({ title: "It could not be undone", description: error.message }),
    onSettled: refresh,
  });
  const finish = useMutation({
    mutationFn: (task: CardTask) => changeTask(task, { state: "done" }),
    onMutate: ({ id }) => setGone((ids) => new Set([...ids, id])),
    onSuccess: (task) => {
      toast.good({
        title: "Done",
        action: { label: "Undo", onSelect: () => back.mutate(task) },
      });
    },
    onError: (error, { id }) => {
      show(id);
      toast.bad({ title: "The task was not changed", description: error.message });
    },
    onSettled: refresh,
  });
  const shown = data.items.filter(({ id }) => !gone.has(id));
  if (shown.length === 0) {
    return (
      <p className="text-base text-muted">
        Nothing left for today. <TextLink to="/tasks?new=1">Add a task</TextLink>
      </p>
    );
  }
  const more = data.total - data.items.length;
  return (
    <>
      <ul className="-my-1 divide-y divide-line">
        {shown.map((task) => (
          <li key={task.id} className="flex items-start gap-3 py-2.5">
            <DoneButton title={task.title} isDone={false} onPress={() => finish.mutate(task)} />
            <span className="min-w-0 grow wrap-anywhere">
              <TextLink to={`/tasks?task=${task.id}`}>{task.title}</TextLink>
            </span>
            <span className={cx("shrink-0 text-sm", task.isLate ? "text-bad" : "text-muted")}>
              {sayDue(task, data.today)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-2 text-sm">
          <TextLink to="/tasks">{more} more</TextLink>
        </p>
      ) : null}
    </>
  );
}
