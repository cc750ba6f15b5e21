import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { Email } from "../users/contract.ts";

export const SignInInput = v.object({
  email: Email,
  password: v.pipe(
    v.string(),
    v.nonEmpty("Enter your password."),
    v.maxLength(LIMITS.passwordMost, "This password is too long."),
  ),
});
export type SignInInput = v.InferOutput<typeof SignInInput>;

export const SignOutInput = v.object({
  scope: v.optional(v.picklist(["everywhere", "this-device"]), "everywhere"),
});
export type SignOutInput = v.InferOutput<typeof SignOutInput>;

export const SessionRow = v.object({
  id: v.string(),
  userAgent: v.string(),
  ipAddress: v.nullable(v.string()),
  createdAt: v.string(),
  lastSeenAt: v.string(),
  isCurrent: v.boolean(),
});
export type SessionRow = v.InferOutput<typeof SessionRow>;

export const SessionList = v.object({ items: v.array(SessionRow) });

export const SignedIn = v.object({
  secondFactor: v.picklist(["not_required", "pending", "verified"]),
});
