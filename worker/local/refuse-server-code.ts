import { relative } from "node:path";
import type { Plugin } from "vite";
import { PROJECT_ROOT } from "./project-root.ts";

/** What browser code may take from the worker and the database: pure, and safe to show to anyone. */
export const BROWSER_SAFE = [
  "^worker/features/[^/]+(/|/[^/]+/)(contract|rules|manifest)\\.ts$",
  "^worker/features/[^/]+(/|/[^/]+/)(rules|words)/[^/]+\\.ts$",
  "^worker/kit/publishable/contract\\.ts$",
  "^worker/kit/(list-fields|service-fields|embed-origins|field-change)\\.ts$",
  "^worker/durable/messages\\.ts$",
  "^worker/policy/",
  "^worker/features\\.ts$",
  "^worker/kit/manifest\\.ts$",
  "^worker/kernel/((specified-|log-|plan-)?limits|durations|read-user-agent)\\.ts$",
  "^worker/kernel/pure/",
  "^db/values/",
];

/** What every signed-in screen loads first. */
const FIRST_LOAD = /^(frame|vendor|entry\.client|root|route-boundary)$/;
const MANIFEST = /\/worker\/features\/[^/]+\/manifest\.ts/;
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
      const framed = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" && FIRST_LOAD.test(file.name) ? file.moduleIds : [],
      );
      if (framed.some((id) => MANIFEST.test(id))) {
        this.error("The frame would load manifests: everyone would get screens of admins.");
      }
      if (leaked.length > 0) {
        this.error(`rule 3: browsers would load ${[...new Set(leaked)].join(", ")}`);
      }
    },
  };
}
