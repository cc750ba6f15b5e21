import * as v from "valibot";
import { SECOND_FACTOR_STATES, SIGN_IN_METHODS } from "../../../db/values/sessions.ts";
import { DeviceField } from "../devices/contract.ts";
import { Email, KnownPassword } from "../users/contract.ts";

export const SignInInput = v.object({
  email: Email,
  password: KnownPassword,
  device: DeviceField,
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
  method: v.picklist(SIGN_IN_METHODS),
  secondFactor: v.picklist(SECOND_FACTOR_STATES),
  deviceId: v.nullable(v.string()),
});
export type SessionRow = v.InferOutput<typeof SessionRow>;

export const SessionList = v.object({ items: v.array(SessionRow) });

export const SignedIn = v.object({
  secondFactor: v.picklist(SECOND_FACTOR_STATES),
});

export const SessionsCard = v.object({ total: v.number(), sessions: v.array(SessionRow) });
export type SessionsCard = v.InferOutput<typeof SessionsCard>;
