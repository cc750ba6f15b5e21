import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import * as v from "valibot";
import { LocalFailure, messageOf } from "./local-failure.ts";
import { type DatabaseAddress, withClient } from "./open-client.ts";
import { readSettings } from "./read-settings.ts";
import { runCommand } from "./run-command.ts";
import { showProgress } from "./show-progress.ts";
import { tidyDump, VirtualTable } from "./tidy-dump.ts";
import { withDatabase } from "./with-database.ts";

await runCommand(async () => {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0 || given?.startsWith("-")) {
    throw new LocalFailure("Usage: npm run db:backup -- [file.sql]");
  }
  const time = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const file = resolve(given ?? `${readSettings().dataDir}/backups/${time}.sql`);
  await withDatabase((address) =>
    showProgress("Backing up", async (step) => {
      const [dump, virtualTables] = [await readDump(address), await readVirtualTables(address)];
      const statements = tidyDump(dump, virtualTables);
      const script = ["PRAGMA foreign_keys=OFF", "BEGIN TRANSACTION", ...statements, "COMMIT"];
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${script.join(";\n")};\n`, { mode: 0o600 });
      step.say(`${statements.length} statements in ${file}`);
    }),
  );
});

/** The server writes it in one read transaction: it is one moment of the database. */
async function readDump({ databaseUrl, databaseToken }: DatabaseAddress): Promise<string> {
  const url = new URL("/dump", databaseUrl.replace(/^libsql:/, "https:"));
  const headers = databaseToken ? { authorization: `Bearer ${databaseToken}` } : {};
  const response = await fetch(url, { headers }).catch((error: unknown) => {
    throw new LocalFailure(`The database at ${url.origin} cannot be reached: ${messageOf(error)}.`);
  });
  const text = await response.text();
  if (!response.ok) {
    throw new LocalFailure(`The database refused the dump with status ${response.status}.`);
  }
  // A dump that was cut off half-way must not pass for a backup.
  if (!text.trimEnd().endsWith("COMMIT;"))
    throw new LocalFailure("The dump is incomplete: try again.");
  return text;
}

async function readVirtualTables(address: DatabaseAddress): Promise<VirtualTable[]> {
  return await withClient(address, async (client) => {
    const { rows } = await client.execute(
      "select name, sql from sqlite_schema where type = 'table' and sql like 'create virtual table%'",
    );
    return rows.map((row) => v.parse(VirtualTable, row));
  });
}
