import type { BatchItem } from "drizzle-orm/batch";
import { createDatabase, type Database } from "./client.ts";

type Query = BatchItem<"sqlite">;
type Prepared = { getQuery: () => { sql: string; params: unknown[] } };
type Preparable = Query & { prepare: () => Prepared };
export type Shaped = readonly Preparable[];

/** So many shapes are known in an isolate; the one that was learned first makes room. */
const SHAPES_MOST = 200;
/** Begins a name that stands in the place of a value: a letter that no text of ours has, and that JSON leaves as it is. */
const NAME = "\uE000";

const known = new Map<string, readonly Prepared[]>();
/** Puts queries together and asks nobody: what is remembered holds on to nothing of the request that needed it first. */
let builder: Database | undefined;

/**
 * Queries of one round trip whose texts are built once in an isolate, with names in the place of the values: putting
 * a long one together costs more than asking it. They may depend on the values only as whole parameters, and on
 * which of them are the same; whatever else they depend on stands in their shape.
 */
export function byShape<Values extends Record<string, string>, const Queries extends Shaped>(
  shape: string,
  values: Values,
  build: (names: Values, db: Database) => Queries,
): Queries {
  const valueOf = new Map<string, string>();
  const nameOf = new Map<string, string>();
  const names = Object.entries(values).map(([key, value]) => {
    const name = nameOf.get(value) ?? `${NAME}${key}`;
    nameOf.set(value, name);
    valueOf.set(name, value);
    return [key, name] as const;
  });
  const key = [shape, ...names.map(([, name]) => name)].join("");
  builder ??= createDatabase({ url: "http://nobody.invalid" });
  // The same keys, each with a text.
  const prepared =
    known.get(key) ?? learn(key, build(Object.fromEntries(names) as Values, builder));
  const filled = prepared.map((one) => {
    const { sql, params } = one.getQuery();
    const query = { sql, params: params.map((param) => valueOf.get(String(param)) ?? param) };
    const own: unknown = Object.create(one, { getQuery: { value: () => query } });
    return { _prepare: () => own };
  });
  // What a batch asks of a query is its text, its parameters and how its rows are read.
  return filled as unknown as Queries;
}

function learn(key: string, queries: Shaped): readonly Prepared[] {
  const prepared = queries.map((query) => query.prepare());
  for (const one of prepared) refuseHidden(one.getQuery());
  known.set(key, prepared);
  const [oldest] = known.keys();
  if (known.size > SHAPES_MOST && oldest !== undefined) known.delete(oldest);
  return prepared;
}

/** A value within another one, or within the text, would be the first one's for everybody. */
function refuseHidden({ sql, params }: ReturnType<Prepared["getQuery"]>): void {
  const texts = [sql, ...params.map(String)];
  if (texts.some((text) => text.lastIndexOf(NAME) > 0)) {
    throw new Error("a query hides a value in a text");
  }
}
