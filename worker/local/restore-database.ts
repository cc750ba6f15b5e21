import type { Client } from "@libsql/client/http";
import { existsSync, readFileSync } from "node:fs";
import { isOlderLayout } from "../../db/migrate.ts";
import { LocalFailure, messageOf } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { withClient } from "./open-client.ts";
import { runCommand } from "./run-command.ts";
import { showProgress, type Step } from "./show-progress.ts";
import { splitSql } from "./split-sql.ts";
import { withDatabase } from "./with-database.ts";

const APPLIED = /^INSERT INTO "?__drizzle_migrations"? VALUES\(\d+,'\w+',(\d+)\)/;

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new LocalFailure("Usage: npm run db:restore -- file.sql");
  if (!existsSync(file)) throw new LocalFailure(`There is no file ${file}.`);
  const statements = splitSql(readFileSync(file, "utf8")).filter(
    (statement) => !/^(PRAGMA|BEGIN|COMMIT)\b/.test(statement),
  );
  refuseOlderLayout(file, statements);
  await withDatabase((address) =>
    withClient(address, async (client) => {
      await refuseUnlessEmpty(client);
      await showProgress("Restoring", (step) => restore(client, statements, step));
    }),
  );
});

function refuseOlderLayout(file: string, statements: string[]): void {
  const applied = statements.flatMap((statement) => APPLIED.exec(statement)?.[1] ?? []);
  if (!isOlderLayout(Math.min(...applied.map(Number)))) return;
  throw new LocalFailure(
    `The backup ${file} has an older layout, which this version cannot read: run npm start -- --fresh to begin again with new data.`,
  );
}

async function refuseUnlessEmpty(client: Client): Promise<void> {
  const { rows } = await client.execute(
    "select name from sqlite_schema where name not like 'sqlite_%' limit 1",
  );
  if (rows.length === 0) return;
  throw new LocalFailure(
    "A backup is restored into an empty database only, and this one has tables: set DATA_DIR to a new folder, or DATABASE_URL to a new database.",
  );
}

async function restore(client: Client, statements: string[], step: Step): Promise<void> {
  let done = 0;
  for (const batch of inBatches(statements)) {
    try {
      // Without foreign keys: the rows come table by table, whoever points at whom.
      await client.migrate(batch);
    } catch (error) {
      throw new LocalFailure(
        `The backup could not be restored after ${done} of ${statements.length} statements (${messageOf(error)}): delete this database before trying again.`,
        { cause: error },
      );
    }
    done += batch.length;
    step.say(`${done} of ${statements.length} statements`);
  }
}

function inBatches(statements: string[]): string[][] {
  const batches: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const statement of statements) {
    const last = batches.at(-1);
    bytes += statement.length;
    if (last && bytes < LOCAL.restoreBatchBytes && last.length < LOCAL.restoreBatchRows) {
      last.push(statement);
    } else {
      batches.push([statement]);
      bytes = statement.length;
    }
  }
  return batches;
}
