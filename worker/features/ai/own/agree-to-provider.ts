import { isNotNull, sql } from "drizzle-orm";
import { aiConnections, aiConsents } from "../../../../db/schema/ai.ts";
import { premise, PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { ConsentInput, OwnProvider } from "./contract.ts";
import { readProvider } from "./list-providers.ts";

/** Lets a provider get somebody's texts, in the words and at the address that they have read. Twice is once. */
export async function agreeToProvider(
  ctx: ActorContext,
  id: string,
  { words, address }: ConsentInput,
): Promise<OwnProvider> {
  const seen = await readProvider(ctx, id);
  if (seen.words !== words || seen.address !== address) throw staleVersion(seen);
  const now = ctx.clock.now();
  const { userId } = ctx.actor;
  try {
    await transaction(ctx.db, [
      premise(
        ctx.db,
        sql`exists (select 1 from ${aiConnections} where ${aiConnections.id} = ${id} and ${aiConnections.baseUrl} = ${address})`,
      ),
      ctx.db
        .insert(aiConsents)
        .values({
          id: ctx.ids.next(),
          userId,
          connectionId: id,
          provider: seen.name,
          address,
          words,
          says: seen.says,
          givenAt: now,
        })
        .onConflictDoUpdate({
          target: [
            aiConsents.userId,
            aiConsents.connectionId,
            aiConsents.words,
            aiConsents.address,
          ],
          set: { givenAt: now, withdrawnAt: null, provider: seen.name, says: seen.says },
          setWhere: isNotNull(aiConsents.withdrawnAt),
        }),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "ai_provider_allowed",
        userId,
        details: { connectionId: id, name: seen.name, address, words },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
  }
  const after = await readProvider(ctx, id);
  if (after.agreedAt === null) throw staleVersion(after);
  return after;
}
