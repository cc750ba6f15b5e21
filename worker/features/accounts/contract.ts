import * as v from "valibot";
import { SECOND_FACTOR_STATES } from "../../../db/values/sessions.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { DeviceField } from "../devices/contract.ts";
import { Email, FullName, KnownPassword, NewPassword } from "../users/contract.ts";

export const SignUpInput = v.object({ fullName: FullName, email: Email, password: NewPassword });
export type SignUpInput = v.InferOutput<typeof SignUpInput>;

/** Whoever forgot a password, or waits for a mail: their address and nothing else. */
export const AddressInput = v.object({ email: Email });
export type AddressInput = v.InferOutput<typeof AddressInput>;

/** A mail link's token. What is none of ours is found out by its signature. */
const LinkToken = v.pipe(
  v.string(),
  v.nonEmpty("The link is not complete."),
  v.maxLength(LIMITS.linkTokenLength, "The link is not complete."),
);

export const VerifyEmailInput = v.object({
  token: LinkToken,
  password: KnownPassword,
  device: DeviceField,
});
export type VerifyEmailInput = v.InferOutput<typeof VerifyEmailInput>;

export const RESET_KINDS = ["reset_password", "invitation"] as const;

export const ResetPasswordInput = v.object({
  token: LinkToken,
  /** Which kind of link the token came with: each opens only its own. */
  kind: v.optional(v.picklist(RESET_KINDS), "reset_password"),
  password: NewPassword,
  device: DeviceField,
});
export type ResetPasswordInput = v.InferOutput<typeof ResetPasswordInput>;

export const ConfirmEmailInput = v.object({ token: LinkToken });

export const Entry = v.object({ secondFactor: v.picklist(SECOND_FACTOR_STATES) });

/** What an answer says that must not tell whether there is an account. */
export const Noted = v.object({ noted: v.literal(true) });

export const OwnAccount = v.object({
  email: v.string(),
  fullName: v.string(),
  hasPassword: v.boolean(),
  passwordChangedAt: v.nullable(v.string()),
  pendingEmail: v.nullable(v.object({ email: v.string(), expiresAt: v.string() })),
});
export type OwnAccount = v.InferOutput<typeof OwnAccount>;
