import * as v from "valibot";
import { EVENT_TONES } from "../../../db/values/audit.ts";
import { PROVIDERS } from "../../../db/values/providers.ts";
import { ROLES } from "../../../db/values/roles.ts";
import { SIGN_IN_METHODS } from "../../../db/values/sessions.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { choiceOf, DAY, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty("Enter your email address."),
  v.maxLength(LIMITS.emailLength, "This address is too long."),
  v.email("Enter an address like name@company.com."),
);

const USER_SORTS = ["name", "email", "newest", "seen"] as const;
export const USER_STATES = [
  "active",
  "suspended",
  "merged",
  "unverified",
  "invited",
  "being_deleted",
] as const;
export type UserState = (typeof USER_STATES)[number];

/** A short word, the same in any case: lists of labels are told apart by commas. */
export const Label = v.pipe(
  v.string(),
  v.transform((text) => text.trim().replaceAll(/\s+/g, " ").toLowerCase()),
  v.nonEmpty("Enter a label."),
  v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
  v.regex(/^[^,]*$/, "Use no commas in a label."),
  v.maxLength(LIMITS.userLabelLength, `Use at most ${LIMITS.userLabelLength} characters.`),
);

export const LabelsInput = v.object({
  labels: v.pipe(
    v.array(Label),
    v.maxLength(LIMITS.userLabelsMost, `A person can have ${LIMITS.userLabelsMost} labels.`),
  ),
});

export const NoteInput = v.object({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Enter a note."),
    v.maxLength(LIMITS.userNoteLength, `Use at most ${LIMITS.userNoteLength} characters.`),
  ),
});

const USER_FILTER = {
  q: textOf(LIMITS.searchLength),
  role: choiceOf(ROLES),
  state: choiceOf(USER_STATES),
  factor: choiceOf(["yes", "no"]),
  rights: choiceOf(["everything", "part"]),
  label: textOf(LIMITS.userLabelLength),
};
export const UserFilter = v.object(USER_FILTER);
export type UserFilter = v.InferOutput<typeof UserFilter>;

export const UserListInput = v.object({
  ...USER_FILTER,
  sort: v.optional(v.picklist(USER_SORTS), "name"),
  ...PAGE,
});
export type UserListInput = v.InferOutput<typeof UserListInput>;

export const UserRow = v.object({
  id: v.string(),
  email: v.string(),
  fullName: v.string(),
  avatarUrl: v.string(),
  jobTitle: v.string(),
  companyName: v.string(),
  roles: v.array(v.picklist(ROLES)),
  labels: v.array(v.string()),
  isSuspended: v.boolean(),
  /** Closed by a merge with another account. */
  isMerged: v.boolean(),
  isVerified: v.boolean(),
  isInvited: v.boolean(),
  hasFactor: v.boolean(),
  deletionDueAt: v.nullable(v.string()),
  lastSeenAt: v.nullable(v.string()),
  createdAt: v.string(),
  version: v.number(),
});
export type UserRow = v.InferOutput<typeof UserRow>;

export const UserList = v.object({
  items: v.array(UserRow),
  ...PAGING,
  total: v.number(),
  /** Those that anyone has. */
  labelsInUse: v.array(v.string()),
});
export type UserList = v.InferOutput<typeof UserList>;

/** Everything that an admin may know of one person. Never a secret, never a password. */
export const UserDetail = v.object({
  ...UserRow.entries,
  isDemo: v.boolean(),
  isYourself: v.boolean(),
  /** The only one left who can administer. */
  isLastAdmin: v.boolean(),
  /** Without an end, `until` is null. */
  suspension: v.nullable(
    v.object({
      /** Null where the log does not tell. */
      at: v.nullable(v.string()),
      reason: v.string(),
      until: v.nullable(v.string()),
    }),
  ),
  /** An address that waits for its confirmation, whoever asked for it. */
  pendingEmail: v.nullable(v.object({ email: v.string(), expiresAt: v.string() })),
  labelsInUse: v.array(v.string()),
  /** The newest first. */
  notes: v.array(
    v.object({
      id: v.string(),
      text: v.string(),
      /** Null once the account of its author is gone. */
      authorName: v.nullable(v.string()),
      isOwn: v.boolean(),
      isEdited: v.boolean(),
      createdAt: v.string(),
      version: v.number(),
    }),
  ),
  hasPassword: v.boolean(),
  isResetRequired: v.boolean(),
  factors: v.object({ totp: v.number(), passkeys: v.number(), recoveryCodes: v.number() }),
  providers: v.array(
    v.object({
      id: v.string(),
      provider: v.picklist(PROVIDERS),
      email: v.string(),
      lastUsedAt: v.nullable(v.string()),
    }),
  ),
  devices: v.array(
    v.object({
      id: v.string(),
      userAgent: v.string(),
      trustedUntil: v.nullable(v.string()),
      lastUsedAt: v.string(),
    }),
  ),
  sessions: v.array(
    v.object({
      id: v.string(),
      userAgent: v.string(),
      ipAddress: v.nullable(v.string()),
      method: v.picklist(SIGN_IN_METHODS),
      lastSeenAt: v.string(),
    }),
  ),
  onboarding: v.object({
    percentage: v.number(),
    steps: v.array(v.object({ title: v.string(), actionPath: v.string(), isDone: v.boolean() })),
  }),
  events: v.array(
    v.object({
      id: v.string(),
      type: v.string(),
      tone: v.picklist(EVENT_TONES),
      label: v.string(),
      at: v.string(),
      isByAdmin: v.boolean(),
    }),
  ),
});
export type UserDetail = v.InferOutput<typeof UserDetail>;

