import type { ActorContext } from "../../kernel/context.ts";

/** The reader of a query whose text is built once: a name stands where their id will. */
export const namedReader = (ctx: ActorContext, userId: string): ActorContext => ({
  ...ctx,
  actor: { ...ctx.actor, userId },
});
