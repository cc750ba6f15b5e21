import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "access-tokens.own": {
      roles: ROLES,
      whileOnboarding: true,
      notWhileImpersonating: true,
      notByToken: true,
    },
    "access-tokens.manage": {
      roles: ["admin"],
      area: "everything",
      notWhileImpersonating: true,
      notByToken: true,
    },
  },
  screens: [
    {
      path: "/admin/api-management",
      file: "areas/admin/access-tokens/access-tokens.tsx",
      permission: "access-tokens.manage",
      list: "Access tokens",
      menu: {
        label: "API management",
        rank: 275,
        icon: "key-round",
        section: "Operations",
        keywords: ["access tokens", "api keys", "scripts", "integration", "revoke"],
      },
      placeable: [
        {
          name: "ApiManagement",
          label: "Admin: API management",
          about: "See and revoke all access tokens.",
        },
      ],
    },
  ],
  events: {
    devices: {
      access_token_created: ["warn", "Access token created"],
      access_token_revoked: ["info", "Access token revoked"],
      access_token_refused: ["warn", "Used an expired or revoked access token"],
    },
  },
});
