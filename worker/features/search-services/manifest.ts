import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  screens: [
    {
      path: "/admin/api-integrations/search",
      file: "areas/admin/search-services/services.tsx",
      permission: "ai.read",
      list: "Search services",
      parts: [
        {
          at: "/admin/api-integrations/search",
          label: "Search services",
          icon: "globe",
          keywords: ["web search", "content extraction", "brave", "tavily", "searxng", "api key"],
        },
        {
          at: "/admin/api-integrations/search?service=new",
          label: "New search service",
          icon: "plus",
          keywords: ["create", "add", "web search", "content extraction", "api key"],
          creates: "ai.connect",
          needs: "publish",
        },
      ],
    },
    {
      path: "/admin/api-integrations/search-test",
      file: "areas/admin/search-services/test.tsx",
      permission: "ai.read",
    },
    {
      path: "/admin/api-integrations/search-calls",
      file: "areas/admin/search-services/calls.tsx",
      permission: "ai.read",
      list: "Search calls",
    },
  ],
  events: {
    administration: {
      search_service_created: ["warn", "Search service added"],
      search_service_changed: ["warn", "Search service changed"],
      search_service_removed: ["warn", "Search service removed"],
      search_service_tested: ["neutral", "Search service tested"],
    },
  },
});
