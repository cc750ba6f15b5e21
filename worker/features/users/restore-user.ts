import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { accountNote } from "./account-note.ts";
import { changeAccount } from "./change-account.ts";
import type { UserDetail } from "./contract.ts";
import { findAccount } from "./find-account.ts";

/** Ends a suspension early; the person can sign in again at once. */
export async function restoreUser(
  ctx: ActorContext,
  id: string,
  version: number,
): Promise<UserDetail> {
  const { suspendedUntil, suspensionReason } = await findAccount(ctx, id);
  const until = suspendedUntil && new Date(suspendedUntil).toISOString();
  return changeAccount(ctx, {
    id,
    version,
    set: { aiSuspended: false, suspendedUntil: null, suspensionReason: "" },
    where: eq(profiles.aiSuspended, true),
    event: { type: "account_restored", details: { until, reason: suspensionReason } },
    note: accountNote({ action: "restore" }),
  });
}
