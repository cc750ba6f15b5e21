import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { inProject, PROJECT_ROOT } from "../../worker/local/project-root.ts";
import { listSources } from "./list-sources.ts";

export type Table = {
  /** As the database knows it, e.g. user_roles. */
  name: string;
  /** As the code knows it, e.g. userRoles. */
  exportedAs: string;
};

/** Every table of db/schema. */
export async function readTables(): Promise<Table[]> {
  const files = listSources(PROJECT_ROOT, "db/schema");
  const modules = await Promise.all(
    files.map((file) => import(inProject(file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([exportedAs, value]) =>
      is(value, SQLiteTable) ? [{ name: getTableConfig(value).name, exportedAs }] : [],
    ),
  );
}
