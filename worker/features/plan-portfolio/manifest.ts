import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: { "plan-portfolio.read": { roles: ROLES } },
  screens: [
    {
      path: "/strategy/portfolio",
      file: "areas/member/strategy/portfolio.tsx",
      permission: "plan-portfolio.read",
      list: "Portfolio",
      parts: [
        {
          at: "/strategy/portfolio",
          label: "Portfolio",
          icon: "chart-column",
          keywords: ["all plans", "health", "late", "check-ins due", "roll-up", "company"],
        },
      ],
      looks: ["/strategy/portfolio"],
    },
    {
      path: "/strategy/portfolio/groups",
      file: "areas/member/strategy/portfolio-groups.tsx",
      permission: "plan-portfolio.read",
      list: "Portfolio groups",
      looks: [
        "/strategy/portfolio/groups?by=company",
        "/strategy/portfolio/groups?by=theme",
        "/strategy/portfolio/groups?by=person",
      ],
    },
    {
      path: "/strategy/portfolio/map",
      file: "areas/member/strategy/portfolio-map.tsx",
      permission: "plan-portfolio.read",
      list: "Portfolio map",
      parts: [
        {
          at: "/strategy/portfolio/map",
          label: "Strategy map",
          icon: "network",
          keywords: ["mission", "themes", "goals", "map of all plans"],
        },
      ],
      looks: ["/strategy/portfolio/map"],
    },
  ],
});
