import { Visitor } from "oxc-parser";
import type { Breach } from "./breach.ts";
import { listSources } from "./list-sources.ts";
import { lineOf, parseSource } from "./parse-source.ts";

const KITS = /^(web|worker)\/kit\/publishable\//;
/** What an editor of its own would need once more. */
const OWN_EDITOR =
  /^(\w*Autosave|Publish\w*(Dialog|Frame)|Versions?\w*(History|Row|Tab|Panel)|\w*EditHistory)$/;
const WRITES = new Set(["insert", "update", "delete"]);

/** What is published is written, kept and shown by one engine and one editor frame. */
export function checkPublishing(root: string): Breach[] {
  return listSources(root, "web", "worker")
    .filter((path) => !KITS.test(path))
    .flatMap((path) => {
      const { text, parsed } = parseSource(root, path);
      const breaches: Breach[] = [];
      const add = (rule: string, { start }: { start: number }) =>
        breaches.push({ rule, where: `${path}:${lineOf(text, start)}` });
      const name = (id: { type: string; name?: string; start: number } | null) => {
        if (id?.type !== "Identifier" || !OWN_EDITOR.test(id.name ?? "")) return;
        add("kit-publishable-has-the-one-editor-frame", id);
      };
      new Visitor({
        FunctionDeclaration: ({ id }) => name(id),
        VariableDeclarator: ({ id }) => name(id),
        CallExpression: ({ callee, arguments: [written] }) => {
          if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
          if (!WRITES.has(callee.property.name)) return;
          if (written?.type !== "Identifier" || written.name !== "contentVersions") return;
          add("kit-publishable-writes-all-versions", written);
        },
      }).visit(parsed.program);
      return breaches;
    });
}
