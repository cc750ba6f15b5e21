import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Breach } from "./breach.ts";

/** Parts that have a folder of their own and no line in worker/features.ts or wirings.ts. */
const PARTS = {
  ...partsOf("plans", "check-ins", "company-foundation", "company-strategy", "epics", "goals"),
  ...partsOf(
    "plans",
    "change-sets",
    "key-results",
    "kpis",
    "objectives",
    "projects",
    "squads",
    "team-members",
    "themes",
  ),
  // The game of that page; the quick menu has it too.
  ...partsOf("not-found", "snake"),
};

/** Paths below /api are promises to others: what they are called where that is not the noun. */
const PATHS = {
  ...partsOf("audit", "audit-chain", "audit-events", "audit-exports"),
  ...partsOf("consent-texts", "consent-templates"),
  ...partsOf("errors", "client-logs", "error-groups", "error-logs"),
  ...partsOf("forms", "form-events", "submissions"),
  ...partsOf("navigation", "navigations"),
  ...partsOf("plan-portfolio", "portfolio"),
  ...partsOf("plan-shares", "shared-plans"),
  ...partsOf("plan-transfer", "plan-document.schema.json"),
};

/** Parts of one workspace, in every room. */
const PART_OF_PLANS = /^plan-[a-z-]+$/;

/** In tests/features, what is tried of the house itself stands under the name of its room. */
const ROOMS = ["", "web", "worker", "web/kit", "worker/kit"];

const LINE = /^export \{ (?:manifest|wiring) as (\w+) \} from "\.\/features\/([^/]+)\//gm;

/** What others call a noun, by their word for it. */
type Aliases = Readonly<Record<string, string>>;
type Named = { permissions: readonly string[]; paths: readonly string[] };

/**
 * The one list of nouns is that of worker/features.ts and wirings.ts, with the parts above. Whatever is
 * called after a feature in another room is called by one of them.
 */
export function checkNouns(
  root: string,
  { permissions, paths }: Named,
  aliases: { parts: Aliases; paths: Aliases } = { parts: PARTS, paths: PATHS },
): Breach[] {
  const lines = ["worker/features.ts", "worker/wirings.ts"].flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(LINE)].map(([, name = "", noun = ""]) => ({
      where: `${file} calls ${noun} ${name}`,
      noun,
      isRight: toCamelCase(noun) === name,
    })),
  );
  const listed = new Set(lines.map(({ noun }) => noun));
  const parts = Object.keys(aliases.parts);
  const isNoun = (word: string) =>
    listed.has(word) || parts.includes(word) || PART_OF_PLANS.test(word);
  const namesIn = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((path) => ({ path, name: basename(path, ".ts") }));
  const isRoom = (name: string) =>
    ROOMS.some((room) => ["", ".ts"].some((end) => existsSync(join(root, room, name + end))));

  const folders = ["worker/features/*", "web/features/*", "db/schema/*"].flatMap(namesIn);
  const tests = namesIn("tests/features/*").filter(({ name }) => !isRoom(name));
  const segments = paths.map((path) => path.split("/")[1] ?? "");
  const isPath = (word: string) => isNoun(word) || Object.hasOwn(aliases.paths, word);
  const known = [...Object.entries(aliases.parts), ...Object.entries(aliases.paths)];
  const used = new Set([...folders.map(({ name }) => name), ...segments]);
  return [
    ...lines.filter(({ isRight }) => !isRight).map(({ where }) => where),
    ...[...folders, ...tests].filter(({ name }) => !isNoun(name)).map(({ path }) => path),
    ...permissions.filter((name) => !isNoun(name.split(".")[0] ?? "")),
    ...segments.filter((word) => !isPath(word)).map((word) => `/api/${word}`),
    ...known.filter(([, noun]) => !isNoun(noun)).map(([word, noun]) => `${word} of ${noun}`),
    ...known
      .filter(([word]) => !used.has(word))
      .map(([word]) => `${word}, which nothing is called`),
  ].map((where) => ({ rule: "one-noun-one-name", where }));
}

function toCamelCase(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

function partsOf(noun: string, ...words: string[]): Aliases {
  return Object.fromEntries(words.map((word) => [word, noun]));
}
