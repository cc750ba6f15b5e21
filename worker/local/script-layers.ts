import type { Plugin, Rolldown } from "vite";
import { inProject } from "./project-root.ts";

type NameChunk = Rolldown.CodeSplittingNameFunction;
type Graph = Parameters<NameChunk>[1];

export type Layer = {
  name: string;
  /** Modules under web/: it holds what these load at once, but for what layers before it hold. */
  of: readonly string[];
  /** No more than this of it, where other screens load some of the same. */
  only?: RegExp;
};

/**
 * Which file a module is shipped in. A layer is exactly what its screens load at once: nobody loads what two
 * other screens share, and one file costs less than thirty, in bytes and in requests.
 */
export function scriptLayers(layers: readonly Layer[]): NameChunk {
  let known: { graph: Graph; names: ReadonlyMap<string, string> } | undefined;
  return (id, graph) => {
    if (known?.graph !== graph) known = { graph, names: nameAll(layers, graph) };
    return known.names.get(id) ?? null;
  };
}

/** Layers hold their own dependencies, so that the bundler need not add them; it wants to be told so. */
export function allowScriptLayers(): Plugin {
  return {
    name: "allow-script-layers",
    applyToEnvironment: (environment) => environment.name === "client",
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
  };
}

function nameAll(layers: readonly Layer[], graph: Graph): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name, of, only = /./ } of layers) {
    const seen = new Set(of.map((path) => moduleOf(inProject("web", path), graph)));
    for (const id of seen) {
      if (names.has(id)) continue;
      // What an entry does happens when it is asked for, not with whatever else its file holds.
      if (only.test(id) && !graph.getModuleInfo(id)?.isEntry) names.set(id, name);
      for (const next of importsOf(id, graph)) seen.add(next);
    }
  }
  return names;
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

/** ArrowDown10 is in arrow-down-10. */
function fileOf(name: string): string {
  const [own = ""] = name.trim().split(" ");
  return own
    .replaceAll(/([a-z])([A-Z0-9])/g, "$1-$2")
    .replaceAll(/(\d)([A-Z])/g, "$1-$2")
    .toLowerCase();
}
