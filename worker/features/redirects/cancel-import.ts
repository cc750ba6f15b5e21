import { and, eq } from "drizzle-orm";
import { redirectImports } from "../../../db/schema/redirects.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { RedirectImport } from "./contract.ts";
import { readImport } from "./list-imports.ts";
import { publishing } from "./write-redirects.ts";

/** Ends an import where it is: what it wrote so far stays, and is published. */
export async function cancelImport(ctx: ActorContext, id: string): Promise<RedirectImport> {
  await transaction(ctx.db, [
    ctx.db
      .update(redirectImports)
      .set({ state: "cancelled", updatedAt: ctx.clock.now() })
      .where(and(eq(redirectImports.id, id), eq(redirectImports.state, "running"))),
    publishing(ctx),
  ]);
  ctx.effects.wake();
  return readImport(ctx, id);
}
