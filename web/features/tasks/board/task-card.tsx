import { Link } from "react-router";
import {
  BOARD_COLUMNS,
  type BoardColumn,
  type Task,
} from "../../../../worker/features/tasks/contract.ts";
import { cx } from "../../../ui/cx.ts";
import { DoneButton } from "../done-button.tsx";
import { TaskFacts } from "../task-facts.tsx";
import { TaskMenu } from "../task-menu.tsx";
import type { TaskActions } from "../use-task-actions.ts";
import { VIEW_WORDS } from "../words.ts";
import { moveTo } from "./columns.ts";

type TaskCardProps = {
  task: Task;
  column: BoardColumn;
  today: string;
  to: string;
  isOpen: boolean;
  actions: TaskActions;
  onMove: (task: Task, to: BoardColumn) => void;
  onMenu: (isOpen: boolean) => void;
};

/** One task on the board: dragged as a whole, done by one press, opened by another. */
export function TaskCard(props: TaskCardProps) {
  const { task, column, today, to, isOpen, actions, onMove, onMenu } = props;
  const { id, title, state } = task;
  const isOver = state === "done" || state === "dropped";
  return (
    <article
      data-card={id}
      data-in={column}
      data-task={id}
      className={cx(
        "relative flex cursor-grab items-start gap-2.5 rounded-lg border bg-surface p-3 select-none [-webkit-touch-callout:none] data-lifted:opacity-40",
        isOpen ? "border-accent outline-1 outline-accent" : "border-line hover:border-line-field",
      )}
    >
      <DoneButton
        title={title}
        isDone={state === "done"}
        onPress={() =>
          isOver ? actions.change(task, { state: "open" }, "Open again") : onMove(task, "done")
        }
      />
      <div className="min-w-0 grow">
        <h3 className="text-base text-ink">
          <Link
            to={to}
            preventScrollReset
            draggable={false}
            data-row-target=""
            data-card-title=""
            aria-keyshortcuts="Control+Shift+ArrowLeft Control+Shift+ArrowRight"
            className={cx(
              "line-clamp-4 rounded-sm wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus",
              isOver && "text-muted line-through",
            )}
          >
            {title}
          </Link>
        </h3>
        <TaskFacts task={task} today={today} />
      </div>
      <span className="relative z-1 -mt-1.5 -mr-1.5 shrink-0">
        <TaskMenu
          task={task}
          today={today}
          actions={actions}
          onOpenChange={onMenu}
          first={[
            {
              kind: "choice",
              label: "Move to",
              value: column,
              options: BOARD_COLUMNS.map((one) => ({
                value: one,
                label: VIEW_WORDS[one],
                disabled: one !== column && moveTo(task, one, today) === null,
              })),
              onChange: (chosen) => {
                const next = BOARD_COLUMNS.find((one) => one === chosen);
                if (next) onMove(task, next);
              },
            },
            { kind: "separator" },
          ]}
        />
      </span>
    </article>
  );
}
