import { useEffect, useEffectEvent, type RefObject } from "react";
import type { Task } from "../../../worker/features/tasks/contract.ts";
import type { Selection } from "../../lib/use-selection.ts";
import type { TaskActions } from "./use-task-actions.ts";
import { laterDays } from "./words.ts";

type Parts = {
  place: RefObject<HTMLElement | null>;
  tasks: readonly Task[];
  today: string;
  /** Null where none can be ticked. */
  selection: Selection | null;
  actions: TaskActions;
  /** In an order by hand, a task moves with Alt and an arrow. */
  isOrdered: boolean;
};

/** What the keys of a list of tasks are, for whoever asks. */
export const TASK_KEYS: readonly { does: string; keys: readonly string[] }[] = [
  { does: "New task", keys: ["n"] },
  { does: "Next task", keys: ["j"] },
  { does: "Previous task", keys: ["k"] },
  { does: "Open", keys: ["enter"] },
  { does: "Done", keys: ["d"] },
  { does: "Due today", keys: ["t"] },
  { does: "Snooze until tomorrow", keys: ["s"] },
  { does: "Select", keys: ["x"] },
  { does: "Move", keys: ["alt", "up", "down"] },
];

/** Those of the board: cards go sideways, and nothing is ticked. */
export const BOARD_KEYS: typeof TASK_KEYS = [
  ...TASK_KEYS.slice(0, -2),
  { does: "Move to the next column", keys: ["mod", "shift", "right"] },
  { does: "Move to the previous column", keys: ["mod", "shift", "left"] },
];

/** The list by keyboard. Where somebody types, or a dialog is open, the keys are letters. */
export function useTaskKeys(parts: Parts) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey) return;
    if (target.closest("input, textarea, select, [role=dialog], [role=menu], [contenteditable]"))
      return;
    if (press(event, target, parts)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function press(event: KeyboardEvent, target: HTMLElement, parts: Parts): boolean {
  const { place, tasks, today, selection, actions, isOrdered } = parts;
  const id = target.closest<HTMLElement>("[data-task]")?.dataset["task"];
  const at = tasks.findIndex((task) => task.id === id);
  const task = tasks[at];
  const go = (to: number) => {
    const row = place.current?.querySelectorAll<HTMLElement>("[data-row-target]")[to];
    row?.focus();
    return row !== undefined;
  };
  if (event.altKey) {
    const isUp = event.code === "ArrowUp";
    if (!task || !isOrdered || (!isUp && event.code !== "ArrowDown")) return false;
    const ids = tasks.map((one) => one.id);
    const other = at + (isUp ? -1 : 1);
    if (other < 0 || other >= ids.length) return true;
    ids.splice(at, 1);
    ids.splice(other, 0, task.id);
    actions.order.mutate(ids);
    return true;
  }
  switch (event.key.toLowerCase()) {
    case "n":
      place.current?.querySelector<HTMLElement>("[data-quick-add]")?.focus();
      return true;
    case "j":
    case "arrowdown":
      return go(at + 1);
    case "k":
    case "arrowup":
      return at > 0 && go(at - 1);
  }
  if (!task) return false;
  const [tomorrow] = laterDays(today);
  switch (event.key.toLowerCase()) {
    case "d":
      if (!go(at + 1)) go(at - 1);
      actions.finish(task);
      return true;
    case "x":
      selection?.set(task.id, !selection.has(task.id));
      return selection !== null;
    case "s":
      if (!tomorrow) return false;
      actions.change(task, { snoozedUntil: tomorrow.day }, "Snoozed until tomorrow");
      return true;
    case "t":
      if (!task.isOwn) return false;
      actions.change(task, { dueDay: today }, "Due today");
      return true;
    default:
      return false;
  }
}
