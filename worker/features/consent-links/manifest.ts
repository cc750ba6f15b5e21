import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  screens: [
    {
      path: "/admin/consent",
      file: "areas/admin/consents/links.tsx",
      permission: "consents.read",
      parts: [
        {
          at: "/admin/consent?link=new",
          label: "New consent link",
          icon: "plus",
          keywords: ["create", "add", "make"],
          creates: "consents.manage",
        },
      ],
      list: "Consent links",
      menu: {
        label: "Consent",
        rank: 220,
        icon: "shield",
        section: "Site",
        keywords: [
          "gdpr",
          "purposes",
          "opt-in",
          "newsletter",
          "privacy",
          "qr code",
          "receipts",
          "records",
          "proof",
          "evidence",
          "signing keys",
        ],
      },
      placeable: [
        {
          name: "Consent",
          label: "Admin: Consent",
          about: "Where people are asked to agree, and in which words.",
        },
      ],
    },
  ],
  events: {
    consent: {
      consent_link_created: ["info", "Consent link created"],
      consent_link_changed: ["info", "Consent link changed"],
      consent_link_removed: ["warn", "Consent link removed"],
    },
  },
});
