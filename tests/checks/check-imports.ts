import { PROJECT_ROOT } from "../../worker/local/project-root.ts";
import { checkBoundaries } from "../architecture/check-boundaries.ts";
import { readRouteModules } from "../architecture/read-route-modules.ts";
import { CheckFailed } from "./check.ts";

/** Rules 1 to 8 of the architecture. */
export async function checkImports(): Promise<string> {
  const { breaches, modules } = await checkBoundaries(PROJECT_ROOT, await readRouteModules());
  if (breaches.length > 0) {
    throw new CheckFailed(breaches.map(({ rule, where }) => `${rule}: ${where}`).join("\n"));
  }
  return `${modules} modules`;
}
