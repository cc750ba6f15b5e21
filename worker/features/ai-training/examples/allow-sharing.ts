import { ne } from "drizzle-orm";
import { trainingAgreements } from "../../../../db/schema/ai-training.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { type Sharing, SHARING_WORDS } from "../contract.ts";
import { readSharing } from "./read-sharing.ts";

/** Lets admins read what the actor marks, in the words that they have read. Twice is once. */
export async function allowSharing(ctx: ActorContext, says: string): Promise<Sharing> {
  const before = await readSharing(ctx);
  if (says !== SHARING_WORDS) throw staleVersion(before);
  const { userId } = ctx.actor;
  const given = { says, givenAt: ctx.clock.now() };
  await unlessSame(
    transaction(ctx.db, [
      ctx.db
        .insert(trainingAgreements)
        .values({ userId, ...given })
        .onConflictDoUpdate({
          target: trainingAgreements.userId,
          set: given,
          setWhere: ne(trainingAgreements.says, says),
        }),
      premiseHeld(ctx.db),
      recordEvent(ctx, { type: "training_allowed", userId }),
    ]),
  );
  return readSharing(ctx);
}

/** Where nothing would change, nothing is written and nothing is said. */
export async function unlessSame(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
  }
}
