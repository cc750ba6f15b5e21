import * as v from "valibot";
import { ROLES } from "../../../db/values/roles.ts";
import { SETTING_KEYS } from "../../../db/values/settings.ts";
import { LIMITS } from "../../kernel/limits.ts";

/** The settings that an admin changes. */
export const EDITABLE_KEYS = [
  "registration_enabled",
  "registration_domains",
  "company_invitations_open_accounts",
  "mfa_required",
  "session_lengths",
  "trash_days",
  "privacy_policy",
  "feedback_module_enabled",
  "content_review_required",
] as const;
export type EditableKey = (typeof EDITABLE_KEYS)[number];

/** What a change asks of an admin's grants: who can get in, and how safely, is for those with all rights. */
export function levelOf(key: EditableKey): "everything" | "publish" | "edit" {
  switch (key) {
    case "feedback_module_enabled":
      return "edit";
    case "privacy_policy":
    case "trash_days":
      return "publish";
    case "registration_enabled":
    case "registration_domains":
    case "company_invitations_open_accounts":
    case "mfa_required":
    case "session_lengths":
    case "content_review_required":
      return "everything";
  }
}

const Roles = v.pipe(v.array(v.picklist(ROLES)), v.maxLength(ROLES.length, "Name each role once."));

/** The version in force, and in words what changed with it. */
export const PrivacyPolicy = v.object({
  version: v.pipe(
    v.string(),
    v.trim(),
    // One way to write each number, or 1.1 and 1.01 would be two versions of the same rank.
    v.regex(/^[1-9]\d{0,2}\.(0|[1-9]\d{0,2})$/, "Use two numbers and a dot, like 1.1."),
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

/** As the DNS has it: in lower case, other letters as xn--. */
export const MailDomain = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LIMITS.domainLength, "This domain is too long."),
  v.transform((typed) => {
    const host = `http://${typed.replace(/^@/, "").replace(/\.$/, "")}/`;
    return /[\s/\\:?#%]/.test(typed) || !URL.canParse(host) ? "" : new URL(host).hostname;
  }),
  v.regex(
    /^(?:(?!-)[a-z0-9-]{1,63}(?<!-)\.)+(?!\d+$)[a-z0-9-]{2,63}$/,
    "Enter a domain such as company.com, without a path.",
  ),
);

const MailDomains = v.pipe(
  v.array(MailDomain),
  v.maxLength(LIMITS.registrationDomainsMost, `Use at most ${LIMITS.registrationDomainsMost}.`),
  v.transform((domains) => [...new Set(domains)].toSorted()),
);

/** Who may make an account by the domain of their address. Refused wins; nothing allowed allows all. */
export const RegistrationDomains = v.object({ allowed: MailDomains, refused: MailDomains });
export type RegistrationDomains = v.InferOutput<typeof RegistrationDomains>;

const MINUTE_MS = 60_000;
const minutesFrom = (leastMs: number, mostMs: number) => {
  const [least, most] = [leastMs / MINUTE_MS, mostMs / MINUTE_MS];
  const words = `Use ${least} to ${most} minutes.`;
  return v.pipe(
    v.number(words),
    v.integer(words),
    v.minValue(least, words),
    v.maxValue(most, words),
  );
};

/** Never longer than the product's own, which texts for people name. */
export const SessionLengths = v.pipe(
  v.object({
    idleMinutes: minutesFrom(LIMITS.sessionIdleLeastMs, LIMITS.sessionIdleMs),
    absoluteMinutes: minutesFrom(LIMITS.sessionAbsoluteLeastMs, LIMITS.sessionAbsoluteMs),
  }),
  v.forward(
    v.check(
      ({ idleMinutes, absoluteMinutes }) => idleMinutes <= absoluteMinutes,
      "This can’t be longer than the longest session.",
    ),
    ["idleMinutes"],
  ),
);
export type SessionLengths = v.InferOutput<typeof SessionLengths>;

const TRASH_DAYS = `Use 1 to ${LIMITS.trashDaysMost} days.`;
/** For how many days what was deleted can be restored. */
const TrashDays = v.pipe(
  v.number(TRASH_DAYS),
  v.integer(TRASH_DAYS),
  v.minValue(1, TRASH_DAYS),
  v.maxValue(LIMITS.trashDaysMost, TRASH_DAYS),
);

export const SettingInput = v.variant("key", [
  v.object({ key: v.literal("registration_enabled"), value: v.boolean() }),
  v.object({ key: v.literal("company_invitations_open_accounts"), value: v.boolean() }),
  v.object({ key: v.literal("mfa_required"), value: Roles }),
  v.object({ key: v.literal("privacy_policy"), value: PrivacyPolicy }),
  v.object({ key: v.literal("feedback_module_enabled"), value: v.boolean() }),
  v.object({ key: v.literal("content_review_required"), value: v.boolean() }),
  v.object({ key: v.literal("registration_domains"), value: RegistrationDomains }),
  v.object({ key: v.literal("session_lengths"), value: SessionLengths }),
  v.object({ key: v.literal("trash_days"), value: TrashDays }),
]);
export type SettingInput = v.InferOutput<typeof SettingInput>;

const Stamp = {
  /** 0 while the row does not exist and the default holds. */
  version: v.number(),
  updatedAt: v.nullable(v.string()),
  updatedBy: v.nullable(v.string()),
  /** What the row holds where it is no value of this setting; then the default holds. */
  stray: v.nullable(v.string()),
};

export const Setting = v.variant("key", [
  v.object({ key: v.literal("registration_enabled"), value: v.boolean(), ...Stamp }),
  v.object({ key: v.literal("company_invitations_open_accounts"), value: v.boolean(), ...Stamp }),
  v.object({ key: v.literal("mfa_required"), value: Roles, ...Stamp }),
  v.object({ key: v.literal("privacy_policy"), value: PrivacyPolicy, ...Stamp }),
  v.object({ key: v.literal("feedback_module_enabled"), value: v.boolean(), ...Stamp }),
  v.object({ key: v.literal("content_review_required"), value: v.boolean(), ...Stamp }),
  v.object({ key: v.literal("registration_domains"), value: RegistrationDomains, ...Stamp }),
  v.object({ key: v.literal("session_lengths"), value: SessionLengths, ...Stamp }),
  v.object({ key: v.literal("trash_days"), value: TrashDays, ...Stamp }),
]);
export type Setting = v.InferOutput<typeof Setting>;

export const Settings = v.object({
  items: v.array(Setting),
  /** Whom a second factor for a role asks something new of. */
  people: v.array(
    v.object({ role: v.picklist(ROLES), people: v.number(), withoutFactor: v.number() }),
  ),
  /** Whom the privacy text in force reached, of all whose accounts are open. */
  policyReach: v.object({
    people: v.number(),
    confirmed: v.number(),
    /** Of those who confirmed: who has not finished onboarding. */
    unfinished: v.number(),
  }),
  /** What the demo data brought along; empty where there are none. */
  demo: v.array(v.object({ key: v.picklist(SETTING_KEYS), value: v.string() })),
});
export type Settings = v.InferOutput<typeof Settings>;

const StoredPolicy = v.pipe(v.string(), v.parseJson(), PrivacyPolicy);

/** Whether a stored text is a policy at all; hand-edited rows may hold anything. */
export function isPolicy(stored: string): boolean {
  return v.safeParse(StoredPolicy, stored).success;
}

/** The privacy text in force; the first version where nothing else was said. */
export function readPolicy(stored: string | null): PrivacyPolicy {
  const policy = v.safeParse(StoredPolicy, stored);
  return policy.success ? policy.output : { version: LIMITS.privacyPolicyVersion, changes: "" };
}

const StoredDomains = v.pipe(v.string(), v.parseJson(), RegistrationDomains);
const StoredLengths = v.pipe(v.string(), v.parseJson(), SessionLengths);

const StoredDays = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), TrashDays);

