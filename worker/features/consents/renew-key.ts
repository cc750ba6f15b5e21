import { and, eq, isNull, sql } from "drizzle-orm";
import { consentKeys } from "../../../db/schema/consents.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import type { ConsentKeyList } from "./contract.ts";
import { makeKeyPair } from "./make-key-pair.ts";
import { readPublicKeys } from "./queries.ts";

/** A new pair signs from now on. The old one's public half stays, so that what it signed can still be checked. */
export async function renewKey(
  ctx: ActorContext,
  replaces: string | null,
): Promise<ConsentKeyList> {
  requireFreshProof(ctx);
  const made = await makeKeyPair(ctx);
  const active = sql`(select ${consentKeys.id} from ${consentKeys} where ${consentKeys.retiredAt} is null)`;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`${active} is ${replaces}`),
      ctx.db
        .update(consentKeys)
        .set({ retiredAt: ctx.clock.now(), privateKey: "" })
        .where(and(isNull(consentKeys.retiredAt), eq(consentKeys.id, replaces ?? ""))),
      ctx.db.insert(consentKeys).values(made),
      recordEvent(ctx, {
        type: "consent_key_renewed",
        userId: ctx.actor.userId,
        details: { keyId: made.id, replaces },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readPublicKeys(ctx));
    throw error;
  }
  return readPublicKeys(ctx);
}
