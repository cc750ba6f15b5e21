import { createDatabase } from "../../db/client.ts";
import type { Context } from "../../worker/kernel/context.ts";
import type { Bench } from "./open-bench.ts";

type Stored = { type: "store_sql"; sql_id: number; sql: string };
type Statement = { sql?: string; sql_id?: number };
type Batch = { type: "batch"; batch: { steps: { stmt: Statement }[] } };
type Sent = { requests: (Stored | Batch | { type: "close" })[] };

/** What a query sends, caught on its way: its statements one by one, without the transaction around. */
export async function readPipeline(
  { ctx, stack }: Bench,
  query: (ctx: Context) => Promise<unknown>,
): Promise<string> {
  let sent = "";
  const db = createDatabase({
    url: stack.databaseUrl,
    token: stack.databaseToken,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent = await request.clone().text();
      return await fetch(request);
    },
  });
  await query({ ...ctx, db });
  // The client wrote it a moment ago, in the shape that the protocol gives it.
  const { requests } = JSON.parse(sent) as Sent;
  const texts = new Map(
    requests.flatMap((request) =>
      request.type === "store_sql" ? [[request.sql_id, request.sql] as const] : [],
    ),
  );
  const executions = requests
    .flatMap((request) => (request.type === "batch" ? request.batch.steps : []))
    .map(({ stmt: { sql_id, ...stmt } }) => ({
      ...stmt,
      sql: stmt.sql ?? texts.get(sql_id ?? NaN),
    }))
    .filter(({ sql }) => sql?.startsWith("select"))
    .map((stmt) => ({ type: "execute", stmt }));
  return JSON.stringify({ requests: [...executions, { type: "close" }] });
}
