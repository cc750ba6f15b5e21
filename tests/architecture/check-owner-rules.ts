import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OwnerRule } from "../../worker/kit/wiring.ts";
import type { Breach } from "./breach.ts";
import type { Table } from "./read-tables.ts";

/** Rule 10: a table without an owner rule, a rule without its table, or one that no test tries with another's row. */
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
  const trying = globSync("tests/features/**/*.test.ts", { cwd: root })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .filter((text) => /\b(else's?|others?)\b/.test(text));
  const isTried = ({ exportedAs }: Table) =>
    trying.some((text) => new RegExp(`\\b${exportedAs}\\b`).test(text));
  return [
    ...untabled.map((name) => breach(`${name} has a rule and is no table`)),
    ...tables.flatMap((table) => {
      const rule = rules[table.name];
      if (!rule) return [breach(`${table.name} stands in no feature's wiring`)];
      if (typeof rule === "object" || isTried(table)) return [];
      return [breach(`no test tries someone else's ${table.exportedAs}`)];
    }),
  ];
}
