import { isNotNull } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { changeAccount } from "./change-account.ts";
import type { UserDetail } from "./contract.ts";
import { findAccount } from "./find-account.ts";

/** Keeps an account that was about to be erased, and tells its person. */
export async function cancelUserDeletion(
  ctx: ActorContext,
  id: string,
  version: number,
): Promise<UserDetail> {
  const { email, fullName } = await findAccount(ctx, id);
  const mail = { template: "deletion_cancelled", name: fullName } as const;
  const user = await changeAccount(ctx, {
    id,
    version,
    isUntold: true,
    set: { deletionDueAt: null },
    where: isNotNull(profiles.deletionDueAt),
    alongside: queueMail(ctx, { to: email, userId: id, mail }),
    event: { type: "account_deletion_cancelled" },
  });
  ctx.effects.wake();
  return user;
}
