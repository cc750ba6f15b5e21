import { eq } from "drizzle-orm";
import { trainingAgreements, trainingExamples } from "../../../../db/schema/ai-training.ts";
import { premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Sharing } from "../contract.ts";
import { unlessSame } from "./allow-sharing.ts";
import { readSharing } from "./read-sharing.ts";

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
