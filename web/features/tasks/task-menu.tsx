import { MoreHorizontal } from "lucide-react";
import { useState } from "react";
import type { Task } from "../../../worker/features/tasks/contract.ts";
import type { Formats } from "../../lib/formats.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { useFormats } from "../../ui/preferences.tsx";
import type { TaskActions } from "./use-task-actions.ts";
import { laterDays, sayDay } from "./words.ts";

const DelegateDialog = lazyPart(async () => (await import("./delegate-dialog.tsx")).DelegateDialog);

type TaskMenuProps = {
  task: Task;
  today: string;
  actions: TaskActions;
  /** What it can do where it is shown, before what it can do everywhere. */
  first: readonly MenuEntry[];
  onOpenChange: (isOpen: boolean) => void;
};

/** The menu of one task, in a list or on the board. */
export function TaskMenu({ task, today, actions, first, onOpenChange }: TaskMenuProps) {
  const formats = useFormats();
  const [isDelegating, setDelegating] = useState(false);
  const delegate: MenuEntry = {
    kind: "action",
    label: "Delegate…",
    onSelect: () => setDelegating(true),
  };
  const mayDelegate = task.isOwn && (task.state === "open" || task.state === "waiting");
  return (
    <>
      <Menu
        onOpenChange={onOpenChange}
        entries={[
          ...first,
          ...(mayDelegate ? [delegate] : []),
          ...entriesOf(task, today, formats, actions),
        ]}
        trigger={
          <IconButton
            size="sm"
            label={`Actions for ${task.title}`}
            icon={<MoreHorizontal aria-hidden="true" />}
          />
        }
      />
      {isDelegating ? (
        <DelegateDialog
          open
          title={task.title}
          onOpenChange={setDelegating}
          onChoose={(person) => actions.delegate(task, person)}
        />
      ) : null}
    </>
  );
}

function entriesOf(task: Task, today: string, formats: Formats, actions: TaskActions): MenuEntry[] {
  const say = (day: string) => sayDay(day, today, formats);
  const put = (changes: Parameters<TaskActions["change"]>[1], says: string) => () =>
    actions.change(task, changes, says);
  const snooze: MenuEntry = {
    kind: "submenu",
    label: "Snooze until",
    entries: laterDays(today).map(({ label, day }) => ({
      kind: "action",
      label,
      onSelect: put({ snoozedUntil: day }, `Snoozed until ${say(day)}`),
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
          onSelect: put({ dueDay: day }, `Due ${say(day)}`),
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
              onSelect: put({ followUpDay: day }, `You will be asked ${say(day)}`),
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
