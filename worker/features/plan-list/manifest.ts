import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "plan-list.read": { roles: ROLES },
    "plan-list.change": { roles: ROLES, notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/strategy/plans",
      file: "areas/member/strategy/plans.tsx",
      permission: "plan-list.read",
      list: "Plans",
      parts: [
        {
          at: "/strategy/plans",
          label: "All plans",
          icon: "layers",
          keywords: ["plans", "company plan", "switch", "templates", "archive", "shared with me"],
        },
        {
          at: "/strategy/plans?new=plan",
          label: "New plan",
          icon: "plus",
          keywords: ["create", "copy", "template", "company plan"],
          creates: "plan-list.change",
        },
      ],
      looks: ["/strategy/plans", "/strategy/plans?new=plan", "/strategy/plans?state=archived"],
    },
  ],
  events: {
    plans: {
      plan_created: ["info", "Created a plan"],
      plan_renamed: ["neutral", "Changed what a plan is called or for"],
      plan_archived: ["warn", "Archived a plan"],
      plan_returned: ["good", "Brought an archived plan back"],
      plan_deleted: ["bad", "Deleted a plan for good"],
      plan_handed_over: ["warn", "Gave a plan to another owner"],
    },
  },
});
