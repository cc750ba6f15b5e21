import { UserRoundPlus } from "lucide-react";
import { useRef, useState } from "react";
import type { TasksCard } from "../../../worker/features/tasks/contract.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { DoneButton } from "./done-button.tsx";
import type { QuickAddProps } from "./quick-add.tsx";
import { useLiveTasks } from "./live-tasks.ts";
import { useTaskActions } from "./use-task-actions.ts";
import { sayDue } from "./words.ts";

const DelegateDialog = lazyPart(async () => (await import("./delegate-dialog.tsx")).DelegateDialog);

const QuickAdd = lazyPart<QuickAddProps>(async () => (await import("./quick-add.tsx")).QuickAdd);

type CardTask = TasksCard["items"][number];
const nameOf = ({ id, version }: CardTask) => `${id}:${version}`;

export function TasksBody({ data }: { data: TasksCard }) {
  const actions = useTaskActions();
  const formats = useFormats();
  // A part within a card is the browser's alone: its first load has the tasks.
  const isMounted = useMounted();
  useLiveTasks();
  // Until the card is read again. One that comes back with Undo is another version.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  /** No other row comes under the pointer that ticked one, until it leaves the list. */
  const [held, setHeld] = useState<readonly CardTask[] | null>(null);
  const [delegated, setDelegated] = useState<CardTask | null>(null);
  /** Off the list at once, and back where it did not work. */
  const leave = (task: CardTask, act: (onError: () => void) => void) => {
    if (isUnderPointer(list.current)) setHeld(shown);
    setGone((names) => new Set([...names, nameOf(task)]));
    act(() => setGone((names) => new Set([...names].filter((name) => name !== nameOf(task)))));
  };
  const isGone = (task: CardTask) => gone.has(nameOf(task));
  const left = data.items.filter((task) => !isGone(task));
  const shown = held ? heldRows(held, data.items) : left;
  const add = (
    <div className="mb-2 min-h-12">
      {isMounted ? (
        <QuickAdd
          view="today"
          today={data.today}
          actions={actions}
          isWanted={false}
          start={null}
          onStarted={() => undefined}
        />
      ) : null}
    </div>
  );
  if (shown.length === 0) {
    return (
      <>
        {add}
        <p className="text-base text-muted">Nothing left for today.</p>
      </>
    );
  }
  const more = data.total - data.items.length;
  return (
    <>
      {add}
      <ul ref={list} className="-my-1 divide-y divide-line" onPointerLeave={() => setHeld(null)}>
        {shown.map((task) => (
          <li key={task.id} className="flex items-start gap-3 py-2.5">
            <DoneButton
              title={task.title}
              isDone={isGone(task)}
              onPress={() => {
                if (!isGone(task)) leave(task, (failed) => actions.finish(task, failed));
              }}
            />
            <span className="min-w-0 grow wrap-anywhere">
              <TextLink to={`/tasks?task=${task.id}`}>{task.title}</TextLink>
            </span>
            <span className={cx("shrink-0 text-sm", task.isLate ? "text-bad" : "text-muted")}>
              {sayDue(task, data.today, formats)}
            </span>
            {task.isOwn && !isGone(task) ? (
              <IconButton
                size="sm"
                label={`Delegate ${task.title}`}
                title="Delegate"
                icon={<UserRoundPlus aria-hidden="true" />}
                className="-my-1 text-faint"
                onClick={() => setDelegated(task)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {delegated ? (
        <DelegateDialog
          open
          title={delegated.title}
          onOpenChange={() => setDelegated(null)}
          onChoose={(person) =>
            leave(delegated, (failed) => actions.delegate(delegated, person, failed))
          }
        />
      ) : null}
      {more > 0 ? (
        <p className="mt-2 text-sm">
          <TextLink to="/tasks">{more} more</TextLink>
        </p>
      ) : null}
    </>
  );
}

/** A finger that left still counts as over what it touched. */
const isUnderPointer = (list: HTMLElement | null) =>
  list?.matches(":hover") === true && matchMedia("(hover: hover)").matches;

/** Each in its place, as it is now; what is new comes last. */
function heldRows(held: readonly CardTask[], current: readonly CardTask[]): CardTask[] {
  const byId = new Map(current.map((task) => [task.id, task]));
  const known = new Set(held.map(({ id }) => id));
  return [
    ...held.map((task) => byId.get(task.id) ?? task),
    ...current.filter(({ id }) => !known.has(id)),
  ];
}
