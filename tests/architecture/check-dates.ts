import { Visitor } from "oxc-parser";
import type { Breach } from "./breach.ts";
import { listSources } from "./list-sources.ts";
import { lineOf, parseSource } from "./parse-source.ts";

const RULE = "dates-are-written-by-one-formatter";

/** Where a day or a time is made into words, each with its reason. */
const FORMATTERS: ReadonlySet<string> = new Set([
  "web/lib/formats.ts",
  // Sent from the server in the language of the form, whatever the reader's browser says.
  "web/features/forms/page/say-moment.ts",
  // Tasks say 'Tomorrow' and 'Thursday', which no format has.
  "web/features/tasks/words.ts",
  "web/features/tasks/quick-add.tsx",
]);

const OF_DATES: ReadonlySet<string> = new Set(["toLocaleDateString", "toLocaleTimeString"]);

type Called = {
  type: string;
  name?: string;
  property?: { type: string; name?: string };
};

/** Screens write dates by `useFormats` or `Time`. To ask for the browser's time zone, with nothing said, is right. */
export function checkDates(root: string): Breach[] {
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
