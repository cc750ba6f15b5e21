import type { Plugin, Rolldown } from "vite";

/** What a page calls nearly all of as soon as it has it, and what is large enough to be felt. */
const CALLED_AT_ONCE = new Set(["vendor", "base", "frame", "plan", "plan-parts"]);
/** Chromium compiles such a file while it loads, beside the page, and not function by function within it. */
const HINT = "//# allFunctionsCalledOnLoad";

/** A slow phone spent a fifth of the time until a plan's rows on compiling, each function when it was called first. */
export function compileAhead(names: ReadonlySet<string> = CALLED_AT_ONCE): Plugin {
  // A screen may be called the same.
  const isMeant = ({ name, facadeModuleId }: Rolldown.RenderedChunk | Rolldown.OutputChunk) =>
    names.has(name) && facadeModuleId === null;
  return {
    name: "compile-ahead",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    // A file's name says what it holds, also to browsers that keep it for a year.
    augmentChunkHash: (chunk) => (isMeant(chunk) ? HINT : undefined),
    generateBundle: {
      // The bundler's own first line would stand before it otherwise, where nobody reads it.
      order: "post",
      handler(_options, bundle) {
        const found = new Set<string>();
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk" || !isMeant(chunk)) continue;
          found.add(chunk.name);
          chunk.code = `${HINT}\n${chunk.code}`;
          moveMap(bundle[`${chunk.fileName}.map`]);
        }
        const lost = [...names].filter((name) => !found.has(name));
        if (lost.length > 0) this.error(`no script is called ${lost.join(", ")} any more`);
      },
    },
  };
}

/** By that one line. */
function moveMap(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void {
  if (file?.type !== "asset") throw new Error("a script has its map beside it");
  // As the bundler wrote it.
  const map = JSON.parse(String(file.source)) as { mappings: string };
  file.source = JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}
