import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Prompt } from "./contract.ts";
import { publishablePrompt } from "./publishable-prompt.ts";
import { checkPrompt, isFault } from "./rules/check-prompt.ts";

/** Has models get an earlier version again; one that names what is gone by now can't be. */
export async function returnToVersion(
  ctx: ActorContext,
  id: string,
  version: { number: number; note: string },
  seen: number,
): Promise<Prompt> {
  const [{ variables }, earlier] = await Promise.all([
    publishablePrompt.read(ctx, id),
    publishablePrompt.readVersion(ctx, id, version.number),
  ]);
  const findings = checkPrompt(earlier, variables);
  if (findings.some(isFault)) throw new AppError("not_publishable", { data: { findings } });
  return publishablePrompt.returnTo(ctx, id, version, seen);
}
