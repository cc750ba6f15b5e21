import type { FormField } from "../../../../../worker/features/forms/contract.ts";

/** key names the place of a change, for a step back; an empty one makes a step of its own. */
export type SetField = (changes: Partial<FormField>, key?: string) => void;
export type FieldPartProps = { field: FormField; set: SetField };
