import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "strategic-models.read": { roles: ["admin"], area: "ai" },
    "strategic-models.manage": { roles: ["admin"], area: "ai", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/strategic-models",
      file: "areas/admin/strategic-models/strategic-models.tsx",
      permission: "strategic-models.read",
      list: "Strategic models",
      menu: {
        label: "Strategic models",
        rank: 340,
        icon: "shapes",
        section: "AI",
        keywords: ["frameworks", "swot", "balanced scorecard", "okr", "strategy builder"],
      },
      parts: [
        {
          at: "/admin/strategic-models?new=1",
          label: "New strategic model",
          icon: "plus",
          keywords: ["create", "add", "make", "framework"],
          creates: "strategic-models.manage",
        },
      ],
      placeable: [
        {
          name: "StrategicModels",
          label: "Admin: Strategic models",
          about: "Frameworks that the strategy builder offers.",
        },
      ],
    },
    {
      path: "/admin/strategic-models/:id",
      file: "areas/admin/strategic-models/model-editor.tsx",
      permission: "strategic-models.read",
      placeable: [
        {
          name: "StrategicModel",
          label: "Admin: One strategic model",
          about: "The editor for one strategic model and its versions.",
        },
      ],
    },
  ],
  events: {
    administration: {
      strategic_model_created: ["info", "Strategic model created"],
      strategic_model_changed: ["info", "Strategic model changed"],
      strategic_model_published: ["warn", "Strategic model published"],
      strategic_model_review_asked: ["info", "Strategic model: review asked for"],
      strategic_model_reviewed: ["info", "Strategic model reviewed"],
      strategic_model_returned: ["warn", "Strategic model restored to a version"],
      strategic_model_removed: ["warn", "Strategic model removed"],
      strategic_model_offered: ["warn", "Strategic model offered again"],
      strategic_model_retired: ["warn", "Strategic model retired"],
    },
  },
});
