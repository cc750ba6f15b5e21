import { basename } from "node:path";
import type { Breach } from "./breach.ts";
import { listSources } from "./list-sources.ts";
import { parseSource } from "./parse-source.ts";

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** What may stand between a file's name and its ending. */
const MARKS = /\.(client|server|test|unit\.test|config|d)$/;
/** Directly in a feature, or in a part of a large one. */
const VERB = /^worker\/features\/[^/]+\/((?!rules\/|words\/)[^/]+\/)?[^/]+$/;
/** Files of a worker feature that are no verb. */
const NO_VERB = new Set(["api", "contract", "rules", "queries"]);

/** House style 1: names are kebab-case, and a verb's file exports what it is called. */
export function checkFileNames(root: string): Breach[] {
  return listSources(root, "web", "worker", "db", "tests").flatMap((path) => {
    const name = basename(path)
      .replace(/\.(ts|tsx|mjs)$/, "")
      .replace(MARKS, "");
    const isPlain = path.split("/").every((part) => KEBAB.test(part.replace(/\..*$/, "")));
    if (!isPlain) return [{ rule: "style-1-names-are-kebab-case", where: path }];
    const isVerb = VERB.test(path) && !NO_VERB.has(name);
    if (!isVerb || exportedNames(root, path).includes(toCamelCase(name))) return [];
    const where = `${path} exports no ${toCamelCase(name)}`;
    return [{ rule: "style-1-a-verb-is-called-like-its-file", where }];
  });
}

function exportedNames(root: string, path: string): string[] {
  const { staticExports } = parseSource(root, path).parsed.module;
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, isType }) =>
      isType || !exportName.name ? [] : [exportName.name],
    ),
  );
}

function toCamelCase(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
