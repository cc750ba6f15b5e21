import type { Context } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import { readNextStep } from "./queries.ts";

/** Why nothing was written: the step is gone, or it is another version than the admin saw. */
export async function refuseStep(ctx: Context, id: string): Promise<never> {
  const current = await readNextStep(ctx, id);
  throw current ? staleVersion(current) : notFound("next step", id);
}
