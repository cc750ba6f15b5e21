import { Visitor } from "oxc-parser";
import type { Breach } from "./breach.ts";
import { listSources } from "./list-sources.ts";
import { lineOf, parseSource } from "./parse-source.ts";

/** House style 16: members that are only spread to pack lines escape the check for unknown properties. */
export function checkPackedLines(root: string): Breach[] {
  return listSources(root, "web", "worker", "db", "tests").flatMap((path) => {
    const { text, parsed } = parseSource(root, path);
    const breaches: Breach[] = [];
    const look = (argument: { type: string; start: number }) => {
      if (argument.type !== "ObjectExpression" && argument.type !== "ArrayExpression") return;
      const where = `${path}:${lineOf(text, argument.start)}`;
      breaches.push({ rule: "style-16-nothing-is-spread-to-pack-lines", where });
    };
    new Visitor({
      SpreadElement: ({ argument }) => look(argument),
      JSXSpreadAttribute: ({ argument }) => look(argument),
    }).visit(parsed.program);
    return breaches;
  });
}
