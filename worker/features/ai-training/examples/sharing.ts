import { eq, ne } from "drizzle-orm";
import { trainingAgreements, trainingExamples } from "../../../../db/schema/ai-training.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { isoOrNull } from "../../../kit/personal-data.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { type Sharing, SHARING_WORDS } from "../contract.ts";

/** Whether the actor lets admins read what they mark. Other words ask again. */
export async function readSharing(ctx: ActorContext): Promise<Sharing> {
  const row = await ctx.db
    .select()
    .from(trainingAgreements)
    .where(eq(trainingAgreements.userId, ctx.actor.userId))
    .get();
  return {
    says: SHARING_WORDS,
    givenAt: row?.says === SHARING_WORDS ? isoOrNull(row.givenAt) : null,
  };
}

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

/** From now on admins read nothing of it; what they sorted before is forgotten. */
export async function endSharing(ctx: ActorContext): Promise<Sharing> {
  const { userId } = ctx.actor;
  await unlessSame(
    transaction(ctx.db, [
      ctx.db.delete(trainingAgreements).where(eq(trainingAgreements.userId, userId)),
      premiseHeld(ctx.db),
      ctx.db.delete(trainingExamples).where(eq(trainingExamples.userId, userId)),
      recordEvent(ctx, { type: "training_disallowed", userId }),
    ]),
  );
  return readSharing(ctx);
}

/** Where nothing would change, nothing is written and nothing is said. */
async function unlessSame(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
  }
}
