import { Visitor } from "oxc-parser";
import type { Breach } from "./breach.ts";
import { listSources } from "./list-sources.ts";
import { lineOf, parseSource } from "./parse-source.ts";

const RULE = "dates-are-written-by-one-formatter";
const FIELD_RULE = "dates-are-asked-for-by-one-field";

/** Where a day or a time is made into words, each with its reason. */
const FORMATTERS: ReadonlySet<string> = new Set([
  "web/lib/formats.ts",
  // Sent from the server in the language of the form, whatever the reader's browser says.
  "web/features/forms/page/say-moment.ts",
  // Names of months and weekdays to choose from, which are no days.
  "web/features/plan-settings/rhythm-settings.tsx",
]);

/** Fields that a browser fills in its own format. */
const OF_BROWSERS: ReadonlySet<unknown> = new Set([
  "date",
  "datetime-local",
  "month",
  "time",
  "week",
]);

/** The one field that writes over it, and the fields of published forms, which no script of ours draws. */
const FIELDS: ReadonlySet<string> = new Set([
  "web/ui/day-field.tsx",
  "web/features/contents/fields/answer-field.tsx",
]);

const OF_DATES: ReadonlySet<string> = new Set(["toLocaleDateString", "toLocaleTimeString"]);

type Called = {
  type: string;
  name?: string;
  property?: { type: string; name?: string };
};

type Attribute = {
  name: { name?: unknown };
  value: { type: string; value?: unknown } | null;
  start: number;
};
type Literal = { value: unknown; start: number };

/** Screens write dates by `useFormats` or `Time`, and ask for them by `DayField`. To ask for the browser's time zone, with nothing said, is right. */
export function checkDates(root: string): Breach[] {
  return [...checkFormatters(root), ...checkFields(root)];
}

function checkFields(root: string): Breach[] {
  return listSources(root, "web")
    .filter((path) => path.endsWith(".tsx") && !FIELDS.has(path))
    .flatMap((path) => {
      const { text, parsed } = parseSource(root, path);
      const breaches: Breach[] = [];
      const add = (start: number) =>
        breaches.push({ rule: FIELD_RULE, where: `${path}:${lineOf(text, start)}` });
      const worked: number[] = [];
      const listed: number[] = [];
      new Visitor({
        JSXAttribute(attribute) {
          const { name, value, start } = attribute as unknown as Attribute;
          if (name.name !== "type" || !value) return;
          if (OF_BROWSERS.has(value.value)) add(start);
          if (value.type === "JSXExpressionContainer") worked.push(start);
        },
        Property(property) {
          const { value, start } = property as unknown as { value: Literal; start: number };
          if (OF_BROWSERS.has(value.value)) listed.push(start);
        },
        ConditionalExpression(choice) {
          const { consequent, alternate, start } = choice as unknown as Record<
            "consequent" | "alternate",
            Literal
          > & { start: number };
          if (OF_BROWSERS.has(consequent.value) || OF_BROWSERS.has(alternate.value))
            listed.push(start);
        },
      }).visit(parsed.program);
      // Where the type is looked up or chosen, what it can be stands in the same file.
      if (worked.length > 0) listed.forEach(add);
      return breaches;
    });
}

function checkFormatters(root: string): Breach[] {
  return listSources(root, "web")
    .filter((path) => !FORMATTERS.has(path))
    .flatMap((path) => {
      const { text, parsed } = parseSource(root, path);
      const breaches: Breach[] = [];
      const look = (made: { callee: Called; arguments: readonly unknown[]; start: number }) => {
        const name = made.callee.property?.name ?? "";
        const isFormatter = name === "DateTimeFormat" && made.arguments.length > 0;
        if (!isFormatter && !OF_DATES.has(name)) return;
        breaches.push({ rule: RULE, where: `${path}:${lineOf(text, made.start)}` });
      };
      new Visitor({
        NewExpression: (made) => look(made as never),
        CallExpression: (made) => look(made as never),
      }).visit(parsed.program);
      return breaches;
    });
}
