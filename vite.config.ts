import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { readDevVars } from "./worker/local/dev-vars.ts";
import { demoCompany } from "./worker/local/demo-company.ts";
import { inlineLimits } from "./worker/local/inline-limits.ts";
import { menuIcons } from "./worker/local/menu-icons.ts";
import { ownRouteLoading } from "./worker/local/own-route-loading.ts";
import { refuseEarlyPackages } from "./worker/local/refuse-early-packages.ts";
import { refuseServerCode } from "./worker/local/refuse-server-code.ts";

const FORMS = /web\/ui\/([\w-]*field|text-area|form-error-summary|key-value-list)\.tsx?$/;

/** What lists and the planner share: without a chunk of its own it would bring one to the other. */
const MENUS =
  /web\/(ui\/(menu|popover|selection-bar|confirm-dialog|tab-links)|shell\/load-failures\/lazy-part)\.tsx$/;

/** What every list is made of. */
const LISTS = /web\/kit\/resource-list\//;

/** What many screens and the planner's parts share, and no first load needs. */
const PLANNING =
  /web\/ui\/(line-of-sight|popover|place-beside|drawer|menu|tooltip[\w-]*|use-tooltip|sortable[\w-]*|both-versions|selection-bar|tab-links|confirm-dialog)\.tsx?$|web\/(ui\/unsaved-guard|shell\/load-failures\/lazy-part)\.tsx$|web\/lib\/(device-claim|use-address|save-file|money|csv|use-media)\.ts$|db\/values\/(currencies|plans)\.ts$|worker\/features\/plan|worker\/kernel\/pure\/(zoned-time|csv|read-pattern)\.ts$/;

/** What admins' lists and editors of public content share. */
const EDITING =
  /web\/ui\/(stat-delta|publish-frame|publication-line|save-mark|sentences|undo-buttons|version-history|finding-list|draft-trouble|choice-cards|import-file)\.tsx$|web\/shell\/confirm-identity\/use-confirmed\.ts$|web\/lib\/((use-)?autosave|(use-)?edit-history|use-draft|edge-words|show-in-frame|judge-failure)\.ts$|db\/values\/(consents|contents|forms)\.ts$|lucide-react\/dist\/esm\/icons\/(cloud-off|printer|undo-2|redo-2)\./;

/** What changes only with an update of a package: browsers keep it over deployments. */
const isVendor = (id: string) =>
  /node_modules\/(react|react-dom|react-router|@tanstack\/(react-query|query-core)|valibot)\//.test(
    id,
  );

const isFrame = (id: string) =>
  !FORMS.test(id) &&
  !PLANNING.test(id) &&
  !EDITING.test(id) &&
  /web\/(ui|shell|lib)\/|lucide-react|worker\/kernel\/|worker\/policy\/(action-path|open-paths|return-path)\.ts$|db\/values\//.test(
    id,
  );

export default defineConfig({
  plugins: [
    cloudflare({ viteEnvironment: { name: "ssr" }, config: () => ({ vars: readDevVars() }) }),
    tailwindcss(),
    reactRouter(),
    refuseServerCode(),
    refuseEarlyPackages(),
    inlineLimits(),
    demoCompany(),
    menuIcons(),
    ownRouteLoading(),
  ],
  worker: { plugins: () => [inlineLimits()] },
  // The tool would empty the whole folder, earlier builds' files and the lock with it: build-product.ts
  // clears what is built anew.
  build: { emptyOutDir: false },
  environments: {
    ssr: { build: { sourcemap: "hidden" } },
    client: {
      build: {
        sourcemap: "hidden",
        rolldownOptions: {
          // What most screens share: two files compress better than forty, and one of them outlives deployments.
          // What only lists and forms need stays out of the first load of everything else.
          output: {
            codeSplitting: {
              groups: [
                { name: "vendor", test: isVendor, minShareCount: 6, priority: 3 },
                { name: "frame", test: isFrame, minShareCount: 6, priority: 2 },
                { name: "menus", test: MENUS, minShareCount: 2, priority: 2 },
                { name: "forms", test: FORMS, minShareCount: 2, priority: 1 },
                { name: "lists", test: LISTS, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  // Found at the start rather than on the first visit, which would reload the page under one's hands.
  optimizeDeps: { entries: ["web/entry.client.tsx", "web/root.tsx", "web/areas/**/*.tsx"] },
});
