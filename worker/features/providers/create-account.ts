import { profiles, userRoles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { insertLink } from "./link-account.ts";
import type { Identity } from "./verify-id-token.ts";

/** A new member whose address the provider has proven. Of two at once, one makes it. */
export async function createAccount(ctx: Context, identity: Identity & { email: string }) {
  const { provider, email, fullName } = identity;
  const now = ctx.clock.now();
  const userId = ctx.ids.next();
  await transaction(ctx.db, [
    ctx.db.insert(profiles).values({
      id: userId,
      email,
      fullName,
      emailVerifiedAt: now,
      createdAt: now,
      updatedAt: now,
    }),
    ctx.db.insert(userRoles).values({ userId, role: "member", createdAt: now }),
    insertLink(ctx, identity, userId),
    recordEvent(ctx, { type: "account_created", userId, email, details: { provider } }),
  ]);
  return userId;
}
