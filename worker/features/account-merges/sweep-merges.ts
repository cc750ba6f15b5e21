import { and, lte, ne } from "drizzle-orm";
import { accountMerges } from "../../../db/schema/account-merges.ts";
import type { Context } from "../../kernel/context.ts";

/** What moved is forgotten once it can't go back. */
export async function sweepMerges({ db, clock }: Context): Promise<void> {
  await db
    .update(accountMerges)
    .set({ moved: "{}" })
    .where(and(lte(accountMerges.undoUntil, clock.now()), ne(accountMerges.moved, "{}")));
}
