import { existsSync } from "node:fs";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import type { ICruiseResult } from "dependency-cruiser";
import { makeBoundaries } from "./boundaries.ts";
import type { Breach } from "./breach.ts";

/** Walks the imports of a tree laid out like this one and answers which rules they break. */
export async function checkBoundaries(
  root: string,
  routeModules: readonly string[],
): Promise<{ breaches: Breach[]; modules: number }> {
  const { output } = await cruise(
    ["web", "worker", "db", "tests"].filter((room) => existsSync(join(root, room))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: makeBoundaries(routeModules) },
      // TypeScript 7 has no interface for it yet.
      parser: "swc",
      tsPreCompilationDeps: true,
      doNotFollow: { path: "node_modules" },
    },
    {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".css", ".svg"],
      conditionNames: ["import", "default"],
    },
  );
  // Without an outputType the result comes as an object and never as text.
  const { summary, modules } = output as ICruiseResult;
  const breaches = summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    where: [from, ...(cycle ? cycle.map((step) => step.name) : to === from ? [] : [to])].join(
      " → ",
    ),
  }));
  return { breaches, modules: modules.length };
}
