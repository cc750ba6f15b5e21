import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path/posix";

/** Tests of rooms whose folder has another name than the code. */
const OWN_FOLDERS: Record<string, readonly string[]> = {
  durable: ["tests/workerd", "tests/features/live"],
  jobs: ["tests/features/outbox", "tests/features/account-data"],
  kit: ["tests/features/resource-list", "tests/features/targets"],
  "": ["tests/features/http", "tests/features/kernel"],
};

/** Features whose rules are tried by another's tests, since they make sense only there. */
const TRIED_IN: Record<string, string> = {
  "company-foundation": "plans",
  "company-strategy": "plans",
  "own-feedback": "feedback",
  pictures: "webpages",
  "plan-items": "plans",
  "plan-views": "plans",
  publications: "redirects",
};

const PUBLISHABLE = ["forms", "webpages", "consent-texts"].map((noun) => `tests/features/${noun}`);

export type TestFile = { path: string; text: string };

export function readTests(root: string, paths: readonly string[]): TestFile[] {
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** By source file those that it imports and those that import it. */
export type Neighbours = ReadonlyMap<string, ReadonlySet<string>>;

export function readNeighbours(root: string, sources: readonly string[]): Neighbours {
  const found = new Map(sources.map((source) => [source, new Set<string>()]));
  for (const source of sources) {
    for (const [, path = ""] of readFileSync(join(root, source), "utf8").matchAll(IMPORT)) {
      const other = join(dirname(source), path);
      found.get(source)?.add(other);
      found.get(other)?.add(source);
    }
  }
  return found;
}

const IMPORT = /from "(\.[^"]+)"/g;

/** The test files of a source's own feature, others that import it, and those of its neighbours; the nearest first. */
export function chooseTests(
  source: string,
  tests: readonly TestFile[],
  neighbours: Neighbours,
): string[] {
  const [, room = "", noun = ""] = source.split("/");
  const isFeature = room === "features" && !noun.includes(".");
  const own = isFeature ? [`tests/features/${TRIED_IN[noun] ?? noun}`] : foldersOf(source, room);
  const isOwn = ({ path }: TestFile) => own.some((folder) => path.startsWith(`${folder}/`));
  const imports = ({ text }: TestFile) => text.includes(`/${source}"`);
  const names = ({ text }: TestFile) =>
    text.includes(`/${dirname(source)}/`) || text.includes(`/api/${noun}`);
  const beside = new Set([...(neighbours.get(source) ?? [])].flatMap(featureFolder));
  const isBeside = ({ path }: TestFile) => beside.has(path.split("/", FOLDER_PARTS).join("/"));
  const found = tests.filter((test) => isOwn(test) || imports(test) || isBeside(test));
  const chosen = found.some(isOwn) || !isFeature ? found : tests.filter(names);
  const words = wordsOf(source);
  const likeness = (test: TestFile) =>
    (imports(test) ? words.length : 0) +
    (isOwn(test) ? 1 : 0) +
    wordsOf(test.path).filter((w) => words.includes(w)).length;
  return chosen.toSorted((a, b) => likeness(b) - likeness(a)).map(({ path }) => path);
}

const FOLDER_PARTS = "tests/features/forms".split("/").length;

function featureFolder(path: string): string[] {
  const [, room, noun = ""] = path.split("/");
  return room === "features" && !noun.includes(".")
    ? [`tests/features/${TRIED_IN[noun] ?? noun}`]
    : [];
}

function foldersOf(source: string, room: string): readonly string[] {
  if (source.startsWith("worker/kit/publishable/")) return PUBLISHABLE;
  const name = dirname(source) === "worker" ? "" : room;
  return OWN_FOLDERS[name] ?? [`tests/features/${name}`];
}

const wordsOf = (path: string) =>
  basename(path)
    .split(/[-.]/)
    .filter((word) => word.length > 2);
