import type { Database } from "../../../db/client.ts";
import type { ActorContext } from "../../kernel/context.ts";

/** The reader of a query whose text is built once: a name stands where their id will. */
export const namedReader = (
  ctx: ActorContext,
  { userId, db }: { userId: string; db: Database },
): ActorContext => ({ ...ctx, db, actor: { ...ctx.actor, userId } });
