import { type Client, createClient, type InArgs, type InStatement } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";

export type DatabaseOptions = {
  url: string;
  token?: string;
  /** Called once for each round trip, so that requests can be timed and cut off. */
  fetch?: typeof fetch;
  /** Around each write: when it may go out, and what becomes of one that found the database busy. */
  guardWrite?: <Result>(write: () => Promise<Result>) => Promise<Result>;
};

export function createDatabase(options: DatabaseOptions) {
  const client = createClient({
    url: options.url,
    ...(options.token ? { authToken: options.token } : {}),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  const { guardWrite = (write) => write() } = options;
  const batch = client.batch.bind(client);
  client.batch = (statements, mode = modeOf(statements)) =>
    mode === "deferred" ? batch(statements, mode) : guardWrite(() => batch(statements, mode));
  const execute: Execute = client.execute.bind(client);
  client.execute = (statement: InStatement | string, args?: InArgs) =>
    isReading(statement) ? execute(statement, args) : guardWrite(() => execute(statement, args));
  return drizzle(client);
}

export type Database = ReturnType<typeof createDatabase>;

type Batch = Parameters<Client["batch"]>[0];
/** Both of the client's forms in one. */
type Execute = (statement: InStatement | string, args?: InArgs) => ReturnType<Client["execute"]>;

/**
 * A transaction that will write says so from the start and waits for its turn. One that reads first and
 * asks for the right to write later is refused it as soon as somebody else has written in between.
 */
function modeOf(statements: Batch): "write" | "deferred" {
  return statements.every(isReading) ? "deferred" : "write";
}

function isReading(statement: Batch[number]): boolean {
  const text =
    typeof statement === "string" ? statement : "sql" in statement ? statement.sql : statement[0];
  return /^\s*select\b/i.test(text);
}
