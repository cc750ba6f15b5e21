import { isProblem } from "../../lib/api-problem.ts";
import { NotConfirmed } from "../../shell/confirm-identity/not-confirmed.ts";

/** What a card says of an action that was refused: beside the fields that it has, else above the form. */
export function readRefusal(error: Error | null, ...names: readonly string[]) {
  const fields: Readonly<Record<string, string>> = isProblem(error) ? error.fields : {};
  const isSilent = error === null || error instanceof NotConfirmed;
  const isBeside = names.some((name) => name in fields);
  return { fields, above: isSilent || isBeside ? null : error.message };
}
