import { count, type SQL, sql } from "drizzle-orm";

/** How many rows are in each state, and in all: the columns of one row. */
export function stateCounts<State extends string>(
  states: Record<State, SQL | undefined>,
): Record<State | "all", SQL<number>> {
  const each = Object.entries<SQL | undefined>(states).map(([state, where]) => [
    state,
    sql<number>`count(case when ${where} then 1 end)`,
  ]);
  // Of exactly these names, which fromEntries does not keep.
  return { all: count(), ...Object.fromEntries(each) } as Record<State | "all", SQL<number>>;
}

/** The same from rows that were grouped by their state; zero for a state that has none. */
export function countsBy<State extends string>(
  states: readonly State[],
  grouped: readonly { state: State; rows: number }[],
): Record<State, number> {
  const many = new Map(grouped.map(({ state, rows }) => [state, rows]));
  // Of exactly these names, which fromEntries does not keep.
  return Object.fromEntries(states.map((state) => [state, many.get(state) ?? 0])) as Record<
    State,
    number
  >;
}

/** All of them together. */
export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, each) => sum + each, 0);

/** The row of a query that counts, which has one however little there is. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("a count answered without a row");
  return row;
}
