import type { ActorContext } from "../../../kernel/context.ts";
import type { TrialInputs } from "../contract.ts";
import { publishablePrompt } from "../publishable-prompt.ts";
import { listSamples } from "../samples/list-samples.ts";
import { listRecorded } from "./list-recorded.ts";

/** What a prompt can be tried with. */
export async function listInputs(ctx: ActorContext, promptId: string): Promise<TrialInputs> {
  const prompt = await publishablePrompt.read(ctx, promptId);
  const [samples, recorded] = await Promise.all([
    listSamples(ctx, promptId),
    listRecorded(ctx, prompt),
  ]);
  return { samples, ...recorded };
}
