import type { EditableKey, SettingInput } from "../../../worker/features/settings/contract.ts";
import { isReadable, readSetting } from "../../../worker/features/settings/rules.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";

/** A setting's value as a person says it. */
export function valueWords(input: SettingInput): string {
  switch (input.key) {
    case "mfa_required":
      return input.value.length === 0
        ? "Admins only"
        : input.value.map((role) => ROLE_WORDS[role]).join(", ");
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

/** The same of what the log holds; what is no value of the setting stands as it is. */
export function storedWords(key: EditableKey, stored: string | null): string {
  if (stored === null) return "Unknown";
  return isReadable(key, stored) ? valueWords(readSetting(key, stored)) : stored;
}
