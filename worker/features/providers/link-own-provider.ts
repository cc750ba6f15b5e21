import { and, eq, or } from "drizzle-orm";
import { linkedAccounts } from "../../../db/schema/providers.ts";
import { profiles } from "../../../db/schema/users.ts";
import { isUniqueViolation } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { flowRefused } from "./flow-refused.ts";
import { linkAccount } from "./link-account.ts";
import type { Identity } from "./verify-id-token.ts";

/** Links whoever the provider says is there to the person who set out; someone else's stays theirs. */
export async function linkOwnProvider(ctx: ActorContext, identity: Identity) {
  const { provider, subject } = identity;
  const { userId } = ctx.actor;
  const [people, links] = await ctx.db.batch([
    ctx.db
      .select({ id: profiles.id, email: profiles.email, fullName: profiles.fullName })
      .from(profiles)
      .where(eq(profiles.id, userId)),
    ctx.db
      .select({ userId: linkedAccounts.userId, subject: linkedAccounts.subject })
      .from(linkedAccounts)
      .where(
        and(
          eq(linkedAccounts.provider, provider),
          or(eq(linkedAccounts.userId, userId), eq(linkedAccounts.subject, subject)),
        ),
      ),
  ]);
  if (links.some((link) => link.subject === subject && link.userId === userId)) return;
  if (links.some((link) => link.subject === subject)) {
    throw flowRefused("taken", "the account is linked to someone else");
  }
  if (links.length > 0) throw flowRefused("another_linked", "another account is linked");
  const person = people[0];
  if (!person) throw flowRefused("expired", "the account is gone");
  try {
    await linkAccount(ctx, identity, person);
  } catch (error) {
    if (!isUniqueViolation(error, "")) throw error;
    throw flowRefused("taken", "the account was linked at the same moment", error);
  }
}
