import type { ActorContext, Context } from "../../kernel/context.ts";

/** Somebody who is not here: it is only asked what they see, and may do nothing. */
export const asReader = (ctx: Context, { userId, zone }: { userId: string; zone: string }) =>
  ({
    ...ctx,
    actor: {
      userId,
      zone,
      sessionId: "",
      roles: [],
      grants: null,
      provenAt: null,
      isPending: false,
      impersonatorId: null,
    },
  }) satisfies ActorContext;
