import { resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { inProject } from "./project-root.ts";

type Module = Pick<Rolldown.ModuleInfo, "code" | "importedIds" | "isEntry">;
/** What a layer reads of all that the bundler knows. */
type Graph = { getModuleInfo: (id: string) => Module | null };
type Names = ReadonlyMap<string, string>;
type NameChunk = (id: string, graph: Graph) => string | null;

export type Layer = {
  name: string;
  /** Modules, from web/: it holds what these load at once, but for what layers before it hold. */
  of: readonly string[];
  /** Only what so many of them load at once. */
  sharedBy?: number;
  /** Nothing that these load at once: they would load all of it. */
  without?: readonly string[];
  /** No more than this of it, where other screens load some of the same. */
  only?: RegExp;
  /** What of it loads nothing else of ours: whoever needs one of them loads nothing but these. */
  leaves?: true;
};

/**
 * Which file a module is shipped in. A layer is exactly what its screens load at once: nobody loads what two
 * other screens share, and one file costs less than thirty, in bytes and in requests.
 */
export function scriptLayers(layers: readonly Layer[]): NameChunk {
  let known: { graph: Graph; names: Names } | undefined;
  return (id, graph) => {
    if (known?.graph !== graph) known = { graph, names: nameAll(layers, graph) };
    return known.names.get(id) ?? null;
  };
}

/** The build fails where two files wait for each other: one would run before what it needs is there. */
export function keepScriptLayers(): Plugin {
  return {
    name: "keep-script-layers",
    applyToEnvironment: (environment) => environment.name === "client",
    // Layers hold their own dependencies; the bundler wants to be told that it need not add them.
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const visit = (name: string, path: readonly string[]) => {
        if (path.includes(name)) this.error(`scripts wait for each other: ${path.join(", ")}`);
        const chunk = bundle[name];
        if (done.has(name) || chunk?.type !== "chunk") return;
        for (const next of chunk.imports) visit(next, [...path, name]);
        done.add(name);
      };
      for (const name of Object.keys(bundle)) visit(name, []);
    },
  };
}

function nameAll(layers: readonly Layer[], graph: Graph): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name, of, sharedBy = 1, without = [], only = /./, leaves } of layers) {
    const toLoads = (paths: readonly string[]) =>
      paths.map((path) => loadOf(moduleOf(resolve(inProject("web"), path), graph), names, graph));
    const loads = toLoads(of);
    const elsewhere = toLoads(without);
    const isShared = (id: string) => loads.filter((load) => load.has(id)).length >= sharedBy;
    const seen = new Set(loads.flatMap((load) => [...load].filter(isShared)));
    const isElsewhere = (id: string) => elsewhere.some((load) => load.has(id));
    const isOut = (id: string) => !only.test(id) || isElsewhere(id);
    const isThere = (id: string) => names.has(id) || !isOut(id);
    const left = new Set([...seen].filter((id) => !isThere(id)));
    if (leaves) for (const id of seen) if (!isLeaf(id, isThere, names, graph)) left.add(id);
    // What a layer leaves out, it loads first: that must not wait for the layer in turn.
    if (!leaves) for (const id of left) for (const next of importsOf(id, graph)) left.add(next);
    for (const id of seen) {
      // What an entry does happens when it is asked for, not with whatever else its file holds.
      if (left.has(id) || names.has(id) || graph.getModuleInfo(id)?.isEntry) continue;
      names.set(id, name);
    }
  }
  return names;
}

const EVERYWHERE = /node_modules\/(react|react-router|lucide-react)\//;

/** Whether all that a module loads at once is in its layer too, or in a file that every screen has. */
function isLeaf(id: string, isThere: (id: string) => boolean, names: Names, graph: Graph) {
  const isLoaded = (next: string) => isThere(next) || EVERYWHERE.test(next);
  return [...loadOf(id, names, graph)]
    .filter((next) => !names.has(next))
    .every((next) => graph.getModuleInfo(next)?.importedIds.every(isLoaded));
}

/** All that a module loads at once, as far as no layer before holds it. */
function loadOf(module: string, names: Names, graph: Graph): Set<string> {
  const seen = new Set([module]);
  for (const id of seen) {
    if (names.has(id)) continue;
    for (const next of importsOf(id, graph)) seen.add(next);
  }
  return seen;
}

/** Of a screen the part that browsers get. */
function moduleOf(path: string, graph: Graph): string {
  const known = [`${path}?__react-router-build-client-route`, path].find((id) =>
    graph.getModuleInfo(id),
  );
  if (known === undefined) throw new Error(`no script is made of ${path}`);
  return known;
}

const ICONS = inProject("node_modules", "lucide-react", "dist", "esm");
const ICON_NAMES = /import \{([^}]*)\} from "lucide-react"/g;

/** What a package names beside what nearly every screen needs of it. */
const NOT_FOLLOWED =
  /node_modules\/(lucide-react\/dist\/esm\/lucide-react|valibot|@tanstack\/.*(infiniteQueryO|queriesO|useInf|useQueries))/;

/** Lucide is one file that names all its icons: only those that the module names belong to it. */
function importsOf(id: string, graph: Graph): string[] {
  const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
  const names = [...(code ?? "").matchAll(ICON_NAMES)].flatMap(([, list = ""]) => list.split(","));
  const icons = names.map((name) => `${ICONS}/icons/${fileOf(name)}.mjs`);
  return [...importedIds.filter((next) => !NOT_FOLLOWED.test(next)), ...icons];
}

/** ArrowDown10 is in arrow-down-10, and Grid3x3 in grid-3x3. */
function fileOf(name: string): string {
  const [own = ""] = name.trim().split(" ");
  return own
    .replaceAll(/(?<!\d)([a-z])([A-Z0-9])/g, "$1-$2")
    .replaceAll(/(\d)([A-Z])/g, "$1-$2")
    .toLowerCase();
}
