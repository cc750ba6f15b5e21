import { createClient } from "@libsql/client/web";
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
  return drizzle(client);
}

export type Database = ReturnType<typeof createDatabase>;
