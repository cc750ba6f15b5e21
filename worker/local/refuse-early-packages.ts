import type { Plugin, Rolldown } from "vite";

/** What weighs, and is needed by few: never in what is loaded before anybody asks for it. */
const LATER: readonly { environment: string; from: RegExp; never: readonly string[] }[] = [
  {
    environment: "ssr",
    from: /./,
    never: ["@simplewebauthn/server", "sanitize-html", "re2js", "ai", "@ai-sdk/\\w+", "zod"],
  },
  { environment: "client", from: /./, never: ["re2js"] },
  {
    environment: "client",
    from: /web\/(entry\.client|root|areas\/\w+\/layout)\.tsx/,
    never: ["temporal-polyfill", "diff"],
  },
];

/** The build fails when a package is part of what an entry loads at once, and names both. */
export function refuseEarlyPackages(): Plugin {
  return {
    name: "refuse-early-packages",
    generateBundle(_options, bundle) {
      for (const { environment, from, never } of LATER) {
        if (environment !== this.environment.name) continue;
        const packages = new RegExp(`/node_modules/(${never.join("|")})/`);
        for (const entry of Object.values(bundle)) {
          if (entry.type !== "chunk" || !entry.isEntry) continue;
          if (!from.test(entry.facadeModuleId ?? "")) continue;
          const early = loadedAtOnce(bundle, entry).find((id) => packages.test(id));
          if (early) this.error(`${entry.fileName} loads ${early} at once: import it where needed`);
        }
      }
    },
  };
}

/** The modules of a chunk and of all that it imports, but for what it imports later. */
function loadedAtOnce(bundle: Rolldown.OutputBundle, entry: Rolldown.OutputChunk): string[] {
  const seen = new Set([entry.fileName]);
  for (const name of seen) {
    const chunk = bundle[name];
    if (chunk?.type === "chunk") for (const next of chunk.imports) seen.add(next);
  }
  return [...seen].flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === "chunk" ? chunk.moduleIds : [];
  });
}
