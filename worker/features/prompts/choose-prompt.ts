import { and, eq, isNotNull, sql } from "drizzle-orm";
import { promptChoices, prompts } from "../../../db/schema/prompts.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, staleVersion } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Prompt } from "./contract.ts";
import { publishablePrompt } from "./publishable-prompt.ts";

/** Has the product ask with the published version of this one, in the place of another for the same use. */
export async function choosePrompt(
  ctx: ActorContext,
  id: string,
  version: number,
): Promise<Prompt> {
  const before = await publishablePrompt.read(ctx, id);
  if (before.publishedNumber === null)
    throw new AppError("not_publishable", { data: { findings: [] } });
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(prompts)
        .set({ version: sql`${prompts.version} + 1` })
        .where(
          and(eq(prompts.id, id), eq(prompts.version, version), isNotNull(prompts.publishedNumber)),
        ),
      premiseHeld(ctx.db),
      ctx.db
        .insert(promptChoices)
        .values({ use: before.use, promptId: id })
        .onConflictDoUpdate({ target: promptChoices.use, set: { promptId: id } }),
      recordEvent(ctx, {
        type: "prompt_chosen",
        userId: ctx.actor.userId,
        details: { promptId: id, title: before.name, use: before.use },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await publishablePrompt.read(ctx, id));
    throw error;
  }
  return publishablePrompt.read(ctx, id);
}
