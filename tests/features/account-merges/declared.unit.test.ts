import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { profiles } from "../../../db/schema/users.ts";
import { inProject, PROJECT_ROOT } from "../../../worker/local/project-root.ts";
import { MERGING } from "../../../worker/wired.ts";
import * as wirings from "../../../worker/wirings.ts";
import { listSources } from "../../architecture/list-sources.ts";

/** Columns that name a person and are no foreign keys: what they say outlives the account. */
const BY_HAND = ["audit_events.user_id", "record_changes.impersonator_id"];

async function personColumns(): Promise<string[]> {
  const modules = await Promise.all(
    listSources(PROJECT_ROOT, "db/schema").map(
      (file) => import(inProject(file)) as Promise<Record<string, unknown>>,
    ),
  );
  const tables = modules.flatMap((module) =>
    Object.values(module).filter((value) => is(value, SQLiteTable)),
  );
  return tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return foreignTable === profiles
        ? columns.map(({ name }) => `${getTableName(table)}.${name}`)
        : [];
    }),
  );
}

const declared = MERGING.flatMap(({ rows }) =>
  rows.map(({ column }) => `${getTableName(column.table)}.${column.name}`),
);

test("each column that names a person says once what becomes of it in a merge", async () => {
  const asked = [...(await personColumns()), ...BY_HAND].toSorted();
  expect(declared.toSorted()).toEqual(asked);
  expect(new Set(declared).size).toBe(declared.length);
});

test("the feature that owns a table says it", () => {
  for (const [feature, { merging, tables }] of Object.entries(wirings)) {
    const foreign = (merging?.rows ?? [])
      .map(({ column }) => getTableName(column.table))
      .filter((table) => !(table in (tables ?? {})));
    expect([feature, foreign]).toEqual([feature, []]);
  }
});
