import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { accountNote } from "./account-note.ts";
import { changeAccount } from "./change-account.ts";
import type { UserDetail } from "./contract.ts";

/** Ends a suspension; the person goes on where they were at their next request. */
export function restoreUser(ctx: ActorContext, id: string, version: number): Promise<UserDetail> {
  return changeAccount(ctx, {
    id,
    version,
    set: { aiSuspended: false },
    where: eq(profiles.aiSuspended, true),
    event: { type: "account_restored" },
    note: accountNote({ action: "restore" }),
  });
}
