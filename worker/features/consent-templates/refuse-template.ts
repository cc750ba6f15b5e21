import type { Context } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import { findTemplate } from "./queries.ts";

/** Why nothing was written: the text is gone, or it is another version than the admin saw. */
export async function refuseTemplate(ctx: Context, id: string): Promise<never> {
  const current = await findTemplate(ctx, id);
  throw current ? staleVersion(current) : notFound("consent text", id);
}
