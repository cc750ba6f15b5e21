import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { inProject } from "./project-root.ts";

const Module = v.object({
  module: v.string(),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string())),
});

const Manifest = v.object({
  entry: Module,
  routes: v.record(
    v.string(),
    v.object({
      ...Module.entries,
      id: v.string(),
      parentId: v.optional(v.string()),
      // Parts that the build splits off so that they can load beside the screen.
      clientLoaderModule: v.optional(v.string()),
      clientActionModule: v.optional(v.string()),
      clientMiddlewareModule: v.optional(v.string()),
      hydrateFallbackModule: v.optional(v.string()),
    }),
  ),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** What the browser loads for each route, as the newest build says. Older builds' files lie beside it. */
export function readManifest(): Manifest {
  const folder = inProject("build", "server", "assets");
  const builds = globSync("server-build-*.js", { cwd: folder });
  const named = builds.flatMap(
    (file) => /\/assets\/manifest-[\w-]+\.js/.exec(readFileSync(join(folder, file), "utf8")) ?? [],
  );
  const [path] = named;
  if (!path || named.length > 1) throw new Error(`the build names ${named.length} manifests`);
  const text = readFileSync(inProject("build", "client", path), "utf8");
  return v.parse(Manifest, JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)));
}
