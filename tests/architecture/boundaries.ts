import type { IRegularForbiddenRuleType } from "dependency-cruiser";
import { BROWSER_SAFE } from "../../worker/local/refuse-server-code.ts";

const API = "^worker/features/[^/]+/api\\.ts$";
const HOUSE = "^(web|worker|db|tests)/";
const SERVER_SEAM = ["^web/server/", "^web/entry\\.server\\.tsx$"];

type Rule = Pick<IRegularForbiddenRuleType, "from" | "to">;

const forbid = (name: string, rule: Rule): IRegularForbiddenRuleType => ({
  name,
  severity: "error",
  ...rule,
});

/** Rules 1 to 8 of docs/architecture.md, in its order; each name says which one was broken. */
export function makeBoundaries(routeModules: readonly string[]): IRegularForbiddenRuleType[] {
  const routes = routeModules.map((file) => `^${file.replace(/[.\\/]/g, "\\$&")}$`);
  return [
    forbid("rule-1-ui-knows-no-feature", {
      from: { path: "^web/ui/" },
      to: { path: HOUSE, pathNot: "^web/(ui|lib)/" },
    }),
    forbid("rule-1-shell-knows-no-screen", {
      from: { path: "^web/shell/" },
      to: { path: "^web/(areas|islands|server)/" },
    }),
    forbid("rule-2-no-feature-imports-another", {
      from: { path: "^web/features/([^/]+)/" },
      // Forms, pages and consents are dressed and filled in alike, by what belongs to none of them.
      to: { path: "^web/features/", pathNot: "^web/features/($1|contents/(themes|fields))/" },
    }),
    forbid("rule-2-no-area-imports-another", {
      from: { path: "^web/areas/([^/]+)/" },
      to: { path: "^web/areas/", pathNot: "^web/areas/$1/" },
    }),
    forbid("rule-2-features-know-no-area", {
      from: { path: "^web/(features|lib|islands)/" },
      to: { path: "^web/areas/" },
    }),
    forbid("rule-3-browser-reaches-worker-through-contracts", {
      from: { path: "^web/", pathNot: [...SERVER_SEAM, ...routes] },
      to: { path: "^(worker|db)/", pathNot: [...BROWSER_SAFE, API] },
    }),
    forbid("rule-3-browser-takes-only-types-of-an-api", {
      from: { path: "^web/", pathNot: [...SERVER_SEAM, ...routes] },
      to: { path: API, dependencyTypesNot: ["type-only"] },
    }),
    forbid("rule-3-server-code-stays-on-the-server", {
      from: { path: "^web/", pathNot: [...SERVER_SEAM, ...routes] },
      to: { path: SERVER_SEAM },
    }),
    forbid("rule-4-verbs-know-no-transport", {
      from: { path: "^worker/features/", pathNot: API },
      to: { path: "(^|/)(hono|hono-openapi|@hono/[^/]+|react-router)(/|$)" },
    }),
    forbid("rule-4-worker-knows-no-screen", {
      from: { path: "^worker/", pathNot: "^worker/local/" },
      to: { path: "^web/" },
    }),
    forbid("rule-5-contracts-and-rules-are-pure", {
      from: { path: "^worker/features/[^/]+/(contract\\.ts|rules(\\.ts|/)|words/)" },
      to: {
        path: ".",
        pathNot: [
          "(^|/)valibot(/|$)",
          "^db/values/",
          "^worker/kernel/(limits|durations)\\.ts$",
          "^worker/features/[^/]+/contract\\.ts$",
          // Rules of a plan look at all of its items, so they may ask each other.
          "^worker/features/[^/]+/(rules(\\.ts$|/)|words/)",
        ],
      },
    }),
    forbid("rule-6-only-verbs-touch-the-database", {
      from: {
        path: "^(web|worker)/",
        pathNot: [
          "^worker/features/[^/]+/(?!(api|contract|rules)\\.ts$|rules/)",
          "^worker/jobs/",
          "^worker/kernel/context\\.ts$",
          "^worker/local/",
        ],
      },
      to: { path: "^db/", pathNot: "^db/values/" },
    }),
    forbid("rule-6-database-stands-alone", {
      from: { path: "^db/" },
      to: { path: "^(web|worker|tests)/" },
    }),
    forbid("rule-6-values-import-nothing", {
      from: { path: "^db/values/" },
      to: { path: "." },
    }),
    forbid("rule-7-features-meet-through-verbs", {
      from: { path: "^worker/features/([^/]+)/", pathNot: "/rules(\\.ts$|/)" },
      to: {
        path: "^worker/features/[^/]+/(api\\.ts|rules(\\.ts|/))",
        pathNot: "^worker/features/$1/",
      },
    }),
    forbid("rule-8-no-cycles", {
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    }),
    forbid("rule-8-no-orphans", {
      from: {
        orphan: true,
        pathNot: [
          "\\.d\\.ts$",
          "^db/(values|schema)/",
          "^web/(islands|areas)/",
          "^tests/",
          "^worker/local/",
          // The build puts it in place of the router's own.
          "^web/lib/recovery/load-route-module\\.ts$",
        ],
      },
      to: {},
    }),
    forbid("rule-8-production-never-imports-tests", {
      from: { path: "^(web|worker|db)/" },
      to: { path: "^tests/" },
    }),
  ];
}
