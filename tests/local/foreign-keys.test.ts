import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, onTestFinished, test } from "vitest";
import { inProject, PROJECT_ROOT } from "../../worker/local/project-root.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { listSources } from "../architecture/list-sources.ts";
import { makeFolder } from "./run-script.ts";

/** As the schema has them: which column names what, and what happens to it when that goes. */
async function declared(): Promise<string[]> {
  const modules = await Promise.all(
    listSources(PROJECT_ROOT, "db/schema").map(
      (file) => import(inProject(file)) as Promise<Record<string, unknown>>,
    ),
  );
  const tables = new Set(
    modules.flatMap((module) => Object.values(module).filter((value) => is(value, SQLiteTable))),
  );
  return [...tables].flatMap((table) =>
    getTableConfig(table).foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      const from = columns.map(({ name }) => name).join();
      return `${getTableName(table)}.${from} > ${getTableName(foreignTable)}: ${key.onDelete ?? "no action"}`;
    }),
  );
}

// A migration that adds a column says of its key only what somebody wrote there.
test("what the migrations make of each foreign key is what the schema says", async () => {
  const server = await startDatabase({ path: join(makeFolder(), "database") });
  const client = createClient({ url: server.url });
  onTestFinished(async () => {
    client.close();
    await server.stop();
  });
  const folder = inProject("migrations");
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()) {
    const text = readFileSync(join(folder, file), "utf8");
    await client.migrate(text.split("--> statement-breakpoint"));
  }
  const { rows } = await client.execute(
    `select t.name || '.' || group_concat(k."from") || ' > ' || k."table" || ': ' || lower(k.on_delete) as key
     from pragma_table_list as t, pragma_foreign_key_list(t.name) as k
     where t.schema = 'main' group by t.name, k.id`,
  );
  expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(await declared()));
});
