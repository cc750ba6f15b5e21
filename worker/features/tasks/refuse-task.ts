import { invalidInput } from "../../kernel/errors.ts";

type Due = { dueDay: string; dueTime: string; recurrence: string };

/** A time and a rhythm are those of a day. */
export function refuseTask({ dueDay, dueTime, recurrence }: Due): void {
  if (dueDay !== "") return;
  if (dueTime !== "") throw invalidInput({ dueTime: "Choose a day for this time." });
  if (recurrence !== "") throw invalidInput({ recurrence: "Choose the first day." });
}
