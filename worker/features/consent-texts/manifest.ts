import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  screens: [
    {
      path: "/admin/consent/texts",
      file: "areas/admin/consents/texts.tsx",
      permission: "consents.read",
      parts: [
        {
          at: "/admin/consent/texts",
          label: "Consent texts",
          icon: "file-text",
          keywords: ["words", "gdpr", "purposes"],
        },
        {
          at: "/admin/consent/texts?new=1",
          label: "New consent text",
          icon: "plus",
          keywords: ["create", "add", "make"],
          creates: "consents.manage",
        },
      ],
      list: "Consent texts",
      placeable: [
        {
          name: "ConsentTexts",
          label: "Admin: Consent texts",
          about: "The words that people agree to.",
        },
      ],
    },
    {
      path: "/admin/consent/texts/:id",
      file: "areas/admin/consents/text-editor.tsx",
      permission: "consents.read",
      placeable: [
        {
          name: "ConsentText",
          label: "Admin: One consent text",
          about: "The editor for one text.",
        },
      ],
    },
    {
      path: "/admin/consent/texts/:id/preview",
      file: "areas/admin/consents/preview.ts",
      permission: "consents.read",
    },
  ],
  events: {
    consent: {
      consent_template_created: ["info", "Consent text created"],
      consent_template_changed: ["info", "Consent text changed"],
      consent_template_published: ["warn", "Consent text published"],
      consent_template_review_asked: ["info", "Consent text: review asked for"],
      consent_template_reviewed: ["info", "Consent text reviewed"],
      consent_template_returned: ["warn", "Consent text restored to a version"],
      consent_template_removed: ["warn", "Consent text removed"],
    },
  },
});
