import * as v from "valibot";
import { ROLES } from "../../../db/values/roles.ts";
import { LIMITS } from "../../kernel/limits.ts";

export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty("Enter your email address."),
  v.maxLength(LIMITS.emailLength, "This address is too long."),
  v.email("Enter an address like name@company.com."),
);

const USER_SORTS = ["name", "newest"] as const;

export const UserListInput = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.searchLength))),
  /** A form sends its empty choice too. */
  role: v.optional(
    v.pipe(
      v.picklist([...ROLES, ""]),
      v.transform((word) => (word === "" ? undefined : word)),
    ),
  ),
  sort: v.optional(v.picklist(USER_SORTS), "name"),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(600))),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, "A whole number."),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(LIMITS.pageSizeMost),
    ),
    String(LIMITS.pageSize),
  ),
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
  isSuspended: v.boolean(),
  lastSeenAt: v.nullable(v.string()),
  createdAt: v.string(),
});
export type UserRow = v.InferOutput<typeof UserRow>;

export const UserList = v.object({
  items: v.array(UserRow),
  nextCursor: v.nullable(v.string()),
  total: v.number(),
});
export type UserList = v.InferOutput<typeof UserList>;

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
  v.maxLength(LIMITS.nameLength, "This name is too long."),
);

export const FirstAdminInput = v.object({
  fullName: FullName,
  email: Email,
  password: NewPassword,
});
export type FirstAdminInput = v.InferOutput<typeof FirstAdminInput>;

export const OwnPasswordInput = v.object({
  password: NewPassword,
  /** Asked for when the session is no fresh proof of who is there. */
  currentPassword: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.passwordMost)), ""),
});
export type OwnPasswordInput = v.InferOutput<typeof OwnPasswordInput>;
