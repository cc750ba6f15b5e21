import { eq } from "drizzle-orm";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { personRecord } from "../users/person-record.ts";
import { insertLink } from "./link-account.ts";
import type { Identity } from "./verify-id-token.ts";

/** A new member whose address the provider has proven. Of two at once, one makes it. */
export async function createAccount(ctx: Context, identity: Identity & { email: string }) {
  const { provider, email, fullName } = identity;
  const now = ctx.clock.now();
  const userId = ctx.ids.next();
  const eventId = ctx.ids.next();
  const made = { deed: "created", where: eq(profiles.id, userId), eventId, by: userId } as const;
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
    keepChange(ctx, personRecord, made),
    recordEvent(ctx, {
      id: eventId,
      type: "account_created",
      userId,
      email,
      details: { provider },
    }),
  ]);
  return userId;
}
