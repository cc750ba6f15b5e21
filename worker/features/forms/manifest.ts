import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "forms.read": { roles: ["admin"], area: "content" },
    "forms.manage": { roles: ["admin"], area: "content", notWhileImpersonating: true },
    "forms.read-answers": { roles: ["admin"], area: "content", notWhileImpersonating: true },
    "forms.manage-answers": { roles: ["admin"], area: "content", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/forms-manager",
      file: "areas/admin/forms/forms.tsx",
      permission: "forms.read",
      parts: [
        {
          at: "/admin/forms-manager?new=1",
          label: "New form",
          icon: "plus",
          keywords: ["create", "add", "make", "survey"],
          creates: "forms.manage",
        },
      ],
      list: "Forms",
      menu: {
        label: "Forms",
        rank: 200,
        icon: "list-checks",
        section: "Site",
        keywords: ["survey", "questions", "builder", "embed", "qr code", "templates"],
      },
      placeable: [{ name: "FormsManager", label: "Admin: Forms", about: "Lists all forms." }],
    },
    {
      path: "/admin/forms-manager/:id",
      file: "areas/admin/forms/form.tsx",
      permission: "forms.read",
      placeable: [{ name: "FormBuilder", label: "Admin: One form", about: "Edits one form." }],
    },
    {
      path: "/admin/forms-manager/:id/answers",
      file: "areas/admin/forms/answers.tsx",
      permission: "forms.read-answers",
      list: "Answers",
      placeable: [
        {
          name: "FormAnswers",
          label: "Admin: Answers to a form",
          about: "Shows the answers to one form.",
        },
      ],
      looks: [
        "/admin/forms-manager/0190d3a0-0000-7032-8000-000000000001/answers",
        "/admin/forms-manager/0190d3a0-0000-7032-8000-000000000001/answers?tab=summary",
        "/admin/forms-manager/0190d3a0-0000-7032-8000-000000000001/answers?tab=funnel",
      ],
    },
    {
      path: "/admin/forms-manager/:id/preview",
      file: "areas/admin/forms/preview.ts",
      isBare: true,
      permission: "forms.read",
    },
  ],
  events: {
    administration: {
      form_created: ["info", "Form created"],
      form_changed: ["info", "Form changed"],
      form_published: ["warn", "Form published"],
      form_review_asked: ["info", "Form: review asked for"],
      form_reviewed: ["info", "Form reviewed"],
      form_returned: ["warn", "Form returned to a version"],
      form_opened: ["warn", "Form opened to visitors"],
      form_closed: ["warn", "Form closed to visitors"],
      form_removed: ["warn", "Form removed"],
      form_answers_exported: ["info", "Answers exported"],
      form_answers_removed: ["warn", "Answers removed"],
      form_secret_renewed: ["warn", "Webhook secret renewed"],
    },
  },
  cards: {
    admin: {
      answers: { rank: 35, permission: "forms.read-answers", places: { admin: "main" } },
    },
  },
  effects: {
    "submissions.deliver": payload<{ deliveryId: string }>(
      "Send an answer to a webhook",
      "outside",
    ),
  },
});
