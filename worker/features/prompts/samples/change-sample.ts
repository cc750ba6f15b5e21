import { and, eq, sql } from "drizzle-orm";
import { promptSamples } from "../../../../db/schema/prompts.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Sample, SampleInput } from "../contract.ts";
import { readSample } from "./list-samples.ts";

type Which = { id: string; sampleId: string };

export async function changeSample(
  ctx: ActorContext,
  { id: promptId, sampleId: id }: Which,
  input: SampleInput,
  version: number,
): Promise<Sample> {
  await readSample(ctx, promptId, id);
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(promptSamples)
        .set({
          ...input,
          updatedAt: ctx.clock.now(),
          version: sql`${promptSamples.version} + 1`,
        })
        .where(and(eq(promptSamples.id, id), eq(promptSamples.version, version))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "prompt_sample_changed",
        userId: ctx.actor.userId,
        details: { promptId, sampleId: id, name: input.name },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readSample(ctx, promptId, id));
    throw error;
  }
  return readSample(ctx, promptId, id);
}
