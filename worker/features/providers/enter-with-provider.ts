import { isUniqueViolation, PremiseFailed } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import type { DeviceClaim } from "../devices/contract.ts";
import { type Entered, enterAccount } from "../sessions/enter-account.ts";
import { findAccount } from "./find-account.ts";
import { hasLink } from "./queries.ts";
import type { Identity } from "./verify-id-token.ts";

type Arrival = { claim: DeviceClaim | null; currentToken: string | undefined };

/** Comes in on a provider's word, through the same door as everyone: a second factor is still owed. */
export async function enterWithProvider(
  ctx: Context,
  identity: Identity,
  arrival: Arrival,
): Promise<Entered> {
  const userId = await findAccount(ctx, identity).catch((error: unknown) => {
    // The same person came back twice at once: what the other one made is found now.
    if (!isUniqueViolation(error, "") && !(error instanceof PremiseFailed)) throw error;
    return findAccount(ctx, identity);
  });
  const stillGood = hasLink(userId, identity);
  return enterAccount(ctx, { userId, method: identity.provider, stillGood, ...arrival });
}
