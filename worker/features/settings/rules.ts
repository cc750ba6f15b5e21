import { isRole, ROLES } from "../../../db/values/roles.ts";
import type { EditableKey, SettingInput } from "./contract.ts";

/** What holds while a row is missing: the specification leaves registration open. */
const DEFAULTS: Record<EditableKey, string> = {
  registration_enabled: "true",
  mfa_required: "",
};

/** A stored text as what it means. */
export function readSetting(key: EditableKey, stored: string | undefined): SettingInput {
  const text = stored ?? DEFAULTS[key];
  switch (key) {
    case "registration_enabled":
      return { key, value: text !== "false" };
    case "mfa_required":
      return { key, value: text.split(",").filter(isRole) };
  }
}

/** What a setting is stored as; roles in one order, so that the same choice is the same text. */
export function writeSetting(input: SettingInput): string {
  if (input.key !== "mfa_required") return String(input.value);
  return ROLES.filter((role) => input.value.includes(role)).join(",");
}
