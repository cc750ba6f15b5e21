import { and, eq, isNotNull } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { userCredentials } from "../../../db/schema/users.ts";
import { premiseHeld } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { changeAccount } from "./change-account.ts";
import type { UserDetail } from "./contract.ts";

/** From their next request on they can do nothing before they have set a new password. */
export function requireNewPassword(
  ctx: ActorContext,
  id: string,
  version: number,
): Promise<UserDetail> {
  if (id === ctx.actor.userId) throw new AppError("not_yourself");
  return changeAccount(ctx, {
    id,
    version,
    isUntold: true,
    alongside: [
      ctx.db
        .update(userCredentials)
        .set({ resetRequired: true, updatedAt: ctx.clock.now() })
        .where(eq(userCredentials.userId, id)),
      premiseHeld(ctx.db),
      // Whoever acts as them must not be the one who sets it.
      ctx.db
        .delete(sessions)
        .where(and(eq(sessions.userId, id), isNotNull(sessions.impersonatorSessionId))),
    ],
    event: { type: "new_password_required" },
    refusal: "no_password",
  });
}
