import type { Breach } from "./breach.ts";
import { listSources } from "./list-sources.ts";
import { lineOf, parseSource } from "./parse-source.ts";

/** Read on purpose: parsed in one place, by one machine's scripts, and by tables that the build reads. */
const ALLOWED = /^worker\/(env\.ts$|local\/)|^web\/(areas\/[^/]+\/)?routes\.ts$/;
const HIDDEN = [
  /\bprocess\s*\.\s*(env|argv)\b/,
  /\bDeno\b/,
  /import\s*\{[^}]*\benv\b[^}]*\}\s*from\s*["']cloudflare:workers["']/,
];

/** House style 3: nothing of the worker reads its environment past env.ts. */
export function checkHiddenReads(root: string): Breach[] {
  return listSources(root, "worker", "web", "db")
    .filter((path) => !ALLOWED.test(path))
    .flatMap((path) => {
      const { text } = parseSource(root, path);
      return HIDDEN.flatMap((pattern) => {
        const found = pattern.exec(text);
        if (!found) return [];
        const where = `${path}:${lineOf(text, found.index)} ${found[0]}`;
        return [{ rule: "style-3-only-env-reads-the-environment", where }];
      });
    });
}
