import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: { "links.own": { roles: ROLES, notWhileImpersonating: true, notByToken: true } },
  screens: [
    {
      path: "/links",
      file: "areas/member/links/links.tsx",
      permission: "links.own",
      list: "Links",
      parts: [
        {
          at: "/links",
          label: "Your links",
          icon: "link",
          keywords: ["shared", "calendar", "feed", "public", "revoke", "end", "subscribe"],
        },
      ],
      placeable: [
        { name: "Links", label: "Links", about: "What opens without an account.", isKept: true },
      ],
    },
  ],
  events: {
    devices: {
      link_created: ["warn", "Link created"],
      link_ended: ["info", "Link ended"],
    },
  },
});
