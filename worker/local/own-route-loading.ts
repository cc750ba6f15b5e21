import type { Plugin } from "vite";
import { inProject } from "./project-root.ts";

const OURS = inProject("web", "lib", "recovery", "load-route-module.ts");

/** React Router reloads the page itself when a screen's code is missing; this product decides on its own. */
export function ownRouteLoading(): Plugin {
  let isFound = false;
  return {
    name: "own-route-loading",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    buildStart() {
      isFound = false;
    },
    resolveId(source, importer) {
      if (!source.endsWith("/routeModules.js") || !importer?.includes("/react-router/"))
        return null;
      isFound = true;
      return OURS;
    },
    buildEnd(error) {
      if (!error && !isFound) this.error("React Router loads its screens in another way by now");
    },
  };
}
