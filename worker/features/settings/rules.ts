import { isRole, ROLES } from "../../../db/values/roles.ts";
import { counted } from "../../kernel/pure/plural.ts";
import { roleNames } from "../../kernel/pure/role-names.ts";
import {
  areDays,
  areDomains,
  areLengths,
  type EditableKey,
  isFeedbackOn,
  isPolicy,
  type PrivacyPolicy,
  readDays,
  readDomains,
  readLengths,
  readPolicy,
  type RegistrationDomains,
  type SettingInput,
} from "./contract.ts";

type FieldErrors = Record<string, string>;

/** What holds while a row is missing: registration is open, and all else asks to be switched on. */
const DEFAULTS: Record<EditableKey, string> = {
  registration_enabled: "true",
  company_invitations_open_accounts: "false",
  mfa_required: "",
  privacy_policy: "",
  feedback_module_enabled: "false",
  content_review_required: "false",
  registration_domains: "",
  session_lengths: "",
  trash_days: "",
};

/** A stored text as what it means. */
export function readSetting(key: EditableKey, stored: string | null | undefined): SettingInput {
  const text = stored ?? DEFAULTS[key];
  switch (key) {
    case "registration_enabled":
      return { key, value: text !== "false" };
    case "company_invitations_open_accounts":
    case "content_review_required":
      return { key, value: text === "true" };
    case "mfa_required":
      return { key, value: text.split(",").filter(isRole) };
    case "privacy_policy":
      return { key, value: readPolicy(text) };
    case "feedback_module_enabled":
      return { key, value: isFeedbackOn(text) };
    case "registration_domains":
      return { key, value: readDomains(text) };
    case "session_lengths":
      return { key, value: readLengths(text) };
    case "trash_days":
      return { key, value: readDays(text) };
  }
}

/** Whether a stored text is a value of its setting; hand-edited rows may hold anything. */
export function isReadable(key: EditableKey, stored: string): boolean {
  switch (key) {
    case "mfa_required":
      return stored === "" || stored.split(",").every(isRole);
    case "privacy_policy":
      return stored === "" || isPolicy(stored);
    case "registration_domains":
      return stored === "" || areDomains(stored);
    case "session_lengths":
      return stored === "" || areLengths(stored);
    case "trash_days":
      return stored === "" || areDays(stored);
    case "registration_enabled":
    case "company_invitations_open_accounts":
    case "content_review_required":
    case "feedback_module_enabled":
      return stored === "true" || stored === "false";
  }
}

/** What a setting is stored as; roles in one order, so that the same choice is the same text. */
export function writeSetting(input: SettingInput): string {
  switch (input.key) {
    case "mfa_required":
      return ROLES.filter((role) => input.value.includes(role)).join(",");
    case "privacy_policy":
    case "registration_domains":
    case "session_lengths":
      return JSON.stringify(input.value);
    case "registration_enabled":
    case "company_invitations_open_accounts":
    case "content_review_required":
    case "feedback_module_enabled":
    case "trash_days":
      return String(input.value);
  }
}

/** A setting's value as a person says it. */
export function valueWords(input: SettingInput): string {
  switch (input.key) {
    case "mfa_required":
      return input.value.length === 0 ? "Admins only" : roleNames(input.value);
    case "privacy_policy":
      return `Version ${input.value.version}`;
    case "registration_domains": {
      const { allowed, refused } = input.value;
      const parts = [
        ...(allowed.length > 0 ? [`Only ${allowed.join(", ")}`] : []),
        ...(refused.length > 0 ? [`Not ${refused.join(", ")}`] : []),
      ];
      return parts.join(". ") || "Any domain";
    }
    case "session_lengths": {
      const { idleMinutes, absoluteMinutes } = input.value;
      return `${lengthWords(idleMinutes)} unused, ${lengthWords(absoluteMinutes)} at most`;
    }
    case "trash_days":
      return counted(input.value, "day", "days");
    case "registration_enabled":
    case "company_invitations_open_accounts":
    case "content_review_required":
    case "feedback_module_enabled":
      return input.value ? "On" : "Off";
  }
}

/** '14 days', '8 hours', '45 minutes'. */
export function lengthWords(minutes: number): string {
  if (minutes % (24 * 60) === 0) return counted(minutes / (24 * 60), "day", "days");
  if (minutes % 60 === 0) return counted(minutes / 60, "hour", "hours");
  return counted(minutes, "minute", "minutes");
}

/** The same of a stored text; what is no value of the setting stands as it is. */
export function storedWords(key: EditableKey, stored: string): string {
  return isReadable(key, stored) ? valueWords(readSetting(key, stored)) : stored;
}

/** A domain stands for those below it. */
const covers = (domains: readonly string[], domain: string) =>
  domains.some((one) => domain === one || domain.endsWith(`.${one}`));

/** Whether the lists let an address make an account by itself. */
export function isDomainAccepted({ allowed, refused }: RegistrationDomains, email: string) {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (covers(refused, domain)) return false;
  return allowed.length === 0 || covers(allowed, domain);
}

/** 1.10 comes after 1.9. */
export function isOlderVersion(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [otherMajor = 0, otherMinor = 0] = than.split(".").map(Number);
  return major === otherMajor ? minor < otherMinor : major < otherMajor;
}

/** The next small and the next large number after a version. */
export function nextVersions(version: string): readonly [small: string, large: string] {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return [`${major}.${minor + 1}`, `${major + 1}.0`];
}

/** Why a policy cannot follow the one in force, by field; null when it can. */
export function refusalOf(next: PrivacyPolicy, current: PrivacyPolicy): FieldErrors | null {
  if (isOlderVersion(next.version, current.version)) {
    return { version: `Version ${current.version} is in force. Use a higher one.` };
  }
  // Whoever is asked to read a text again is told why.
  if (next.version !== current.version && next.changes === "") {
    return { changes: "Say what changed: people read it before they confirm." };
  }
  return null;
}
