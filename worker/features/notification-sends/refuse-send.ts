import type { Context } from "../../kernel/context.ts";
import { AppError, notFound, staleVersion } from "../../kernel/errors.ts";
import { findSend, sendById } from "./queries.ts";

/** Why nothing was written: it is gone, on its way already, or another version than the admin saw. */
export async function refuseSend(ctx: Context, id: string): Promise<never> {
  const current = await findSend(ctx, sendById(id));
  if (!current) throw notFound("notification send", id);
  if (current.state !== "scheduled") {
    throw new AppError("notification_settled", { data: { current } });
  }
  throw staleVersion(current);
}
