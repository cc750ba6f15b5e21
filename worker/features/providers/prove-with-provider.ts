import type { ActorContext } from "../../kernel/context.ts";
import type { DeviceClaim } from "../devices/contract.ts";
import type { Entered } from "../sessions/enter-account.ts";
import { raiseAssurance } from "../sessions/raise-assurance.ts";
import { flowRefused } from "./flow-refused.ts";
import { readOwnWays } from "./queries.ts";
import type { Identity } from "./verify-id-token.ts";

type Proof = {
  from: Entered["secondFactor"];
  currentToken: string | undefined;
  claim: DeviceClaim | null;
  /** When the person set out: the provider must have asked them since, where it tells. */
  since: number;
};

/** The same account at the provider as the linked one, for somebody who has nothing else to show. */
export async function proveWithProvider(
  ctx: ActorContext,
  identity: Identity,
  { since, ...rise }: Proof,
): Promise<Entered> {
  const { provider, subject, authenticatedAt } = identity;
  const ways = await readOwnWays(ctx);
  if (!ways.isProviderOnly) throw flowRefused("failed", "there is a password or a factor to show");
  if (ways.links.every((link) => link.provider !== provider || link.subject !== subject)) {
    throw flowRefused("another_person", "not the linked account");
  }
  const earliest = since - ctx.limits.providerClockToleranceMs;
  if (authenticatedAt !== null && authenticatedAt < earliest) {
    throw flowRefused("not_fresh", "the provider did not ask again");
  }
  return raiseAssurance(ctx, {
    ...rise,
    to: "proven",
    trust: false,
    alongside: [],
    event: { type: "identity_proven", userId: ctx.actor.userId, details: { method: provider } },
  });
}
