import type { ActorContext } from "../../../kernel/context.ts";
import { cutText } from "../../../kernel/pure/sound-text.ts";
import { readNamedText } from "../../files/texts/read-named-text.ts";
import type { FileText } from "../contract.ts";

/** What a file says, for an admin to look at before it becomes a source. The file itself is not kept. */
export async function readFileText(
  ctx: ActorContext,
  fileName: string,
  content: ArrayBuffer,
): Promise<FileText> {
  await ctx.limiter.take(`file-texts:${ctx.actor.userId}`, ctx.limits.rateFileTexts);
  const { state, text, places } = await readNamedText(ctx, fileName, content);
  const kept = cutText(text, ctx.limits.knowledgeTextLength);
  return {
    state,
    text: kept,
    places: places.filter(({ at }) => at < kept.length),
    isCut: kept.length < text.length,
  };
}
