import { and, eq } from "drizzle-orm";
import { linkedAccounts } from "../../../db/schema/providers.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { isAddressAccepted, mayRegister } from "../accounts/queries.ts";
import { claimAccount } from "./claim-account.ts";
import { createAccount } from "./create-account.ts";
import { flowRefused } from "./flow-refused.ts";
import { linkAccount } from "./link-account.ts";
import type { Identity } from "./verify-id-token.ts";

/**
 * The account behind a provider's word: the linked one; else the one whose address the provider has
 * verified; else a new one. docs/decisions/0010 says why.
 */
export async function findAccount(ctx: Context, identity: Identity): Promise<string> {
  const { provider, subject, email } = identity;
  const [linked, known] = await ctx.db.batch([
    ctx.db
      .update(linkedAccounts)
      .set({ lastUsedAt: ctx.clock.now(), ...(email ? { email } : {}) })
      .where(and(eq(linkedAccounts.provider, provider), eq(linkedAccounts.subject, subject)))
      .returning({ userId: linkedAccounts.userId }),
    ctx.db
      .select({
        id: profiles.id,
        email: profiles.email,
        fullName: profiles.fullName,
        emailVerifiedAt: profiles.emailVerifiedAt,
        otherSubject: linkedAccounts.subject,
      })
      .from(profiles)
      .leftJoin(
        linkedAccounts,
        and(eq(linkedAccounts.userId, profiles.id), eq(linkedAccounts.provider, provider)),
      )
      .where(eq(profiles.email, email ?? "")),
  ]);
  if (linked[0]) return linked[0].userId;
  if (email === null || !identity.isEmailVerified) {
    throw flowRefused("unverified_email", "the provider has not verified the address");
  }
  const arrival = { ...identity, email };
  const account = known[0];
  if (!account) {
    if (!(await mayRegister(ctx, email))) {
      throw flowRefused("registration_closed", "registration is closed");
    }
    if (!(await isAddressAccepted(ctx, email))) {
      throw flowRefused("address_not_accepted", "the address may make no account by itself");
    }
    return createAccount(ctx, arrival);
  }
  if (account.otherSubject !== null) {
    throw flowRefused("another_linked", "another account of the provider is linked");
  }
  if (account.emailVerifiedAt === null) return claimAccount(ctx, arrival, account);
  return linkAccount(ctx, arrival, account);
}
