import * as v from "valibot";
import { splitSql } from "./split-sql.ts";

export const VirtualTable = v.object({ name: v.string(), sql: v.string() });
export type VirtualTable = v.InferOutput<typeof VirtualTable>;

const VECTOR_NAMES = "libsql_vector_meta_shadow";
const TARGET = /^(?:CREATE TABLE IF NOT EXISTS|INSERT INTO) '?"?([A-Za-z_]\w*)/;

/**
 * Makes the server's dump a plain script that any libSQL or SQLite accepts: virtual tables are
 * created by name instead of written into the schema table, and search indexes are rebuilt from
 * what they index instead of being copied page by page.
 */
export function tidyDump(dump: string, virtualTables: VirtualTable[]): string[] {
  const shadows = new Set(virtualTables.flatMap(shadowsOf));
  const contents = new Set(virtualTables.map((table) => `${table.name}_content`));
  const vectors = vectorShadows(dump);
  const statements: string[] = [];
  for (const statement of splitSql(dump)) {
    const table = TARGET.exec(statement)?.[1] ?? "";
    if (/^(PRAGMA|BEGIN|COMMIT)\b/.test(statement)) continue;
    if (statement.startsWith("INSERT INTO sqlite_schema")) {
      statements.push(createOf(statement, virtualTables));
    } else if (contents.has(table) && statement.startsWith("INSERT")) {
      statements.push(statement.replace(/^INSERT/, "REPLACE"));
    } else if (
      !shadows.has(table) &&
      !contents.has(table) &&
      !isVector(statement, table, vectors)
    ) {
      statements.push(statement);
    }
  }
  return [...statements, ...virtualTables.map(rebuild)];
}

function createOf(statement: string, tables: VirtualTable[]): string {
  const name = /VALUES\('table','([^']+)'/.exec(statement)?.[1];
  const table = tables.find((known) => known.name === name);
  if (!table) throw new Error(`the dump names a virtual table that is not known: ${name}`);
  return table.sql;
}

function shadowsOf(table: VirtualTable): string[] {
  return ["data", "idx", "docsize", "config"].map((part) => `${table.name}_${part}`);
}

function rebuild({ name }: VirtualTable): string {
  return `INSERT INTO "${name}"("${name}") VALUES('rebuild')`;
}

function vectorShadows(dump: string): Set<string> {
  const indexes = dump.matchAll(/^CREATE INDEX (\w+) on \w+\s*\(\s*libsql_vector_idx/gim);
  return new Set([...indexes].map((index) => `${index[1]}_shadow`));
}

function isVector(statement: string, table: string, vectors: Set<string>): boolean {
  if (table === VECTOR_NAMES || vectors.has(table)) return true;
  const index = /^CREATE INDEX (\w+)_idx ON (\w+)/.exec(statement);
  return index !== null && index[1] === index[2] && vectors.has(index[1] ?? "");
}