export const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Enter a reason. It is kept in the audit log."),
  v.maxLength(LIMITS.reasonLength, `Use at most ${LIMITS.reasonLength} characters.`),
);

const SUSPENSION = {
  /** The person reads it. */
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Enter a reason. The person reads it when they sign in."),
    v.maxLength(LIMITS.reasonLength, `Use at most ${LIMITS.reasonLength} characters.`),
  ),
  /** The day on which it ends; none without an end. */
  until: DAY,
};
export const SuspendInput = v.object(SUSPENSION);
export type SuspendInput = v.InferOutput<typeof SuspendInput>;

const OTHER_CHANGES = [
  v.object({ action: v.literal("restore") }),
  v.object({ action: v.literal("grant"), role: v.picklist(ROLES) }),
  v.object({ action: v.literal("revoke"), role: v.picklist(ROLES) }),
  v.object({ action: v.literal("sign_out") }),
] as const;

/** What may be done to several people at once; a suspension says why when it is done, not before. */
const BulkChange = v.variant("action", [
  v.object({ action: v.literal("suspend") }),
  ...OTHER_CHANGES,
]);
export type BulkChange = v.InferOutput<typeof BulkChange>;

const ReasonedChange = v.variant("action", [
  v.object({ action: v.literal("suspend"), ...SUSPENSION }),
  ...OTHER_CHANGES,
]);

const UserId = v.pipe(v.string(), v.uuid());

/** Those who were ticked, or everyone who matches the list as it is filtered. */
const BulkScope = v.union([
  v.object({ ids: v.pipe(v.array(UserId), v.minLength(1), v.maxLength(LIMITS.bulkMost)) }),
  v.object({ matching: UserFilter }),
]);
export type BulkScope = v.InferOutput<typeof BulkScope>;

export const BulkPreviewInput = v.object({ change: BulkChange, scope: BulkScope });
export type BulkPreviewInput = v.InferOutput<typeof BulkPreviewInput>;

export const BulkInput = v.object({
  change: ReasonedChange,
  /** As the preview showed them: whoever changed since then stops the whole. */
  people: v.pipe(
    v.array(v.object({ id: UserId, version: v.number() })),
    v.minLength(1),
    v.maxLength(LIMITS.bulkMost),
  ),
});
export type BulkInput = v.InferOutput<typeof BulkInput>;

const BULK_REFUSALS = [
  "yourself",
  "already",
  "last_role",
  "signed_out",
  "admin",
  "merged",
] as const;
export type BulkRefusal = (typeof BULK_REFUSALS)[number];

const BULK_PERSON = { id: v.string(), name: v.string(), email: v.string() };
export const BulkPreview = v.object({
  touched: v.array(v.object({ ...BULK_PERSON, version: v.number() })),
  skipped: v.array(v.object({ ...BULK_PERSON, because: v.picklist(BULK_REFUSALS) })),
});
export type BulkPreview = v.InferOutput<typeof BulkPreview>;

export const BulkDone = v.object({ changed: v.number() });

/** Its length, and nothing about its make-up; hashNewPassword refuses what is easily guessed. */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(LIMITS.passwordLeast, `Use at least ${LIMITS.passwordLeast} characters.`),
  v.maxLength(LIMITS.passwordMost, `Use at most ${LIMITS.passwordMost} characters.`),
);

/** The password that someone has, as they type it to prove themselves. */
export const KnownPassword = v.pipe(
  v.string(),
  v.nonEmpty("Enter your password."),
  v.maxLength(LIMITS.passwordMost, "This password is too long."),
);

export const FullName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Enter your name."),
  v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
  v.maxLength(LIMITS.nameLength, "This name is too long."),
);

export const NameInput = v.object({ fullName: FullName });
export const NewEmailInput = v.object({ email: Email });

export const FirstAdminInput = v.object({
  fullName: FullName,
  email: Email,
  password: NewPassword,
});
export type FirstAdminInput = v.InferOutput<typeof FirstAdminInput>;

export const OwnPasswordInput = v.object({
  password: NewPassword,
  /** A change takes the one that there is; a renewal that was ordered asks for it without a fresh proof. */
  currentPassword: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.passwordMost)), ""),
});
export type OwnPasswordInput = v.InferOutput<typeof OwnPasswordInput>;

export const PeopleCard = v.object({
  total: v.number(),
  isNew: v.number(),
  suspended: v.number(),
  liveSessions: v.number(),
  seenToday: v.number(),
});
export type PeopleCard = v.InferOutput<typeof PeopleCard>;

export const RolesCard = v.object({
  roles: v.array(v.object({ role: v.picklist(ROLES), people: v.number() })),
});
export type RolesCard = v.InferOutput<typeof RolesCard>;
