import { Visitor } from "oxc-parser";
import type { Breach } from "./breach.ts";
import { listSources } from "./list-sources.ts";
import { lineOf, parseSource } from "./parse-source.ts";

/** Screens for one who is signed in or plans without an account: what their address says is kept. */
const SCREEN = /^web\/areas\/(member|coach|admin|planner)\//;
const HAS_A_VIEW = /\buseSearchParams\(|<ResourceList\b|<Workspace\b/;

const CLIPBOARD = "web/lib/copy-text.ts";
const TABS = /^web\/ui\/(tabs|tab-links)\.tsx$/;

/** State of the view is kept, and copies say so, by one part each that no screen goes around. */
export function checkKeptState(root: string): Breach[] {
  return listSources(root, "web").flatMap((path) => breachesOf(root, path));
}

function breachesOf(root: string, path: string): Breach[] {
  const { text, parsed } = parseSource(root, path);
  const breaches: Breach[] = [];
  const tell = (rule: string, start: number) =>
    void breaches.push({ rule, where: `${path}:${lineOf(text, start)}` });

  if (SCREEN.test(path) && HAS_A_VIEW.test(text) && !text.includes("savesUrl:")) {
    tell("kept-screens-save-their-address", 0);
  }
  new Visitor({
    MemberExpression: ({ property, start }) => {
      const isClipboard = property.type === "Identifier" && property.name === "clipboard";
      if (isClipboard && path !== CLIPBOARD) tell("kept-copies-go-through-one-hand", start);
    },
    ImportDeclaration: ({ source, start }) => {
      const copies = source.value.endsWith("/copy-text.ts");
      if (copies && !text.includes("LIMITS.copiedStateMs")) {
        tell("kept-copies-say-so-for-a-moment", start);
      }
      const isTabs = source.value === "@base-ui/react/tabs";
      if (isTabs && !TABS.test(path)) tell("kept-tabs-are-the-kits", start);
    },
    JSXOpeningElement: ({ name, attributes, start }) => {
      const tag = name.type === "JSXIdentifier" ? name.name : "";
      for (const each of attributes) {
        if (each.type !== "JSXAttribute" || each.name.type !== "JSXIdentifier") continue;
        const said = text.slice(each.value?.start ?? 0, each.value?.end ?? 0);
        const attribute = each.name.name;
        if (attribute === "role" && /^"tab(list)?"$/.test(said) && !TABS.test(path)) {
          tell("kept-tabs-are-the-kits", start);
        }
        if (attribute === "eyebrow" && /<(TextLink|LinkButton|Link)\b/.test(said)) {
          tell("kept-ways-back-keep-the-view", start);
        }
        // One row grows with its line; whatever is longer has the rows of the specification.
        if (tag === "textarea" && attribute === "rows" && /^\{(?!1\})\d+\}$/.test(said)) {
          tell("kept-text-areas-have-their-rows", start);
        }
      }
    },
  }).visit(parsed.program);
  return breaches;
}
