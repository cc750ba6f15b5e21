import { eq } from "drizzle-orm";
import { prompts } from "../../../db/schema/prompts.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { moveToTrash } from "../../kit/trash.ts";
import { promptRecord } from "./prompt-record.ts";
import { publishablePrompt } from "./publishable-prompt.ts";

/** Moves a prompt into the trash with its versions. If the product asked with it, the built-in engine answers again. */
export async function removePrompt(ctx: ActorContext, id: string, seen: number): Promise<void> {
  await publishablePrompt.remove(ctx, id, {
    seen,
    first: moveToTrash(ctx, promptRecord, eq(prompts.id, id)),
  });
}
