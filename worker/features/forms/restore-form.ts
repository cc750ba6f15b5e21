import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { Restored } from "../../kit/trash-kind.ts";
import { refreshContent } from "../contents/refresh-content.ts";

/** A deleted form with all its answers; where it was open, visitors can open it again. */
export const restoreForm = (ctx: ActorContext, { id, statements }: Restored) =>
  transaction(ctx.db, [...statements(ctx.clock.now()), refreshContent(ctx, "form", id)]);
