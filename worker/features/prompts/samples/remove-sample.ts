import { and, eq } from "drizzle-orm";
import { promptSamples } from "../../../../db/schema/prompts.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { readSample } from "./list-samples.ts";

type Which = { id: string; sampleId: string };

export async function removeSample(
  ctx: ActorContext,
  { id: promptId, sampleId: id }: Which,
  version: number,
) {
  const { name } = await readSample(ctx, promptId, id);
  try {
    await transaction(ctx.db, [
      ctx.db
        .delete(promptSamples)
        .where(and(eq(promptSamples.id, id), eq(promptSamples.version, version))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "prompt_sample_removed",
        userId: ctx.actor.userId,
        details: { promptId, sampleId: id, name },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readSample(ctx, promptId, id));
    throw error;
  }
}
