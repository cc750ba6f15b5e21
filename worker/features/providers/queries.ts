import { eq, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { passkeys } from "../../../db/schema/factors.ts";
import { linkedAccounts } from "../../../db/schema/providers.ts";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { hasFactorOf } from "../factors/queries.ts";
import type { OwnProvider } from "./contract.ts";
import { offerProviders } from "./offer-providers.ts";
import type { ProviderClients } from "./rules.ts";
import type { Identity } from "./verify-id-token.ts";

/** Each provider, and the person's own account there. */
export async function listOwnProviders(
  ctx: ActorContext,
  clients: ProviderClients,
): Promise<OwnProvider[]> {
  const links = await ownLinks(ctx);
  return offerProviders(clients).map((offer) => {
    const link = links.find(({ provider }) => provider === offer.provider);
    return {
      ...offer,
      linked: link
        ? {
            email: link.email,
            createdAt: new Date(link.createdAt).toISOString(),
            lastUsedAt: link.lastUsedAt === null ? null : new Date(link.lastUsedAt).toISOString(),
          }
        : null,
    };
  });
}

/** How the person can show who they are. */
export async function readOwnWays(ctx: ActorContext) {
  const { userId } = ctx.actor;
  const [links, people] = await ctx.db.batch([
    ownLinks(ctx),
    ctx.db
      .select({
        hasPassword: hasPasswordOf(),
        hasFactor: hasFactorOf(qualified(profiles.id)),
      })
      .from(profiles)
      .where(eq(profiles.id, userId)),
  ]);
  const hasOther = people.some((person) => person.hasPassword === 1 || person.hasFactor === 1);
  return { links, isProviderOnly: !hasOther && links.length > 0 };
}

function ownLinks(ctx: ActorContext) {
  return ctx.db.select().from(linkedAccounts).where(eq(linkedAccounts.userId, ctx.actor.userId));
}

function hasPasswordOf() {
  return sql<number>`exists(select 1 from ${userCredentials} where ${userCredentials.userId} = ${qualified(profiles.id)})`;
}

/** True in a statement about a link when its owner can sign in without it. */
export function hasAnotherWayIn() {
  const userId = qualified(linkedAccounts.userId);
  return sql`(exists(select 1 from ${userCredentials} where ${userCredentials.userId} = ${userId}) or exists(select 1 from ${passkeys} where ${passkeys.userId} = ${userId}) or exists(select 1 from ${linkedAccounts} other where other.user_id = ${userId} and other.provider <> ${qualified(linkedAccounts.provider)}))`;
}

/** In a statement: the account at the provider is still tied to the person. */
export function hasLink(
  userId: string,
  { provider, subject }: Pick<Identity, "provider" | "subject">,
) {
  return sql`exists(select 1 from ${linkedAccounts} where ${qualified(linkedAccounts.userId)} = ${userId} and ${qualified(linkedAccounts.provider)} = ${provider} and ${qualified(linkedAccounts.subject)} = ${subject})`;
}
