import type { FormDefinition } from "../../contract.ts";
import { formState, type FormState } from "../../rules/state.ts";

/** Whether anyone can answer now, by the clock alone: how many have answered is the transaction's affair. */
export function formStatus({ settings }: FormDefinition, now: number): FormState {
  return formState(settings, now, false);
}
