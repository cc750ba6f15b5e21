import type { FormSettings } from "../contract.ts";

/** open, or why nobody can answer now. full is known from the pointer, the rest from the clock. */
export type FormState = "open" | "early" | "closed" | "full";

export function formState(
  { opensAt, closesAt }: Pick<FormSettings, "opensAt" | "closesAt">,
  now: number,
  isFull: boolean,
): FormState {
  if (opensAt !== null && now < Date.parse(opensAt)) return "early";
  if (closesAt !== null && now >= Date.parse(closesAt)) return "closed";
  return isFull ? "full" : "open";
}
