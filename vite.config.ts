import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compileAhead } from "./worker/local/compile-ahead.ts";
import { readDevVars } from "./worker/local/dev-vars.ts";
import { demoCompany } from "./worker/local/demo-company.ts";
import { inlineLimits } from "./worker/local/inline-limits.ts";
import { menuIcons } from "./worker/local/menu-icons.ts";
import { ownRouteLoading } from "./worker/local/own-route-loading.ts";
import { refuseEarlyPackages } from "./worker/local/refuse-early-packages.ts";
import { refuseServerCode } from "./worker/local/refuse-server-code.ts";
import { keepScriptLayers, scriptLayers } from "./worker/local/script-layers.ts";

/** What changes only with an update of a package: browsers keep it over deployments. */
const VENDOR =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|web\/lib\/recovery\/(load-route-module|recovery)\.ts$/;

const PLAN = /web\/(features\/plan-|lib\/undo-keys)|worker\/features\/|db\/values\//;

/** Small things that many features share: a file for each of them would be fetched one by one. */
const SMALL =
  /lucide-react\/dist\/esm\/icons\/|\/db\/values\/|\/kernel\/pure\/|\/web\/lib\/|\/(catch-up|last-undo|avatar-stack)\.|plan-sharing\/words/;

/** Screens that would load all of a plan's small things for the one that they need. */
const OTHERS = [
  "areas/member/dashboard/dashboard.tsx",
  "areas/member/tasks/tasks.tsx",
  "areas/member/files/files.tsx",
  "areas/member/notifications/notifications.tsx",
  "areas/admin/users/users.tsx",
  "areas/admin/forms/form.tsx",
  "areas/admin/redirects/redirects.tsx",
];

/** In which file each script is shipped, where it is not by what kind it is. */
const layer = scriptLayers([
  // What every page of the framework begins with, and every signed-in one.
  { name: "base", of: ["entry.client.tsx", "root.tsx", "ui/home-link.tsx"] },
  { name: "frame", of: ["areas/member/layout.tsx"] },
  // Whoever needs one thing of these loads them whole, so that what others need stays out.
  {
    name: "small",
    of: ["areas/member/strategy/strategy.tsx"],
    without: OTHERS,
    only: SMALL,
    leaves: true,
  },
  {
    name: "small-later",
    of: [
      "features/plan-lists/items-module.tsx",
      "features/plan-workspace/table-or-cards.tsx",
      "features/plan-workspace/panel.tsx",
    ],
    without: OTHERS,
    only: SMALL,
    leaves: true,
  },
  {
    // What the cards of Today need of the plan, which is many times as much.
    name: "plan-few",
    of: [
      "../db/values/plans.ts",
      "features/plan-fields/state-words.ts",
      "features/plan-store/history/use-undo-keys.ts",
      "features/plan-store/local/local-marks.ts",
      "features/plan-store/remote-backend.ts",
      "features/plan-store/undo-order.ts",
    ],
    only: PLAN,
  },
  {
    name: "plan",
    of: [
      "features/plan-workspace/workspace.tsx",
      "features/plan-store/use-plan.tsx",
      "features/plan-store/address/passing.ts",
      "features/plan-store/local/local-state.ts",
    ],
    only: PLAN,
  },
  {
    name: "plan-parts",
    of: [
      "features/plan-workspace/panel.tsx",
      "features/plan-workspace/dashboard.tsx",
      "features/plan-lists/items-module.tsx",
      "features/plan-cards/item-cards.tsx",
      "features/plan-board/item-board.tsx",
    ],
    sharedBy: 3,
    without: ["areas/member/strategy/strategy.tsx"],
    only: PLAN,
  },
  {
    name: "board",
    of: ["features/dashboards/board.tsx", "areas/member/dashboard/cards.tsx"],
    only: /web\/(features|areas|shell\/cards)\//,
  },
]);

/** What very many screens share has files of its own kind, and only the rest of these is in theirs. */
const small: typeof layer = (...asked) => {
  const name = layer(...asked);
  return name?.startsWith("small") ? name : null;
};

const FIELDS =
  /web\/ui\/((text|day|select|search|checkbox)-field|field|focus-field|text-area|form-error-summary|use-typed-day)\.tsx?$/;
const LISTS =
  /web\/(kit\/resource-list\/|ui\/selection-bar|lib\/use-selection|features\/saved-searches\/list-tool)/;
/** Many screens have forms; all that is common would wait for their fields. */
const ROW_FORM = /web\/(kit\/row-form\/|ui\/(both-versions|unsaved-guard)\.)/;
/** Modules of ours as they are, not as an island's script. */
const OURS = /\/web\/[^?]*$/;
/** What every popup is made of: a file for each of its parts would be fetched one by one. */
const POPUPS = /node_modules\/(@base-ui|@floating-ui|use-sync-external-store)\//;
const ICONS = /lucide-react\/dist\/esm\/icons\//;
/** So many entries make something common to all screens. */
const COMMON_ENTRIES = 30;

/** While developing all run in one runtime, which reloads them; a build has a file of its own for each. */
const besides = ["compute", "compute/reader"].map((folder) => ({
  config: {
    name: `executive-advisor-${folder.replace("compute/", "")}`,
    main: `./worker/${folder}/index.ts`,
    compatibility_date: "2026-07-30",
    compatibility_flags: ["nodejs_compat"],
  },
}));

export default defineConfig(({ command }) => ({
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      config: () => ({ vars: readDevVars() }),
      auxiliaryWorkers: command === "serve" ? besides : [],
    }),
    tailwindcss(),
    reactRouter(),
    refuseServerCode(),
    refuseEarlyPackages(),
    inlineLimits(),
    demoCompany(),
    menuIcons(),
    ownRouteLoading(),
    keepScriptLayers(),
    compileAhead(),
  ],
  worker: { plugins: () => [inlineLimits()] },
  // The tool would empty the whole folder, earlier builds' files and the lock with it: build-product.ts
  // clears what is built anew.
  build: { emptyOutDir: false },
  environments: {
    // Whenever a worker starts it reads all of its code. Names stay: its log has them.
    ssr: {
      build: {
        sourcemap: "hidden",
        rolldownOptions: { output: { minify: { mangle: { keepNames: true }, compress: true } } },
      },
    },
    client: {
      build: {
        sourcemap: "hidden",
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: "vendor", test: VENDOR, priority: 4 },
                {
                  name: (...asked) => (small(...asked) ? null : layer(...asked)),
                  priority: 3,
                },
                { name: "fields", test: FIELDS, priority: 2 },
                { name: "lists", test: LISTS, minShareCount: 2, priority: 2 },
                { name: "row-form", test: ROW_FORM, minShareCount: 2, priority: 2 },
                { name: "popups", test: POPUPS, minShareCount: 6, priority: 1 },
                { name: "common", test: OURS, minShareCount: COMMON_ENTRIES, priority: 1 },
                { name: "icons", test: ICONS, minShareCount: 12, priority: 1 },
                { name: small },
              ],
            },
          },
        },
      },
    },
  },
  // Found at the start rather than on the first visit, which would reload the page under one's hands.
  optimizeDeps: { entries: ["web/entry.client.tsx", "web/root.tsx", "web/areas/**/*.tsx"] },
}));
