import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "next-steps.manage": { roles: ["admin"], area: "people", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/next-steps",
      file: "areas/admin/next-steps/next-steps.tsx",
      permission: "next-steps.manage",
      parts: [
        {
          at: "/admin/next-steps?step=new",
          label: "New next step",
          icon: "plus",
          keywords: ["create", "add", "make", "onboarding"],
          creates: "next-steps.manage",
        },
      ],
      menu: {
        label: "Next steps",
        rank: 160,
        icon: "list-checks",
        keywords: ["onboarding", "steps", "first day", "newcomers", "mandatory", "order"],
      },
      placeable: [
        { name: "NextSteps", label: "Admin: Next steps", about: "What newcomers are asked to do." },
      ],
    },
  ],
  events: {
    administration: {
      next_step_created: ["info", "Next step added"],
      next_step_changed: ["info", "Next step changed"],
      next_step_removed: ["warn", "Next step removed"],
      next_steps_ordered: ["info", "Next steps reordered"],
    },
  },
});
