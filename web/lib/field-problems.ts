/** What a form's summary lists, from the errors by field name; each field's id is its name. */
export function fieldProblems(fields: Readonly<Record<string, string | undefined>>) {
  return Object.entries(fields).map(([id, message = ""]) => ({ id, message }));
}
