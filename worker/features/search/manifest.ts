import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: { "search.all": { roles: ROLES } },
  screens: [
    {
      path: "/search",
      file: "areas/member/search/search.tsx",
      permission: "search.all",
      parts: [
        {
          at: "/search",
          label: "Search everything",
          icon: "search",
          keywords: ["find", "records", "look for", "where"],
        },
      ],
      looks: ["/search?q=plan"],
    },
  ],
});
