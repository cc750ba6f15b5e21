import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import {
  BOARD_COLUMNS,
  type BoardColumn,
  type Task,
  type TaskBoard as Board,
} from "../../../../worker/features/tasks/contract.ts";
import { dragCards } from "../../../kit/board/drag-cards.ts";
import { Count } from "../../../ui/count.tsx";
import { cx } from "../../../ui/cx.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import type { TaskActions } from "../use-task-actions.ts";
import { VIEW_WORDS } from "../words.ts";
import { columnBeside, moveTo } from "./columns.ts";
import { TaskCard } from "./task-card.tsx";

type TaskBoardProps = {
  board: Board;
  actions: TaskActions;
  open: string | null;
  /** Where a task opens over the board. */
  toTask: (id: string) => string;
  /** The list of one column, with all that the board leaves out. */
  toList: (column: BoardColumn) => string;
};

/**
 * The views of one's tasks beside each other. A card goes into another column by pointer, by its menu, or with
 * Ctrl or Cmd, Shift and an arrow key. While one is held, or its menu is open, nothing else moves.
 */
export function TaskBoard({ board: newest, actions, open, toTask, toList }: TaskBoardProps) {
  const place = useRef<HTMLDivElement>(null);
  const [lifted, setLifted] = useState<string | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const board = useHeld(newest, lifted !== null || isMenuOpen);
  const { today } = board;
  const tasks = BOARD_COLUMNS.flatMap((column) => board.columns[column].items);
  const held = tasks.find(({ id }) => id === lifted);
  const followed = useRef<string | null>(null);

  function put(task: Task, to: BoardColumn) {
    const move = moveTo(task, to, today);
    if (move) actions.change(task, move.changes, move.says);
  }

  const lift = useEffectEvent((id: string | null) => setLifted(id));
  const drop = useEffectEvent((id: string, to: string) => {
    setLifted(null);
    const column = BOARD_COLUMNS.find((one) => one === to);
    const task = tasks.find((one) => one.id === id);
    if (task && column) put(task, column);
  });
  useEffect(() => {
    if (!place.current) return;
    return dragCards(place.current, {
      canDrag: () => true,
      movedWith: (spot) => [spot],
      onLift: ([spot]) => lift(spot?.id ?? null),
      onDrop: ([spot], to) => drop(spot?.id ?? "", to),
      onLeave: () => lift(null),
    });
  }, []);

  /** A card that was moved by key keeps the focus in its new column. */
  useLayoutEffect(() => {
    if (followed.current === null || document.activeElement !== document.body) return;
    const card = place.current?.querySelector(`[data-card="${followed.current}"] a`);
    if (card instanceof HTMLElement) card.focus();
  });

  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : null;
    const { target } = event;
    const card =
      target instanceof Element && target.matches("[data-card-title]")
        ? target.closest<HTMLElement>("[data-card]")
        : null;
    const task = tasks.find(({ id }) => id === card?.dataset["card"]);
    if (by === null || !task || event.altKey) return;
    event.preventDefault();
    if (!event.ctrlKey && !event.metaKey) return goBeside(task, by);
    const to = event.shiftKey ? columnBeside(task, today, by) : null;
    if (to === null) return;
    followed.current = task.id;
    put(task, to);
  });

  useEffect(() => {
    const board = place.current;
    const ended = new AbortController();
    const { signal } = ended;
    board?.addEventListener("keydown", (event) => press(event), { signal });
    const leave = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null;
      if (card?.dataset["card"] !== followed.current) followed.current = null;
    };
    board?.addEventListener("focusin", leave, { signal });
    return () => ended.abort();
  }, []);

  /** To the nearest column that has cards, at the same height. */
  function goBeside(task: Task, by: -1 | 1) {
    const filled = BOARD_COLUMNS.filter((column) => board.columns[column].items.length > 0);
    const from = filled.findIndex((column) => board.columns[column].items.includes(task));
    const items = board.columns[filled[from + by] ?? "today"].items;
    const height = board.columns[filled[from] ?? "today"].items.indexOf(task);
    const next = filled[from + by] && items[Math.min(height, items.length - 1)];
    const card = next && place.current?.querySelector(`[data-card="${next.id}"] a`);
    if (card instanceof HTMLElement) card.focus();
  }

  return (
    <div
      ref={place}
      role="group"
      aria-label="Board of tasks"
      data-scrolls="across"
      className="-mx-4 flex h-[max(26rem,100dvh-22rem)] snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto overflow-y-hidden px-4 pb-2 in-data-dragging:snap-none sm:-mx-6 sm:snap-none sm:px-6"
    >
      {BOARD_COLUMNS.map((column) => {
        const { items, total } = board.columns[column];
        const isClosed =
          held !== undefined && !items.includes(held) && !moveTo(held, column, today);
        return (
          <section
            key={column}
            aria-labelledby={`tasks-${column}`}
            {...(isClosed ? {} : { "data-column": column })}
            className={cx(
              "relative flex w-[82vw] max-w-sm shrink-0 snap-start flex-col rounded-lg bg-sunken/60 transition-colors data-over:bg-accent-wash data-over:outline-2 data-over:-outline-offset-2 data-over:outline-accent sm:w-64 sm:grow",
              isClosed && "opacity-50",
            )}
          >
            <h2 id={`tasks-${column}`} className="flex gap-2 px-3.5 pt-3 pb-2 text-base">
              <span className="font-medium">{VIEW_WORDS[column]}</span>
              <span className="figures text-muted">
                <Count value={total} />
                <span className="sr-only"> {total === 1 ? "task" : "tasks"}</span>
              </span>
            </h2>
            <div
              data-scrolls="down"
              className="flex min-h-0 grow flex-col gap-2 overflow-y-auto px-2 sm:overscroll-y-contain pb-2 [scrollbar-width:thin]"
            >
              {items.map((task) => (
                <TaskCard
                  key={task.id}
                  task={task}
                  column={column}
                  today={today}
                  to={toTask(task.id)}
                  isOpen={task.id === open}
                  actions={actions}
                  onMove={put}
                  onMenu={setMenuOpen}
                />
              ))}
              {items.length === 0 ? (
                <p className="px-1.5 text-sm text-faint">{EMPTY[column]}</p>
              ) : null}
              {total > items.length ? (
                <p className="px-1.5 py-1 text-sm">
                  <TextLink to={toList(column)}>All {total} in the list</TextLink>
                </p>
              ) : null}
            </div>
          </section>
        );
      })}
    </div>
  );
}

const EMPTY: Readonly<Record<BoardColumn, string>> = {
  today: "Nothing left for today.",
  upcoming: "Nothing upcoming.",
  delegated: "Type @ and a name to give a task away.",
  waiting: "Nothing waits for others.",
  someday: "Nothing for someday.",
  done: "Nothing done yet.",
};

/** The newest, or while something of it is held, what was there before. */
function useHeld<Value>(newest: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(newest);
  if (!isHeld && kept !== newest) setKept(newest);
  return isHeld ? kept : newest;
}
