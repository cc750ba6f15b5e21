import { type Client, createClient, type InArgs, type InStatement } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";

export type DatabaseOptions = {
  url: string;
  token?: string;
  /** Called once for each round trip, so that requests can be timed and cut off. */
  fetch?: typeof fetch;
  /** Around each write: when it may go out, and what becomes of one that found the database busy. */
  guardWrite?: <Result>(write: () => Promise<Result>) => Promise<Result>;
  /** Statements that go with each write, after it and in its transaction. */
  besideWrites?: readonly InStatement[] | undefined;
};

export function createDatabase(options: DatabaseOptions) {
  const client = createClient({
    url: options.url,
    ...(options.token ? { authToken: options.token } : {}),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  const { guardWrite = (write) => write(), besideWrites = [] } = options;
  const batch = client.batch.bind(client);
  client.batch = async (statements, mode = modeOf(statements)) => {
    if (mode === "deferred") return batch(statements, mode);
    const results = await guardWrite(() => batch([...statements, ...besideWrites], mode));
    return results.slice(0, statements.length);
  };
  const execute: Execute = client.execute.bind(client);
  client.execute = async (statement: InStatement | string, args?: InArgs) => {
    if (isReading(statement)) return execute(statement, args);
    if (besideWrites.length === 0) return guardWrite(() => execute(statement, args));
    const whole = typeof statement === "string" && args ? { sql: statement, args } : statement;
    const [result] = await client.batch([whole], "write");
    if (!result) throw new Error("a write answered without a result");
    return result;
  };
  return drizzle(client);
}

export type Database = ReturnType<typeof createDatabase>;

type Batch = Parameters<Client["batch"]>[0];
export type Statement = Batch[number];
/** Both of the client's forms in one. */
type Execute = (statement: InStatement | string, args?: InArgs) => ReturnType<Client["execute"]>;

/**
 * A transaction that will write says so from the start and waits for its turn. One that reads first and
 * asks for the right to write later is refused it as soon as somebody else has written in between.
 */
function modeOf(statements: Batch): "write" | "deferred" {
  return statements.every(isReading) ? "deferred" : "write";
}

export function isReading(statement: Statement): boolean {
  const text =
    typeof statement === "string" ? statement : "sql" in statement ? statement.sql : statement[0];
  return /^\s*select\b/i.test(text);
}
