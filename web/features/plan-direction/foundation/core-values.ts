import type { CoreValue } from "../../../../worker/features/company-foundation/contract.ts";

type Values = readonly CoreValue[];

export const NAMELESS = "Enter a name for the value.";

/** In the order in which they stand. */
export const inOrder = (values: Values): CoreValue[] =>
  values.map((value, orderIndex) => ({ ...value, orderIndex }));

/** What of a list can be saved: a new value once it has a name, one that lost its name as it was. */
export function sendable(values: Values, was: Values): CoreValue[] {
  const known = new Map(was.map((value) => [value.id, value]));
  return inOrder(
    values.flatMap((value) => {
      const title = value.title.trim();
      if (title !== "") return { ...value, title };
      return known.get(value.id) ?? [];
    }),
  );
}

/** Values that say something and have no name. One that says nothing yet waits for its first word. */
export const namelessIn = (values: Values, was: Values): string[] =>
  values
    .filter(
      ({ id, title, description }) =>
        title.trim() === "" && (description.trim() !== "" || was.some((value) => value.id === id)),
    )
    .map(({ id }) => id);

/** Those that are not in the plan yet, behind what somebody else made of the list meanwhile. */
export function rebased(values: Values, was: Values, now: Values): CoreValue[] {
  const isNew = ({ id }: CoreValue) => !was.some((value) => value.id === id);
  return inOrder([...now, ...values.filter(isNew)]);
}

/** For Undo and the history. */
export function valuesLabel(before: Values, after: Values): string {
  const old = new Map(before.map((value) => [value.id, value]));
  const now = new Map(after.map((value) => [value.id, value]));
  const added = after.filter(({ id }) => !old.has(id));
  const removed = before.filter(({ id }) => !now.has(id));
  const changed = after.filter(({ id, title, description }) => {
    const value = old.get(id);
    return value && (value.title !== title || value.description !== description);
  });
  const [one, ...more] = [
    ...added.map(({ title }) => `Add the value “${title}”`),
    ...removed.map(({ title }) => `Remove the value “${title}”`),
    ...changed.map(({ title }) => `Change the value “${title}”`),
  ];
  if (!one) return "Reorder the core values";
  return more.length > 0 ? "Change the core values" : one;
}
