import { Visitor } from "oxc-parser";
import type { Breach } from "./breach.ts";
import { listSources } from "./list-sources.ts";
import { lineOf, parseSource } from "./parse-source.ts";

const KIT = /^(web|worker)\/kit\//;
/** Charts show their figures in a table beside them; the parts of a measure are fields, one row each. */
const NO_LISTS =
  /^web\/(ui\/(bar-chart|column-chart|sparkline)|features\/plan-fields\/measure\/parts-table)\.tsx$/;
const PRESSED = /^(Link|LinkButton|TextLink|NavLink|Button|IconButton|a|button|input|select)$/;
const ESCAPED_LIKE = /\blike\b[^]*\bescape\s+'|^ escape '/i;

/** Lists are made by the kits: their tables, filter bars and paging, and the pages and searches behind them. */
export function checkLists(root: string): Breach[] {
  return listSources(root, "web", "worker")
    .filter((path) => !KIT.test(path))
    .flatMap((path) => breachesOf(root, path));
}

function breachesOf(root: string, path: string): Breach[] {
  const { text, parsed } = parseSource(root, path);
  const breaches: Breach[] = [];
  const tell = (rule: string, start: number) =>
    void breaches.push({ rule, where: `${path}:${lineOf(text, start)}` });
  const tables: { start: number; end: number; isCaptioned: boolean; isPressed: boolean }[] = [];

  new Visitor({
    JSXOpeningElement: (element) => {
      const name = nameOf(element.name);
      const attributes = new Map(
        element.attributes.flatMap((each) =>
          each.type === "JSXAttribute" && each.name.type === "JSXIdentifier"
            ? [[each.name.name, textOf(each.value)] as const]
            : [],
        ),
      );
      const within = tables.filter(({ start, end }) => element.start > start && element.end <= end);
      const isPressed =
        PRESSED.test(name) || [...attributes.keys()].some((key) => /^on[A-Z]/.test(key));
      for (const table of within) {
        if (name === "caption") table.isCaptioned = true;
        if (isPressed) table.isPressed = true;
      }
      if (attributes.get("role") === "search") tell("kit-lists-have-one-filter-bar", element.start);
      // Its filters are kept for whoever comes back, like every list's.
      const isKept = !path.startsWith("web/areas/") || /savesUrl: (true|"[^"]+")/.test(text);
      if (name === "ResourceList" && !isKept) tell("kit-lists-keep-their-filters", element.start);
      // A plain anchor belongs to a page that ships no framework.
      if (/^(next|prev)$/.test(attributes.get("rel") ?? "") && name !== "a") {
        tell("kit-lists-have-one-paging-tail", element.start);
      }
    },
    JSXElement: (element) => {
      if (nameOf(element.openingElement.name) !== "table") return;
      tables.push({
        start: element.start,
        end: element.end,
        isCaptioned: false,
        isPressed: false,
      });
    },
    Property: ({ key, value, start }) => {
      const isCursor = key.type === "Identifier" && key.name === "nextCursor";
      if (isCursor && path.startsWith("worker/") && value.type === "ConditionalExpression") {
        tell("kit-pages-are-cut-in-one-place", start);
      }
    },
    TemplateElement: ({ value, start }) => {
      if (ESCAPED_LIKE.test(value.raw)) tell("kit-searches-are-escaped-in-one-place", start);
    },
  }).visit(parsed.program);

  // Allowed is a table of figures: it says what it shows, and nothing in it can be pressed.
  for (const { start, isCaptioned, isPressed } of tables) {
    if (NO_LISTS.test(path) || (isCaptioned && !isPressed)) continue;
    tell("kit-rows-stand-in-its-table", start);
  }
  return breaches;
}

type Named = { type: string; name?: unknown };

const nameOf = (name: Named): string =>
  name.type === "JSXIdentifier" && typeof name.name === "string" ? name.name : "";

type Value = { type: string; value?: unknown } | null;

const textOf = (value: Value): string =>
  value?.type === "Literal" && typeof value.value === "string" ? value.value : "";
