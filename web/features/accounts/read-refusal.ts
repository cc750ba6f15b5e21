import { isProblem } from "../../lib/api-problem.ts";
import { NotConfirmed } from "../../shell/confirm-identity/not-confirmed.ts";

/** What a card says of an action that was refused: beside the field where it has one, else above the form. */
export function readRefusal(error: Error | null, field: string) {
  if (error === null || error instanceof NotConfirmed) return { atField: undefined, above: null };
  const atField = isProblem(error) ? error.fields[field] : undefined;
  return { atField, above: atField ? null : error.message };
}
