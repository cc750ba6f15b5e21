import { sql } from "drizzle-orm";
import { promptSamples } from "../../../../db/schema/prompts.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Sample, SampleInput } from "../contract.ts";
import { publishablePrompt } from "../publishable-prompt.ts";
import { readSample } from "./list-samples.ts";

/** Values with which admins try a prompt from now on. */
export async function createSample(
  ctx: ActorContext,
  promptId: string,
  input: SampleInput,
): Promise<Sample> {
  const { name: title } = await publishablePrompt.read(ctx, promptId);
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const { userId } = ctx.actor;
  try {
    await transaction(ctx.db, [
      premise(
        ctx.db,
        sql`(select count(*) from ${promptSamples} where ${promptSamples.promptId} = ${promptId}) < ${ctx.limits.promptSamplesMost}`,
      ),
      ctx.db
        .insert(promptSamples)
        .values({ id, promptId, ...input, createdAt: now, updatedAt: now, createdBy: userId }),
      recordEvent(ctx, {
        type: "prompt_sample_created",
        userId,
        details: { promptId, title, sampleId: id, name: input.name },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("no_room");
    throw error;
  }
  return readSample(ctx, promptId, id);
}
