import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { readDevVars } from "./worker/local/dev-vars.ts";
import { refuseServerCode } from "./worker/local/refuse-server-code.ts";

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
          output: {
            codeSplitting: {
              groups: [{ name: "kit", test: /web\/ui\/|lucide-react/, minShareCount: 4 }],
            },
          },
        },
      },
    },
  },
  // Found at the start rather than on the first visit, which would reload the page under one's hands.
  optimizeDeps: { entries: ["web/entry.client.tsx", "web/root.tsx", "web/areas/**/*.tsx"] },
});
