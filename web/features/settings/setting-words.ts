import type { EditableKey } from "../../../worker/features/settings/contract.ts";

export type SettingWords = {
  title: string;
  /** What is stored, in a few words. */
  type: string;
  default: string;
  does: string;
  /** What else people may type to find it. */
  keywords: string;
};

export const SETTING_WORDS: Record<EditableKey, SettingWords> = {
  registration_enabled: {
    title: "New accounts",
    type: "on or off",
    default: "on",
    does: "Whether people can create an account themselves.",
    keywords: "registration sign up register open closed invite",
  },
  company_invitations_open_accounts: {
    title: "Accounts by company invitation",
    type: "on or off",
    default: "off",
    does: "Whether companies can invite people while registration is closed.",
    keywords: "registration sign up closed invite companies colleagues",
  },
  registration_domains: {
    title: "Email domains of new accounts",
    type: "two lists",
    default: "any domain",
    does: "Which addresses can create an account by themselves. People who are invited can always come.",
    keywords: "registration sign up allow deny block refuse list company",
  },
  session_lengths: {
    title: "Length of sessions",
    type: "two lengths",
    default: "14 days unused and 60 days at most",
    does: "When people must sign in again. A change also applies to everyone who is signed in.",
    keywords: "session timeout idle expire sign out login duration",
  },
  trash_days: {
    title: "Trash",
    type: "days",
    default: "30 days",
    does: "How long deleted records can be restored. Then they are deleted for good.",
    keywords: "deleted restore bin retention keep days",
  },
  mfa_required: {
    title: "Second factor",
    type: "roles",
    default: "no role",
    does: "People with these roles need a second factor to sign in. Admins always do.",
    keywords: "mfa 2fa security passkey authenticator login roles",
  },
  privacy_policy: {
    title: "Privacy text",
    type: "a version and a note",
    default: "1.0 without a note",
    does: "The version in force, and what changed with it. Everyone is asked to confirm a higher version.",
    keywords: "policy transparency confirmation consent gdpr data",
  },
  feedback_module_enabled: {
    title: "Feedback card",
    type: "on or off",
    default: "off",
    does: "Whether people can rate a page, with a comment and a screenshot.",
    keywords: "widget rating score survey comments screenshot",
  },
  content_review_required: {
    title: "Review before publishing",
    type: "on or off",
    default: "off",
    does: "Whether another admin has to approve a form, a page or a consent text before it is published.",
    keywords: "approval four eyes content forms pages consent publish check",
  },
};

export type SettingSection = {
  id: string;
  title: string;
  purpose: string;
  keys: readonly EditableKey[];
};

export const SETTING_SECTIONS: readonly SettingSection[] = [
  {
    id: "access",
    title: "Access",
    purpose: "Who can sign in, and how they prove who they are.",
    keys: [
      "registration_enabled",
      "registration_domains",
      "company_invitations_open_accounts",
      "mfa_required",
      "session_lengths",
    ],
  },
  {
    id: "privacy",
    title: "Privacy",
    purpose: "What people read about their data, and confirm.",
    keys: ["privacy_policy"],
  },
  {
    id: "feedback",
    title: "Feedback",
    purpose: "What people can tell you from any page.",
    keys: ["feedback_module_enabled"],
  },
  {
    id: "content",
    title: "Content",
    purpose: "How forms, pages and consent texts are published.",
    keys: ["content_review_required"],
  },
  {
    id: "deletion",
    title: "Deletion",
    purpose: "What happens to deleted records.",
    keys: ["trash_days"],
  },
];

type DemoWords = { title: string; does: string };

export const DEMO_WORDS: Record<string, DemoWords> = {
  demo_second_factor_off: {
    title: "Second factor of demo people",
    does: "Demo people sign in without a second factor, whatever their role needs.",
  },
  demo_password: {
    title: "Password of demo people",
    does: "Shown beside the demo people on the sign-in page.",
  },
};
