import { CalendarDays, Hourglass, MoreHorizontal, Repeat, Target } from "lucide-react";
import { Link } from "react-router";
import type { Task, TaskView } from "../../../worker/features/tasks/contract.ts";
import type { Selection } from "../../lib/use-selection.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { DoneButton } from "./done-button.tsx";
import type { TaskActions } from "./use-task-actions.ts";
import { laterDays, sayDay, sayDue, sayRepeat } from "./words.ts";

type TaskLineProps = {
  task: Task;
  view: TaskView;
  today: string;
  to: string;
  isOpen: boolean;
  selection: Selection;
  actions: TaskActions;
};

/** One task in a list: done by one press, opened by another. */
export function TaskLine(props: TaskLineProps) {
  const { task, today, to, isOpen, selection, actions } = props;
  const { id, title } = task;
  return (
    <li
      data-task={id}
      className={cx(
        "relative flex items-start gap-3 py-3 pr-2 pl-3 transition-colors sm:pl-4",
        selection.has(id) || isOpen ? "bg-accent-wash/60" : "hover:bg-hover/60",
      )}
    >
      <span className="relative z-1 max-sm:hidden">
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
        <Facts task={task} today={today} />
      </div>
      <span className="relative z-1 shrink-0">
        <Menu
          entries={entriesOf(props)}
          trigger={
            <IconButton
              size="sm"
              label={`Actions for ${title}`}
              icon={<MoreHorizontal aria-hidden="true" />}
            />
          }
        />
      </span>
    </li>
  );
}

function Facts({ task, today }: { task: Task; today: string }) {
  const { isLate, recurrence, serves, assignee, isOwn, owner, waitingFor, checklist } = task;
  const due = sayDue(task, today);
  const done = checklist.filter((step) => step.isDone).length;
  const given = isOwn ? assignee && `For ${assignee.name}` : `From ${owner.name}`;
  const isAsked = isOwn && assignee && task.followUpDay !== "" && task.followUpDay <= today;
  if (!due && !recurrence && !serves && !given && !waitingFor && checklist.length === 0)
    return null;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-sm text-muted">
      {due ? (
        <span className={cx("inline-flex items-center gap-1", isLate && "font-medium text-bad")}>
          <CalendarDays aria-hidden="true" className="size-3.5" />
          {isLate ? `Late: ${due}` : due}
        </span>
      ) : null}
      {task.snoozedUntil > today ? (
        <span>Snoozed until {sayDay(task.snoozedUntil, today)}</span>
      ) : null}
      {recurrence ? (
        <span className="inline-flex items-center gap-1">
          <Repeat aria-hidden="true" className="size-3.5" />
          {sayRepeat(recurrence)}
        </span>
      ) : null}
      {waitingFor ? (
        <span className="inline-flex items-center gap-1">
          <Hourglass aria-hidden="true" className="size-3.5" />
          Waiting for {waitingFor}
        </span>
      ) : null}
      {given ? <span>{given}</span> : null}
      {isAsked ? <span className="font-medium text-ink">Ask how it goes</span> : null}
      {checklist.length > 0 ? (
        <span>
          {done} of {checklist.length} steps
        </span>
      ) : null}
      {serves ? (
        <Link
          to={serves.address}
          className="relative z-1 inline-flex min-w-0 items-center gap-1 hover:text-ink hover:underline"
        >
          <Target aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="max-w-72 truncate">{serves.title}</span>
        </Link>
      ) : null}
    </p>
  );
}

function entriesOf({ task, today, actions }: TaskLineProps): MenuEntry[] {
  const put = (changes: Parameters<TaskActions["change"]>[1], says: string) => () =>
    actions.change(task, changes, says);
  const snooze: MenuEntry = {
    kind: "submenu",
    label: "Snooze until",
    entries: laterDays(today).map(({ label, day }) => ({
      kind: "action",
      label,
      onSelect: put({ snoozedUntil: day }, `Snoozed until ${sayDay(day, today).toLowerCase()}`),
    })),
  };
  if (!task.isOwn) {
    return [
      snooze,
      { kind: "action", label: "Give back", onSelect: () => actions.handBack.mutate(task) },
    ];
  }
  return [
    {
      kind: "submenu",
      label: "Due",
      entries: [
        { kind: "action", label: "Today", onSelect: put({ dueDay: today }, "Due today") },
        ...laterDays(today).map(({ label, day }): MenuEntry => ({
          kind: "action",
          label,
          onSelect: put({ dueDay: day }, `Due ${sayDay(day, today).toLowerCase()}`),
        })),
        ...(task.recurrence || task.dueTime
          ? []
          : [
              {
                kind: "action" as const,
                label: "No day",
                onSelect: put({ dueDay: "" }, "Without a day"),
              },
            ]),
      ],
    },
    snooze,
    ...(task.assignee
      ? [
          {
            kind: "submenu" as const,
            label: "Follow up",
            entries: laterDays(today).map(({ label, day }): MenuEntry => ({
              kind: "action",
              label,
              onSelect: put(
                { followUpDay: day },
                `You will be asked ${sayDay(day, today).toLowerCase()}`,
              ),
            })),
          },
        ]
      : []),
    { kind: "separator" },
    ...(task.state === "someday"
      ? []
      : [
          {
            kind: "action" as const,
            label: "Move to someday",
            onSelect: put({ state: "someday" }, "Kept for someday"),
          },
        ]),
    ...(task.state === "dropped"
      ? []
      : [
          {
            kind: "action" as const,
            label: "Not doing it",
            onSelect: put({ state: "dropped" }, "Not doing it"),
          },
        ]),
    { kind: "action", label: "Delete", danger: true, onSelect: () => actions.remove.mutate(task) },
  ];
}
