import { type Client, createClient } from "@libsql/client/http";

export type DatabaseAddress = { databaseUrl: string; databaseToken?: string };

/** A plain connection for the few questions that starting up has to ask. */
export async function withClient<T>(
  address: DatabaseAddress,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = createClient({
    url: address.databaseUrl,
    ...(address.databaseToken ? { authToken: address.databaseToken } : {}),
  });
  try {
    return await work(client);
  } finally {
    client.close();
  }
}
