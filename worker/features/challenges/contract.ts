import * as v from "valibot";
import { SECOND_FACTOR_STATES } from "../../../db/values/sessions.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { DeviceClaim, DeviceField } from "../devices/contract.ts";
import { PasskeyAssertion, PasskeyRequest, RecoveryCode, TotpCode } from "../factors/contract.ts";

const ANSWER_METHODS = ["totp", "passkey", "recovery_code", "password"] as const;
export type AnswerMethod = (typeof ANSWER_METHODS)[number];

/** Put to a session that owes its second factor, or to one that is asked again who is there. */
export const ChallengeInput = v.object({
  purpose: v.picklist(["second_factor", "identity_proof"]),
});
export type ChallengeInput = v.InferOutput<typeof ChallengeInput>;

export const Challenge = v.object({
  id: v.string(),
  expiresAt: v.string(),
  methods: v.array(v.picklist(ANSWER_METHODS)),
  passkey: v.nullable(PasskeyRequest),
});
export type Challenge = v.InferOutput<typeof Challenge>;

export const Answer = v.variant("method", [
  v.object({ method: v.literal("totp"), code: TotpCode }),
  v.object({ method: v.literal("recovery_code"), code: RecoveryCode }),
  v.object({ method: v.literal("passkey"), response: PasskeyAssertion }),
  v.object({
    method: v.literal("password"),
    password: v.pipe(
      v.string(),
      v.nonEmpty("Enter your password."),
      v.maxLength(LIMITS.passwordMost, "This password is too long."),
    ),
  }),
]);
export type Answer = v.InferOutput<typeof Answer>;

export const AnswerInput = v.object({
  answer: Answer,
  device: v.optional(v.nullable(DeviceClaim), null),
  /** Ask for no second factor on this device for 30 days. */
  trust: v.optional(v.boolean(), false),
});
export type AnswerInput = v.InferOutput<typeof AnswerInput>;

const FormParts = {
  /** Empty where no challenge was put yet: the answer then asks for one and answers it. */
  challenge: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.uuid())]), ""),
  device: DeviceField,
  trust: v.optional(v.literal("on")),
};

/** The same as a form that works without script. */
export const AnswerForm = v.variant("method", [
  v.object({ method: v.literal("totp"), code: TotpCode, ...FormParts }),
  v.object({ method: v.literal("recovery_code"), code: RecoveryCode, ...FormParts }),
]);

export const Answered = v.object({ secondFactor: v.picklist(SECOND_FACTOR_STATES) });

export const PasskeySignIn = v.object({ id: v.string(), passkey: PasskeyRequest });
export type PasskeySignIn = v.InferOutput<typeof PasskeySignIn>;

export const PasskeySignInInput = v.object({
  response: PasskeyAssertion,
  device: v.optional(v.nullable(DeviceClaim), null),
});
export type PasskeySignInInput = v.InferOutput<typeof PasskeySignInInput>;
