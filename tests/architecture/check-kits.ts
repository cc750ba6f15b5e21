import { Visitor } from "oxc-parser";
import type { Breach } from "./breach.ts";
import { listSources } from "./list-sources.ts";
import { lineOf, parseSource } from "./parse-source.ts";

const KIT = /^web\/kit\//;

/** Where a conflict is told from other failures beside the kits. */
const CONFLICTS = [
  // A plan's operations are refused field by field, by the plan's own store.
  /^web\/features\/plan-/,
  // What saves itself: the publishable kit's.
  /^web\/lib\/(judge-failure|use-draft)\.ts$/,
  /^web\/ui\/publish-frame\.tsx$/,
  // The words of the API's guide.
  /^web\/features\/api-reference\//,
];

/** What a browser keeps that is no draft. */
const STORES = [
  /^web\/(lib|shell|islands)\//,
  // Whether somebody is through, for every tab.
  /^web\/features\/onboarding\/status-cache\.ts$/,
  // Feedback on its way.
  /^web\/features\/feedback\/widget\/waiting\.ts$/,
  // Plans without an account, operations on their way, and how a plan is looked at.
  /^web\/features\/plan-store\/(keep\/|local\/|plan-stores\.ts$)/,
  /^web\/features\/plan-(board\/use-collapsed|fields\/columns\/table-look|transfer\/adopted)\.ts$/,
  // A public form's page ships no framework.
  /^web\/features\/contents\/fields\/script\//,
];

const WRITERS = new Set(["keep", "readKept"]);
const STORAGES = new Set(["localStorage", "sessionStorage"]);

/** A row that somebody else changed, and drafts kept in the browser, are the row-form kit's to deal with. */
export function checkKits(root: string): Breach[] {
  return listSources(root, "web")
    .filter((path) => !KIT.test(path))
    .flatMap((path) => {
      const { text, parsed } = parseSource(root, path);
      const breaches: Breach[] = [];
      const report = (rule: string, start: number) =>
        breaches.push({ rule, where: `${path}:${lineOf(text, start)}` });
      const isListed = (list: readonly RegExp[]) => list.some((pattern) => pattern.test(path));
      const [mayConflict, mayStore] = [isListed(CONFLICTS), isListed(STORES)];
      const store = "kit-drafts-are-kept-by-the-row-form";
      new Visitor({
        Literal: ({ value, start }) => {
          if (value === "stale_version" && !mayConflict) {
            report("kit-conflicts-are-met-by-the-row-form", start);
          }
        },
        Identifier: ({ name, start }) => {
          if (STORAGES.has(name) && !mayStore) report(store, start);
        },
        ImportSpecifier: ({ imported, start }) => {
          const name = imported.type === "Identifier" ? imported.name : imported.value;
          const isKeeping = WRITERS.has(name) && /expiring-storage/.test(lineAt(text, start));
          if (isKeeping && !mayStore) report(store, start);
        },
      }).visit(parsed.program);
      return breaches;
    });
}

/** From a position to the end of its statement. */
const lineAt = (text: string, start: number) => text.slice(start, text.indexOf(";", start));
