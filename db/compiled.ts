import type { Database } from "./client.ts";

type Prepared<Row> = { get: (values: Record<string, unknown>) => Promise<Row> };

/**
 * A query of one row whose text is built once in an isolate; what differs from time to time are placeholders.
 * Building a long one costs more than asking it, and this is for what every request asks.
 */
export function compiled<Row>(build: (db: Database) => { prepare: () => Prepared<Row> }) {
  let prepared: Prepared<Row> | undefined;
  return (db: Database, values: Record<string, unknown>): Promise<Row> => {
    prepared ??= build(db).prepare();
    // The same query over this request's own line.
    const own = Object.create(prepared, { client: { value: db.$client } }) as Prepared<Row>;
    return own.get(values);
  };
}
