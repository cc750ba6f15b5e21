import { relative } from "node:path";
import type { Plugin } from "vite";
import { PROJECT_ROOT } from "./project-root.ts";

/** What browser code may take from the worker and the database: pure, and safe to show to anyone. */
export const BROWSER_SAFE = [
  "^worker/features/[^/]+/(contract|rules)\\.ts$",
  "^worker/features/[^/]+/(rules|words)/[^/]+\\.ts$",
  "^worker/durable/messages\\.ts$",
  "^worker/policy/",
  "^worker/kernel/((specified-|log-|plan-)?limits|durations|read-user-agent)\\.ts$",
  "^db/values/",
];

const SERVER_ROOMS = /^(worker|db)\//;
const safe = BROWSER_SAFE.map((pattern) => new RegExp(pattern));

/** The build fails when code of the server is found in what browsers load. */
export function refuseServerCode(root = PROJECT_ROOT): Plugin {
  return {
    name: "refuse-server-code",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      const leaked = Object.values(bundle)
        .flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))
        .map((id) => relative(root, id.split("?")[0] ?? id))
        .filter((path) => SERVER_ROOMS.test(path) && !safe.some((pattern) => pattern.test(path)));
      if (leaked.length > 0) {
        this.error(`rule 3: browsers would load ${[...new Set(leaked)].join(", ")}`);
      }
    },
  };
}
