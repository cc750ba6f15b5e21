import type { Context } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import { findWebpage } from "./queries.ts";

/** Why nothing was written: the page is gone, or it is another version than the admin saw. */
export async function refuseWebpage(ctx: Context, id: string): Promise<never> {
  const current = await findWebpage(ctx, id);
  throw current ? staleVersion(current) : notFound("page", id);
}
