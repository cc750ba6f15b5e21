import type { Context } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import { findLink } from "./queries.ts";

/** Why nothing was written: the link is gone, or it is another version than the admin saw. */
export async function refuseLink(ctx: Context, id: string): Promise<never> {
  const current = await findLink(ctx, id);
  throw current ? staleVersion(current) : notFound("consent link", id);
}
