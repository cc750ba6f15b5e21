import { and, eq, isNull } from "drizzle-orm";
import { mailLinks } from "../../../db/schema/mails.ts";
import { premiseHeld } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { changeAccount } from "./change-account.ts";
import type { UserDetail } from "./contract.ts";
import { findAccount } from "./find-account.ts";

/** The address stays: what was sent to the new one opens nothing any more. */
export async function stopEmailChange(
  ctx: ActorContext,
  id: string,
  version: number,
): Promise<UserDetail> {
  await findAccount(ctx, id);
  return changeAccount(ctx, {
    id,
    version,
    isUntold: true,
    alongside: [
      ctx.db
        .delete(mailLinks)
        .where(
          and(
            eq(mailLinks.userId, id),
            eq(mailLinks.purpose, "change_email"),
            isNull(mailLinks.usedAt),
          ),
        ),
      premiseHeld(ctx.db),
    ],
    event: { type: "email_change_stopped" },
  });
}
