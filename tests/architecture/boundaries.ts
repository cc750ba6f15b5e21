import type { IRegularForbiddenRuleType } from "dependency-cruiser";
import { BROWSER_SAFE } from "../../worker/local/refuse-server-code.ts";

/** A feature, or one part of a large one: worker/features/forms/answers. */
const FEATURE = "^worker/features/[^/]+(/|/[^/]+/)";
const API = `${FEATURE}api\\.ts$`;
/** The parts of the plan's screens, and the one that puts them together. */
const PLAN_PARTS = "^web/features/(plan-[^/]+)/";
const PLAN_WORKSPACE = "^web/features/plan-workspace/";
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
    forbid("rule-1-kit-knows-no-feature", {
      from: { path: "^web/kit/([^/]+)/" },
      to: {
        path: "^web/",
        pathNot: "^web/(ui|lib|kit)/",
      },
    }),
    forbid("rule-1-kit-serves-every-feature", {
      from: { path: "^worker/kit/" },
      to: {
        path: "^worker/",
        pathNot: [
          "^worker/(kit|kernel|policy)/",
          "^worker/(env\\.ts$|http/app-env\\.ts$|durable/messages\\.ts$)",
          "^worker/features/(audit/record-event|outbox/enqueue-effect|contents/(contract|queries))\\.ts$",
          // A review asks somebody, where the setting wants one.
          "^worker/features/(notifications/leave-notification|settings/queries)\\.ts$",
        ],
      },
    }),
    forbid("rule-1-publishing-is-used-as-a-whole", {
      from: { path: "^(web|worker)/(?!kit/publishable/)" },
      to: {
        path: "^(web|worker)/kit/publishable/",
        pathNot:
          "^(web/kit/publishable/(document-(kind|menu)|new-document-dialog|use-document-actions|editor-(kind|frame)|use-editor|finding-list|version-history|preview-pane|address-form|open-switch|schedule-form|review-calls)|worker/kit/publishable/(publishable|contract|slug-of|content-trash))\\.tsx?$",
      },
    }),
    forbid("rule-1-shell-knows-no-screen", {
      from: { path: "^web/shell/" },
      to: { path: "^web/(areas|islands|server)/" },
    }),
    forbid("rule-2-no-feature-imports-another", {
      from: { path: "^web/features/([^/]+)/", pathNot: PLAN_PARTS },
      // Forms, pages and consents are dressed and filled in alike, by what belongs to none of them.
      to: { path: "^web/features/", pathNot: "^web/features/($1|contents/(themes|fields))/" },
    }),
    forbid("rule-2-plan-parts-meet-in-the-workspace", {
      from: { path: PLAN_PARTS, pathNot: PLAN_WORKSPACE },
      to: { path: "^web/features/", pathNot: "^web/features/($1|plan-store|plan-fields)/" },
    }),
    forbid("rule-2-workspace-composes-plan-parts", {
      from: { path: PLAN_WORKSPACE },
      to: { path: "^web/features/", pathNot: PLAN_PARTS },
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
      from: { path: `${FEATURE}(contract\\.ts|rules(\\.ts|/)|words/)` },
      to: {
        path: ".",
        pathNot: [
          "(^|/)valibot(/|$)",
          "^db/values/",
          "^worker/kernel/((limits|durations)\\.ts$|pure/)",
          "^worker/kit/publishable/contract\\.ts$",
          "^worker/kit/(list-fields|service-fields|embed-origins|field-change)\\.ts$",
          `${FEATURE}contract\\.ts$`,
          // Rules of a plan look at all of its items, so they may ask each other.
          `${FEATURE}(rules(\\.ts$|/)|words/)`,
        ],
      },
    }),
    forbid("rule-5-manifests-are-facts", {
      from: { path: `${FEATURE}manifest\\.ts$` },
      to: {
        path: ".",
        pathNot: ["^db/values/", "^worker/kit/manifest\\.ts$", `${FEATURE}contract\\.ts$`],
      },
    }),
    forbid("rule-5-only-wirings-know-all-features", {
      from: {
        path: "^worker/",
        // A run finds its steps there, as a job its handler.
        pathNot: ["^worker/(wired|api|durable/run-driver)\\.ts$", "^worker/(jobs|local)/"],
      },
      to: { path: "^worker/(wirings|wired)\\.ts$" },
    }),
    forbid("rule-5-pure-helpers-know-packages-alone", {
      from: { path: "^worker/kernel/pure/" },
      to: { path: HOUSE, pathNot: "^worker/kernel/pure/" },
    }),
    forbid("rule-6-only-verbs-touch-the-database", {
      from: {
        path: "^(web|worker)/",
        pathNot: [
          "^worker/features/(?![^/]+(/|/[^/]+/)((api|contract|rules)\\.ts$|rules/))",
          "^worker/(jobs|kit)/",
          "^worker/kernel/context\\.ts$",
          "^worker/local/",
        ],
      },
      to: { path: "^db/", pathNot: "^db/values/" },
    }),
    forbid("rule-6-database-stands-alone", {
      from: { path: "^db/" },
      to: { path: "^(web|worker|tests)/", pathNot: "^worker/kernel/pure/" },
    }),
    forbid("rule-6-values-import-nothing", {
      from: { path: "^db/values/" },
      to: { path: "." },
    }),
    forbid("rule-7-features-meet-through-verbs", {
      from: { path: "^worker/features/([^/]+)/", pathNot: "/rules(\\.ts$|/)" },
      to: {
        path: `${FEATURE}(api\\.ts|rules(\\.ts|/))`,
        pathNot: "^worker/features/$1/",
      },
    }),
    forbid("rule-8-no-cycles", {
      from: {},
      to: { circular: true },
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
