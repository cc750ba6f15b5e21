/** Says in an address which saved search is open; a list's contract takes no field of this name. */
export const OPENED = "saved";

export type Filters = Readonly<Record<string, string>>;

/** The part of a list's address behind its path that opens a search. */
export function searchOf({ id, filters }: { id: string; filters: Filters }): string {
  return `?${new URLSearchParams({ ...filters, [OPENED]: id })}`;
}

export function isSame(one: Filters, other: Filters): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
