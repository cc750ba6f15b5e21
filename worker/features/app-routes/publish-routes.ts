import type { Context } from "../../kernel/context.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";

/** The statement that has the table published after the commit, for the transaction of each change. */
export const publishRoutes = (ctx: Context) =>
  enqueueEffect(ctx, { kind: "site.publish", payload: {} }, { dedupeKey: "site.publish" });
