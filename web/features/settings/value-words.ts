import type { EditableKey, SettingInput } from "../../../worker/features/settings/contract.ts";
import { isReadable, readSetting } from "../../../worker/features/settings/rules.ts";
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
    case "registration_enabled":
    case "company_invitations_open_accounts":
    case "feedback_module_enabled":
      return input.value ? "On" : "Off";
  }
}

/** The same of what the log holds; what is no value of the setting stands as it is. */
export function storedWords(key: EditableKey, stored: string | null): string {
  if (stored === null) return "Unknown";
  return isReadable(key, stored) ? valueWords(readSetting(key, stored)) : stored;
}
