import type { KeyboardEvent } from "react";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from box to box. */
export function stepBetween(list: HTMLElement | null, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (!list || step === undefined || !(event.target instanceof HTMLInputElement)) return;
  const boxes = [...list.querySelectorAll<HTMLInputElement>("input[type=checkbox]:enabled")];
  const next = boxes[boxes.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
