import type { Task } from "../../../worker/features/tasks/contract.ts";
import type { Selection } from "../../lib/use-selection.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { TaskActions } from "./use-task-actions.ts";
import { laterDays } from "./words.ts";

type BulkActionsProps = {
  tasks: readonly Task[];
  selection: Selection;
  actions: TaskActions;
  today: string;
};

/** What is done with all that is ticked. */
export function BulkActions({ tasks: shown, selection, actions, today }: BulkActionsProps) {
  const { ids } = selection;
  const tasks = shown.filter(({ id }) => selection.has(id));
  const put = (changes: Parameters<typeof actions.several.mutate>[0]["changes"]) => () =>
    actions.several.mutate(
      { tasks, changes, removes: false },
      { onSuccess: () => selection.setAll(false) },
    );
  const days = [{ label: "Today", day: today }, ...laterDays(today)];
  return (
    <>
      <Button size="sm" onClick={put({ state: "done" })}>
        Done
      </Button>
      <Menu
        trigger={<Button size="sm">Due</Button>}
        entries={days.map(({ label, day }) => ({
          kind: "action",
          label,
          onSelect: put({ dueDay: day }),
        }))}
      />
      <Menu
        trigger={<Button size="sm">Snooze</Button>}
        entries={laterDays(today).map(({ label, day }) => ({
          kind: "action",
          label,
          onSelect: put({ snoozedUntil: day }),
        }))}
      />
      <Button size="sm" onClick={put({ state: "someday" })}>
        Someday
      </Button>
      <ConfirmDialog
        title={`Delete ${ids.length === 1 ? "this task" : `these ${ids.length} tasks`}?`}
        description="This cannot be undone. Tasks that others gave you stay."
        confirmLabel="Delete"
        onConfirm={() =>
          actions.several.mutateAsync({ tasks, changes: {}, removes: true }).then(() => undefined)
        }
        trigger={<Button size="sm">Delete</Button>}
      />
    </>
  );
}
