import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { readDevVars } from "./worker/local/dev-vars.ts";
import { demoCompany } from "./worker/local/demo-company.ts";
import { inlineLimits } from "./worker/local/inline-limits.ts";
import { ownRouteLoading } from "./worker/local/own-route-loading.ts";
import { refuseServerCode } from "./worker/local/refuse-server-code.ts";

const LISTS_AND_FORMS =
  /web\/ui\/([\w-]*field|text-area|form-error-summary|data-table[\w-]*|pagination|key-value-list|select-column)\.tsx?$/;

/** What many screens and the planner's parts share, and no first load needs. */
const PLANNING =
  /web\/ui\/(line-of-sight|popover|place-beside|drawer|menu|tooltip[\w-]*|use-tooltip|sortable[\w-]*|both-versions|selection-bar|tab-links|confirm-dialog|stat-delta)\.tsx?$|web\/shell\/(unsaved-guard\.tsx|confirm-identity\/use-confirmed\.ts)$|web\/lib\/(list-address|use-filter-form|zoned-time|device-claim|use-address|save-file|money|csv|use-media)\.ts$|db\/values\/(currencies|plans|consents)\.ts$|worker\/features\/plan/;

/** What changes only with an update of a package: browsers keep it over deployments. */
const isVendor = (id: string) =>
  /node_modules\/(react|react-dom|react-router|@tanstack\/(react-query|query-core)|valibot)\//.test(
    id,
  );

const isFrame = (id: string) =>
  !LISTS_AND_FORMS.test(id) &&
  !PLANNING.test(id) &&
  /web\/(ui|shell|lib)\/|lucide-react|worker\/(kernel|policy)\/|db\/values\//.test(id);

export default defineConfig({
  plugins: [
    cloudflare({ viteEnvironment: { name: "ssr" }, config: () => ({ vars: readDevVars() }) }),
    tailwindcss(),
    reactRouter(),
    refuseServerCode(),
    inlineLimits(),
    demoCompany(),
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
                { name: "forms", test: LISTS_AND_FORMS, minShareCount: 2, priority: 1 },
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
