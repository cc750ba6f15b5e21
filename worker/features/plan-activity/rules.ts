import type { HistoryItem, PlanEvent } from "./contract.ts";

type Values = Record<string, unknown>;
type Action = Extract<PlanEvent, { what: "operation" }>;

/** What an operation did, by how often something was taken back until it came to this. */
export const undoesAt = (depth: number): Action["undoes"] => {
  if (depth === 0) return null;
  return depth % 2 === 1 ? "undone" : "redone";
};

/** Whoever reads what happened wants to see which text it was, and not all of it. */
export function shortenChange(
  { before, after }: { before: Values | null; after: Values | null },
  most: number,
): Action["change"] {
  return { before: shorten(before, most), after: shorten(after, most) };
}

function shorten(values: Values | null, most: number): Values | null {
  if (!values) return null;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const signs = typeof value === "string" && value.length > most ? Array.from(value) : [];
      return [name, signs.length > most ? `${signs.slice(0, most - 1).join("")}…` : value];
    }),
  );
}

/** Of accounts that are gone the rows of an item are several: they were different people. */
export function namedOnce(named: readonly HistoryItem[]): HistoryItem[] {
  const items = new Map<string, HistoryItem>();
  for (const one of named) {
    const key = `${one.kind}:${one.id}`;
    const other = items.get(key);
    items.set(
      key,
      other
        ? {
            ...other,
            title: other.title ?? one.title,
            fields: [...new Set([...other.fields, ...one.fields])],
            isAdded: other.isAdded || one.isAdded,
            isRemoved: other.isRemoved || one.isRemoved,
          }
        : one,
    );
  }
  return [...items.values()];
}
