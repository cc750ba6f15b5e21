import { type Client, createClient } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";

export type DatabaseOptions = {
  url: string;
  token?: string;
  /** Called once for each round trip, so that requests can be timed and cut off. */
  fetch?: typeof fetch;
};

export function createDatabase(options: DatabaseOptions) {
  const client = createClient({
    url: options.url,
    ...(options.token ? { authToken: options.token } : {}),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  const batch = client.batch.bind(client);
  client.batch = (statements, mode) => batch(statements, mode ?? modeOf(statements));
  return drizzle(client);
}

export type Database = ReturnType<typeof createDatabase>;

type Batch = Parameters<Client["batch"]>[0];

/**
 * A transaction that will write says so from the start and waits for its turn. One that reads first and
 * asks for the right to write later is refused it as soon as somebody else has written in between.
 */
function modeOf(statements: Batch): "write" | "deferred" {
  const isReading = statements.every((statement) => {
    const text =
      typeof statement === "string" ? statement : "sql" in statement ? statement.sql : statement[0];
    return /^\s*select\b/i.test(text);
  });
  return isReading ? "deferred" : "write";
}
