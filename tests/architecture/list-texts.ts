import { Visitor } from "oxc-parser";
import { listSources } from "./list-sources.ts";
import { lineOf, parseSource, type Source } from "./parse-source.ts";

/** A text that people may read: where it stands, and what it says; what is filled in is three dots. */
export type Text = { path: string; line: number; text: string };

/** Two words that follow one another: one word alone is a name, a key or a class far more often. */
const WORDS = /\p{L}[\p{L}’'-]*[,;:.]? \p{L}/u;

/** Class lists, selectors, header values and what else is made of words for a machine. */
const CODE =
  /[{}<>=[\]|\\]|(?:^|\s)-?[a-z]+(?:-[\w./]+)+(?:\s|$)|(?:^|\s)[a-z]+:[a-z]|^[a-z]+(?:\/[a-z]+)? [a-z/]+$/;

const IN_MARKUP = new Set([
  "className",
  "class",
  "d",
  "style",
  "viewBox",
  "allow",
  "sandbox",
  "rel",
]);

/** What only engineers read: the invariants of the code, log lines and queries. */
const IN_CALLS = new Set(["Error", "TypeError", "RangeError", "log", "cx", "sql"]);

/** Every text of a tree that people may read, in its order: literals, templates and what stands between tags. */
export function listTexts(root: string): Text[] {
  return listSources(root, "web", "worker", "db").flatMap((path) =>
    textsOf(parseSource(root, path)),
  );
}

function textsOf({ path, text: source, parsed }: Source): Text[] {
  const skipped: [number, number][] = [];
  const found: { start: number; text: string }[] = [];
  const skip = ({ start, end }: { start: number; end: number }) => void skipped.push([start, end]);
  const add = (start: number, text: string) => {
    const said = text.replaceAll(/\s+/g, " ").trim();
    if (WORDS.test(said) && !CODE.test(said)) found.push({ start, text: said });
  };
  const skipCall = (node: { start: number; end: number; callee: unknown }) => {
    if (IN_CALLS.has(nameOf(node.callee))) skip(node);
  };
  new Visitor({
    ImportDeclaration: skip,
    ExportNamedDeclaration: ({ source: from }) => from && skip(from),
    ImportExpression: skip,
    TSLiteralType: skip,
    CallExpression: skipCall,
    NewExpression: skipCall,
    TaggedTemplateExpression: (node) => nameOf(node.tag) === "sql" && skip(node),
    JSXAttribute: (node) =>
      node.name.type === "JSXIdentifier" && IN_MARKUP.has(node.name.name) && skip(node),
    Literal: ({ start, value }) => void (typeof value === "string" && add(start, value)),
    JSXText: ({ start, value }) => add(start, value),
    TemplateLiteral: ({ start, quasis }) =>
      add(start, quasis.map(({ value }) => value.cooked ?? "").join("…")),
  }).visit(parsed.program);
  return found
    .filter(({ start }) => !skipped.some(([from, to]) => from <= start && start < to))
    .map(({ start, text }) => ({ path, line: lineOf(source, start), text }));
}

function nameOf(node: unknown): string {
  if (typeof node !== "object" || node === null) return "";
  if ("name" in node && typeof node.name === "string") return node.name;
  return "";
}
