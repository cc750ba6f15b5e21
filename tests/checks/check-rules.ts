import { api } from "../../worker/api.ts";
import { PERMISSIONS } from "../../worker/policy/permissions.ts";
import { APIS, TABLES } from "../../worker/wired.ts";
import { PROJECT_ROOT } from "../../worker/local/project-root.ts";
import { checkApiGuards } from "../architecture/check-api-guards.ts";
import { checkBoundaries } from "../architecture/check-boundaries.ts";
import { checkConfiguration } from "../architecture/check-configuration.ts";
import { checkFileNames } from "../architecture/check-file-names.ts";
import { checkHiddenReads } from "../architecture/check-hidden-reads.ts";
import { checkLists } from "../architecture/check-lists.ts";
import { checkKeptState } from "../architecture/check-kept-state.ts";
import { checkKits } from "../architecture/check-kits.ts";
import { checkNouns } from "../architecture/check-nouns.ts";
import { checkOwnerRules } from "../architecture/check-owner-rules.ts";
import { checkDates } from "../architecture/check-dates.ts";
import { checkPackedLines } from "../architecture/check-packed-lines.ts";
import { checkPublishing } from "../architecture/check-publishing.ts";
import { checkReasons } from "../architecture/check-reasons.ts";
import { checkScreenGuards } from "../architecture/check-screen-guards.ts";
import { checkSecurity } from "../architecture/check-security.ts";
import { checkTestsThemselves } from "../architecture/check-tests-themselves.ts";
import { checkWords } from "../architecture/check-words.ts";
import { readRouteModules } from "../architecture/read-route-modules.ts";
import { readTables } from "../architecture/read-tables.ts";
import { CheckFailed } from "./check.ts";

/** The rules of the architecture and of its style that a machine can tell. */
export async function checkRules(): Promise<string> {
  const [routeModules, tables] = await Promise.all([readRouteModules(), readTables()]);
  const { breaches, modules } = await checkBoundaries(PROJECT_ROOT, routeModules);
  const named = { permissions: Object.keys(PERMISSIONS), paths: APIS.map(({ path }) => path) };
  const all = [
    ...breaches,
    ...checkScreenGuards(PROJECT_ROOT, routeModules),
    ...checkApiGuards(api.routes),
    ...checkOwnerRules(PROJECT_ROOT, tables, TABLES),
    ...checkFileNames(PROJECT_ROOT),
    ...checkConfiguration(PROJECT_ROOT),
    ...checkNouns(PROJECT_ROOT, named),
    ...checkHiddenReads(PROJECT_ROOT),
    ...checkPublishing(PROJECT_ROOT),
    ...checkLists(PROJECT_ROOT),
    ...checkReasons(PROJECT_ROOT),
    ...checkKits(PROJECT_ROOT),
    ...checkKeptState(PROJECT_ROOT),
    ...checkPackedLines(PROJECT_ROOT),
    ...checkDates(PROJECT_ROOT),
    ...checkTestsThemselves(PROJECT_ROOT),
    ...checkSecurity(PROJECT_ROOT),
    ...checkWords(PROJECT_ROOT),
  ];
  if (all.length > 0) {
    throw new CheckFailed(all.map(({ rule, where }) => `${rule}: ${where}`).join("\n"));
  }
  return `${modules} modules, ${routeModules.length} screens, ${tables.length} tables`;
}
