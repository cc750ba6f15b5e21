import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "companies.read": { roles: ROLES, whileOnboarding: true },
    "companies.own": { roles: ROLES, whileOnboarding: true },
    "companies.invite": { roles: ROLES },
    "companies.manage": { roles: ["admin"], area: "people", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/companies/:id",
      file: "areas/member/companies/members.tsx",
      permission: "companies.read",
      list: "Company members",
    },
    {
      path: "/companies/:id/invitations",
      file: "areas/member/companies/invitations.tsx",
      permission: "companies.read",
      list: "Company invitations",
    },
    {
      path: "/companies/:id/domains",
      file: "areas/member/companies/domains.tsx",
      permission: "companies.read",
    },
    {
      path: "/companies/:id/holidays",
      file: "areas/member/companies/holidays.tsx",
      permission: "companies.read",
    },
    {
      path: "/companies/:id/settings",
      file: "areas/member/companies/settings.tsx",
      permission: "companies.read",
    },
    {
      path: "/admin/companies",
      file: "areas/admin/companies/companies.tsx",
      permission: "companies.manage",
      list: "Companies",
      menu: {
        label: "Companies",
        rank: 125,
        icon: "building-2",
        keywords: ["organisations", "organizations", "members", "domains", "merge"],
      },
      placeable: [
        { name: "Companies", label: "Admin: Companies", about: "Companies and their members." },
      ],
    },
    {
      path: "/admin/companies/:id",
      file: "areas/admin/companies/company.tsx",
      permission: "companies.manage",
      list: "Members of one company",
      placeable: [{ name: "Company", label: "Admin: One company", about: "One company." }],
    },
  ],
  events: {
    companies: {
      company_created: ["info", "Created a company"],
      company_changed: ["info", "Changed a company"],
      company_deleted: ["warn", "Deleted a company"],
      company_chosen: ["neutral", "Chose the company they act for"],
      company_joined: ["good", "Joined a company"],
      company_left: ["neutral", "Left a company"],
      company_sight_changed: ["neutral", "Changed who sees them in a company"],
      company_member_removed: ["warn", "Removed someone from a company"],
      company_role_changed: ["info", "Changed someone’s role in a company"],
      company_owner_changed: ["warn", "Transferred a company"],
      company_owner_followed: ["warn", "Became owner after the owner’s account ended"],
      company_invited: ["info", "Invited someone to a company"],
      company_invitation_changed: ["info", "Changed an invitation to a company"],
      company_invitation_resent: ["neutral", "Resent an invitation to a company"],
      company_invitation_withdrawn: ["warn", "Withdrew an invitation to a company"],
      company_invitation_declined: ["neutral", "Declined an invitation to a company"],
      company_domain_claimed: ["info", "Claimed a domain for a company"],
      company_domain_code_sent: ["neutral", "Sent a new code for a company’s domain"],
      company_domain_code_wrong: ["warn", "Entered a wrong code for a company’s domain"],
      company_domain_proven: ["good", "Proved a company’s domain"],
      company_domain_missing: ["warn", "Missed the DNS record of a company’s domain"],
      company_domain_lapsed: ["warn", "Stopped trusting a company’s domain"],
      company_domain_removed: ["warn", "Removed a company’s domain"],
      company_holidays_added: ["info", "Added holidays to a company"],
      company_holiday_changed: ["info", "Changed a holiday of a company"],
      company_holiday_removed: ["warn", "Deleted a holiday of a company"],
      companies_merged: ["warn", "Merged two companies"],
    },
  },
  effects: {
    "companies.ask-domain": payload<{ domainId: string }>(
      "Check the DNS record of a company’s domain",
    ),
    "companies.answer-invitation": payload<{ companyId: string; email: string }>(
      "Answer an invitation to a company",
    ),
  },
  variables: {
    "company.name": {
      type: "text",
      source: "company",
      about: "The company that the person acts for.",
      sample: "Kestrel Heating",
    },
    "company.industry": {
      type: "text",
      source: "company",
      about: "Its industry, as its owner named it.",
      sample: "Building services",
    },
    "company.size": {
      type: "text",
      source: "company",
      about: "How many people work there.",
      sample: "51-200",
    },
  },
});
