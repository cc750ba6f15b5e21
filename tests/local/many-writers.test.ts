import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { expect, test } from "vitest";
import { startDatabase } from "../../worker/local/start-database.ts";
import { makeFolder } from "./run-script.ts";

const WRITERS = 20;
/** Each checkpoint of SQLite's own comes after some four hundred of these. */
const WRITES = 2_000;
const WORDS = "x".repeat(2_000);

test("a database that many write to at once goes on taking writes", async () => {
  const server = await startDatabase({ path: join(makeFolder(), "database") });
  try {
    const first = createClient({ url: server.url });
    await first.batch(
      [
        "create table counts (n integer)",
        "create table words (n integer, words text)",
        "insert into counts values (0)",
      ],
      "write",
    );
    let begun = 0;
    let busy = 0;
    const write = async () => {
      const client = createClient({ url: server.url });
      while (begun < WRITES) {
        begun += 1;
        const statements = [
          "select n from counts",
          { sql: "insert into words values (?, ?)", args: [begun, WORDS] },
          "update counts set n = n + 1",
        ];
        await client.batch(statements, "write").catch((error: Error) => {
          if (!error.message.includes("SQLITE_BUSY")) throw error;
          busy += 1;
        });
      }
      client.close();
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    const { rows } = await first.execute(
      "select n, (select count(*) from words) as words from counts",
    );
    // What was refused as busy was not applied, and nothing else was refused.
    expect(rows).toEqual([{ n: begun - busy, words: begun - busy }]);
    expect(busy).toBeLessThan(WRITES / 20);
    first.close();
  } finally {
    await server.kill();
  }
});
