import type { Role } from "../values/roles.ts";

/** Everyone in the demo data signs in with it; no account outside has a default password. */
export const DEMO_PASSWORD = "Demo-passphrase-1";

/** scrypt of DEMO_PASSWORD; a test checks that it still is. */
export const DEMO_PASSWORD_HASH =
  "scrypt$15$8$3$6z8GgK4KxMc1cAzqd2FgMw==$q78gSxGxNuK6XHzAhPkBpOEnruOtbh/8kVN7JudR5CU=";

export const DEMO_SIGN_INS = [
  { email: "admin@demo.test", password: DEMO_PASSWORD, about: "runs the platform" },
  { email: "coach@demo.test", password: DEMO_PASSWORD, about: "coaches leaders" },
  { email: "member@demo.test", password: DEMO_PASSWORD, about: "leads a company" },
  { email: "vendor@demo.test", password: DEMO_PASSWORD, about: "offers services" },
  { email: "newcomer@demo.test", password: DEMO_PASSWORD, about: "has not finished onboarding" },
] as const;

export type DemoPerson = {
  email: string;
  fullName: string;
  jobTitle: string;
  companyName: string;
  companyUrl: string;
  companyIndustry: string;
  companySize: string;
  companyDescription: string;
  roles: readonly Role[];
  isOnboarded: boolean;
  isSuspended?: boolean;
};

const FIELD_INSTRUMENTS = {
  companyName: "Kestrel Field Instruments",
  companyUrl: "https://kestrel-field.example",
  companyIndustry: "Medical devices",
  companySize: "201-500",
  companyDescription: "Instruments that any hospital can afford to trust.",
};

const INDEPENDENT = {
  companyName: "Executive Advisor",
  companyUrl: "https://executive-advisor.example",
  companyIndustry: "Advisory",
  companySize: "11-50",
  companyDescription: "Advice and coaching for technology and business leaders.",
};

const NOTHING_YET = {
  jobTitle: "",
  companyName: "",
  companyUrl: "",
  companyIndustry: "",
  companySize: "",
  companyDescription: "",
};

/** The five who can sign in by name, in the order of DEMO_SIGN_INS. */
export const LEADING_PEOPLE: readonly DemoPerson[] = [
  {
    email: "admin@demo.test",
    fullName: "Ines Roth",
    jobTitle: "Platform lead",
    roles: ["member", "admin"],
    isOnboarded: true,
    ...INDEPENDENT,
  },
  {
    email: "coach@demo.test",
    fullName: "Tomas Berg",
    jobTitle: "Executive coach",
    roles: ["member", "coach"],
    isOnboarded: true,
    ...INDEPENDENT,
  },
  {
    email: "member@demo.test",
    fullName: "Amara Mensah",
    jobTitle: "Chief executive",
    roles: ["member"],
    isOnboarded: true,
    ...FIELD_INSTRUMENTS,
  },
  {
    email: "vendor@demo.test",
    fullName: "Lucia Ferro",
    jobTitle: "Partner manager",
    roles: ["member", "vendor"],
    isOnboarded: true,
    companyName: "Northline Cloud",
    companyUrl: "https://northline-cloud.example",
    companyIndustry: "Cloud services",
    companySize: "51-200",
    companyDescription: "Regulated hosting for medical data.",
  },
  {
    email: "newcomer@demo.test",
    fullName: "Jonas Lind",
    roles: ["member"],
    isOnboarded: false,
    ...NOTHING_YET,
  },
];