export const areDays = (stored: string): boolean => v.safeParse(StoredDays, stored).success;

export function readDays(stored: string | null): number {
  const days = v.safeParse(StoredDays, stored);
  return days.success ? days.output : LIMITS.trashDays;
}

export const areDomains = (stored: string): boolean => v.safeParse(StoredDomains, stored).success;
export const areLengths = (stored: string): boolean => v.safeParse(StoredLengths, stored).success;

export function readDomains(stored: string | null): RegistrationDomains {
  const domains = v.safeParse(StoredDomains, stored);
  return domains.success ? domains.output : { allowed: [], refused: [] };
}

export function readLengths(stored: string | null): SessionLengths {
  const lengths = v.safeParse(StoredLengths, stored);
  if (lengths.success) return lengths.output;
  return {
    idleMinutes: LIMITS.sessionIdleMs / MINUTE_MS,
    absoluteMinutes: LIMITS.sessionAbsoluteMs / MINUTE_MS,
  };
}

export const toLengthsMs = ({ idleMinutes, absoluteMinutes }: SessionLengths) => ({
  idleMs: idleMinutes * MINUTE_MS,
  absoluteMs: absoluteMinutes * MINUTE_MS,
});

/** The card is shown only when the setting says so in just this word. */
export function isFeedbackOn(stored: string | null): boolean {
  return stored === "true";
}
