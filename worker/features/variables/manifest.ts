import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "variables.read": { roles: ["admin"], area: "ai" },
    "variables.manage": { roles: ["admin"], area: "ai", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/variables",
      file: "areas/admin/variables/variables.tsx",
      permission: "variables.read",
      list: "Report variables",
      parts: [
        {
          at: "/admin/variables?variable=new",
          label: "New report variable",
          icon: "plus",
          keywords: ["create", "add", "constant", "prompt"],
          creates: "variables.manage",
        },
      ],
      menu: {
        label: "Variables",
        rank: 340,
        icon: "braces",
        section: "AI",
        keywords: ["report variables", "prompt", "placeholder", "constant", "value"],
      },
      placeable: [
        {
          name: "Variables",
          label: "Admin: Variables",
          about: "Values that prompts can name.",
        },
      ],
    },
  ],
  events: {
    administration: {
      variable_created: ["info", "Report variable added"],
      variable_changed: ["info", "Report variable changed"],
      variable_removed: ["warn", "Report variable removed"],
    },
  },
  variables: {
    today: {
      type: "date",
      source: "person",
      about: "The day on which the model is asked, where the person is.",
      sample: "2026-11-28",
    },
  },
});
