import { Link } from "react-router";
import type { Task } from "../../../worker/features/tasks/contract.ts";
import type { Selection } from "../../lib/use-selection.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { cx } from "../../ui/cx.ts";
import { DoneButton } from "./done-button.tsx";
import { TaskFacts } from "./task-facts.tsx";
import { TaskMenu } from "./task-menu.tsx";
import type { TaskActions } from "./use-task-actions.ts";

type TaskLineProps = {
  task: Task;
  today: string;
  to: string;
  isOpen: boolean;
  selection: Selection;
  actions: TaskActions;
  onMenu: (isOpen: boolean) => void;
};

/** One task in a list: done by one press, opened by another. */
export function TaskLine(props: TaskLineProps) {
  const { task, today, to, isOpen, selection, actions, onMenu } = props;
  const { id, title } = task;
  return (
    <li
      data-task={id}
      className={cx(
        "relative flex items-start gap-3 py-3 pr-2 pl-3 transition-colors sm:pl-4",
        selection.has(id) || isOpen ? "bg-accent-wash/60" : "hover:bg-hover/60",
      )}
    >
      {/* A phone has room for one of both: for this once something is ticked, the first by its menu. */}
      <span className={cx("relative z-1", selection.ids.length === 0 && "max-sm:hidden")}>
        <CheckboxField
          label={`Select “${title}”`}
          hideLabel
          checked={selection.has(id)}
          onChange={(event) => selection.set(id, event.currentTarget.checked)}
        />
      </span>
      <DoneButton
        title={title}
        isDone={task.state === "done"}
        isAside={selection.ids.length > 0}
        onPress={() =>
          task.state === "done" || task.state === "dropped"
            ? actions.change(task, { state: "open" }, "Open again")
            : actions.finish(task)
        }
      />
      <div className="min-w-0 grow">
        <h2 className="text-base text-ink">
          <Link
            to={to}
            preventScrollReset
            data-row-target=""
            className={cx(
              "rounded-sm wrap-anywhere outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus",
              (task.state === "done" || task.state === "dropped") && "text-muted line-through",
            )}
          >
            {title}
          </Link>
        </h2>
        <TaskFacts task={task} today={today} />
      </div>
      <span className="relative z-1 shrink-0">
        <TaskMenu
          task={task}
          today={today}
          actions={actions}
          onOpenChange={onMenu}
          first={[
            {
              kind: "action",
              label: selection.has(id) ? "Deselect" : "Select",
              onSelect: () => selection.set(id, !selection.has(id)),
            },
          ]}
        />
      </span>
    </li>
  );
}
