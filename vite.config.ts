import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { readDevVars } from "./worker/local/dev-vars.ts";
import { refuseServerCode } from "./worker/local/refuse-server-code.ts";

const LISTS_AND_FORMS =
  /web\/ui\/([\w-]*field|text-area|form-error-summary|data-table[\w-]*|pagination|key-value-list)\.tsx?$/;

const isFrameKit = (id: string) => /web\/ui\/|lucide-react/.test(id) && !LISTS_AND_FORMS.test(id);

export default defineConfig({
  plugins: [
    cloudflare({ viteEnvironment: { name: "ssr" }, config: () => ({ vars: readDevVars() }) }),
    tailwindcss(),
    reactRouter(),
    refuseServerCode(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The small parts that most screens share: one file compresses better than forty of them.
          // What only lists and forms need stays out of the first load of everything else.
          output: {
            codeSplitting: {
              groups: [
                { name: "kit", test: isFrameKit, minShareCount: 4, priority: 2 },
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
