import * as v from "valibot";
import { ROLES } from "../../../db/values/roles.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { Email } from "../users/contract.ts";

const Invited = v.object({
  email: Email,
  fullName: v.pipe(
    v.string(),
    v.trim(),
    v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
    v.maxLength(LIMITS.nameLength, `Use at most ${LIMITS.nameLength} characters.`),
  ),
});
export type Invited = v.InferOutput<typeof Invited>;

const People = v.pipe(
  v.array(Invited),
  v.minLength(1, "Add at least one person."),
  v.maxLength(LIMITS.invitationsMost, `At most ${LIMITS.invitationsMost} people at a time.`),
);

export const KnownInput = v.object({
  emails: v.pipe(v.array(Email), v.minLength(1), v.maxLength(LIMITS.invitationsMost)),
});

/** Those of the addresses that have an account already. */
export const Known = v.object({ emails: v.array(v.string()) });

export const InviteInput = v.object({
  people: People,
  /** Beside member, which everyone is. */
  roles: v.pipe(v.array(v.picklist(ROLES)), v.maxLength(ROLES.length, "Name each role once.")),
});
export type InviteInput = v.InferOutput<typeof InviteInput>;

export const InviteResult = v.object({
  invited: v.array(v.object({ id: v.string(), email: v.string() })),
  /** They have an account already, and nothing about it was changed. */
  known: v.array(v.string()),
});
export type InviteResult = v.InferOutput<typeof InviteResult>;

export const Resent = v.object({ purpose: v.picklist(["invitation", "verify_email"]) });
export type Resent = v.InferOutput<typeof Resent>;
