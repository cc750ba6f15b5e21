import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: { "onboarding.own": { roles: ROLES, whileOnboarding: true } },
  screens: [
    {
      path: "/privacy-transparency",
      file: "areas/auth/privacy-transparency/privacy-transparency.tsx",
      permission: null,
      looks: ["/privacy-transparency", { at: "/privacy-transparency", as: "newcomer" }],
    },
    {
      path: "/onboarding",
      file: "areas/member/onboarding/onboarding.tsx",
      permission: "onboarding.own",
      looks: [{ at: "/onboarding", as: "newcomer" }],
    },
    {
      path: "/onboarding/profile-setup",
      file: "areas/member/onboarding/profile-setup.tsx",
      permission: "onboarding.own",
      looks: [{ at: "/onboarding/profile-setup", as: "newcomer" }],
    },
    {
      path: "/onboarding/company",
      file: "areas/member/onboarding/company.tsx",
      permission: "onboarding.own",
      looks: [{ at: "/onboarding/company", as: "newcomer" }],
    },
    {
      path: "/onboarding/finish",
      file: "areas/member/onboarding/finish.tsx",
      permission: "onboarding.own",
      looks: [{ at: "/onboarding/finish", as: "ready" }],
    },
  ],
  events: {
    account: {
      privacy_confirmed: ["good", "Confirmed the privacy text"],
      onboarding_completed: ["good", "Finished onboarding"],
    },
  },
  cards: {
    member: {
      "next-steps": { rank: 65, places: { today: "main", personal: "hidden" } },
    },
    admin: {
      onboarding: { rank: 50, permission: "users.read", places: { admin: "side" } },
    },
  },
});
