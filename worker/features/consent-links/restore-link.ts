import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { Restored } from "../../kit/trash-kind.ts";
import { refreshContent } from "../contents/refresh-content.ts";

/** A deleted link: its text is asked there again, if it was open. */
export const restoreLink = (ctx: ActorContext, { id, statements }: Restored) =>
  transaction(ctx.db, [...statements(ctx.clock.now()), refreshContent(ctx, "consent", id)]);
