import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OwnerRule } from "../support/owner-rules.ts";
import type { Breach } from "./breach.ts";
import type { Table } from "./read-tables.ts";

/** Rule 10: a table without an owner rule, a rule without its table, or one whose test is not there. */
export function checkOwnerRules(
  root: string,
  tables: readonly Table[],
  rules: Readonly<Record<string, OwnerRule>>,
): Breach[] {
  const breach = (where: string): Breach => ({
    rule: "rule-10-every-table-has-an-owner-rule",
    where,
  });
  const untabled = Object.keys(rules).filter(
    (name) => !tables.some((table) => table.name === name),
  );
  return [
    ...untabled.map((name) => breach(`${name} has a rule and is no table`)),
    ...tables.flatMap((table) => {
      const rule = rules[table.name];
      if (!rule) return [breach(`${table.name} stands in no rule of tests/support/owner-rules.ts`)];
      if (rule.kind === "shared") return [];
      return isTested(root, rule.tested, table)
        ? []
        : [breach(`${table.name}: ${rule.tested} does not try someone else's ${table.exportedAs}`)];
    }),
  ];
}

function isTested(root: string, file: string, table: Table): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, "utf8");
  return new RegExp(`\\b${table.exportedAs}\\b`).test(text) && /\b(else's?|others?)\b/.test(text);
}
