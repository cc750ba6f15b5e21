import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "consents.read": { roles: ["admin"], area: "consents", notWhileImpersonating: true },
    "consents.manage": { roles: ["admin"], area: "consents", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/consents/:token/export",
      file: "areas/public/consents/own-export.ts",
      isBare: true,
      permission: null,
    },
    {
      path: "/consents/receipts/:token/json",
      file: "areas/public/consents/receipt-json.ts",
      isBare: true,
      permission: null,
    },
    { path: "/consents", file: "areas/public/consents/ask.tsx", permission: null },
    { path: "/consents/:token", file: "areas/public/consents/own.tsx", permission: null },
    {
      path: "/consents/confirm/:token",
      file: "areas/public/consents/confirm.tsx",
      permission: null,
    },
    {
      path: "/consents/receipts/:token",
      file: "areas/public/consents/receipt.tsx",
      permission: null,
    },
    { path: "/consents/verify", file: "areas/public/consents/verify.tsx", permission: null },
    {
      path: "/consents/unsubscribe",
      file: "areas/public/consents/unsubscribe.tsx",
      permission: null,
      looks: [],
    },
    {
      path: "/admin/consent/records",
      file: "areas/admin/consents/records.tsx",
      permission: "consents.read",
      parts: [
        {
          at: "/admin/consent/records",
          label: "Consent records",
          icon: "scroll-text",
          keywords: ["proof", "evidence", "gdpr"],
        },
      ],
      list: "Consent records",
    },
    {
      path: "/admin/consent/records/:id",
      file: "areas/admin/consents/record.tsx",
      permission: "consents.read",
    },
    {
      path: "/admin/consent/figures",
      file: "areas/admin/consents/figures.tsx",
      permission: "consents.read",
      parts: [
        {
          at: "/admin/consent/figures",
          label: "Consent figures",
          icon: "chart-column",
          keywords: ["numbers", "statistics"],
        },
      ],
    },
    {
      path: "/admin/consent/keys",
      file: "areas/admin/consents/keys.tsx",
      permission: "consents.read",
      parts: [
        {
          at: "/admin/consent/keys",
          label: "Consent keys",
          icon: "key-round",
          keywords: ["signing", "receipts"],
        },
      ],
    },
  ],
  events: {
    consent: {
      consent_given: ["good", "Consent given"],
      consent_confirmed: ["good", "Consent confirmed"],
      consent_withdrawn: ["warn", "Consent withdrawn"],
      consent_erased: ["warn", "Person erased from consents"],
      consents_exported: ["info", "Consents exported"],
      consent_key_renewed: ["warn", "Consent receipt key renewed"],
    },
  },
  effects: {
    "consents.issue-receipt": payload<{ consentId: string }>("Sign the receipt of a consent"),
    "consents.answer-link-request": payload<{ email: string }>(
      "Answer a person's request for their consents",
    ),
  },
});
