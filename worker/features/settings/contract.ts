import * as v from "valibot";
import { ROLES } from "../../../db/values/roles.ts";
import { SETTING_KEYS } from "../../../db/values/settings.ts";
import { LIMITS } from "../../kernel/limits.ts";

/** The settings that an admin changes. */
export const EDITABLE_KEYS = [
  "registration_enabled",
  "mfa_required",
  "privacy_policy",
  "feedback_module_enabled",
] as const;
export type EditableKey = (typeof EDITABLE_KEYS)[number];

const Roles = v.array(v.picklist(ROLES));

/** The version in force, and in words what changed with it. */
export const PrivacyPolicy = v.object({
  version: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[1-9]\d{0,2}\.\d{1,3}$/, "Use two numbers and a dot, like 1.1."),
  ),
  changes: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(
      LIMITS.policyChangesLength,
      `Use at most ${LIMITS.policyChangesLength} characters.`,
    ),
  ),
});
export type PrivacyPolicy = v.InferOutput<typeof PrivacyPolicy>;

export const SettingInput = v.variant("key", [
  v.object({ key: v.literal("registration_enabled"), value: v.boolean() }),
  v.object({ key: v.literal("mfa_required"), value: Roles }),
  v.object({ key: v.literal("privacy_policy"), value: PrivacyPolicy }),
  v.object({ key: v.literal("feedback_module_enabled"), value: v.boolean() }),
]);
export type SettingInput = v.InferOutput<typeof SettingInput>;

const Stamp = {
  /** 0 while the row does not exist and the default holds. */
  version: v.number(),
  updatedAt: v.nullable(v.string()),
  updatedBy: v.nullable(v.string()),
};

export const Setting = v.variant("key", [
  v.object({ key: v.literal("registration_enabled"), value: v.boolean(), ...Stamp }),
  v.object({ key: v.literal("mfa_required"), value: Roles, ...Stamp }),
  v.object({ key: v.literal("privacy_policy"), value: PrivacyPolicy, ...Stamp }),
  v.object({ key: v.literal("feedback_module_enabled"), value: v.boolean(), ...Stamp }),
]);
export type Setting = v.InferOutput<typeof Setting>;

export const Settings = v.object({
  items: v.array(Setting),
  /** Whom a second factor for a role asks something new of. */
  people: v.array(
    v.object({ role: v.picklist(ROLES), people: v.number(), withoutFactor: v.number() }),
  ),
  /** What the demo data brought along; empty where there are none. */
  demo: v.array(v.object({ key: v.picklist(SETTING_KEYS), value: v.string() })),
});
export type Settings = v.InferOutput<typeof Settings>;
