type Dated = { id: string; day: string; createdAt: string };

/** By their days, and on one day by when they were made. */
export function latestFirst(one: Dated, other: Dated): number {
  return (
    order(other.day, one.day) || order(other.createdAt, one.createdAt) || order(other.id, one.id)
  );
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
