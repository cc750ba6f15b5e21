import { sql } from "drizzle-orm";
import { incomingItems, incomingNotes, incomingRuleRuns } from "../../../db/schema/incoming.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import type { IncomingKinds } from "../../kit/incoming.ts";
import { forgetWork } from "./forget-work.ts";

/** Forgets the work on what is gone by other ways than one by one, such as errors that are too old. */
export async function sweepWork(ctx: Context, kinds: IncomingKinds) {
  for (const { record } of Object.values(kinds)) {
    const { table, id, name } = record;
    const of = sql`select kind, record_id from ${incomingItems}
      union select kind, record_id from ${incomingNotes}
      union select kind, record_id from ${incomingRuleRuns}`;
    const gone = await ctx.db.all<{ id: string }>(
      sql`select record_id as id from (${of}) where kind = ${name}
        and record_id not in (select ${id} from ${table}) limit ${ctx.limits.incomingSweepAtOnce}`,
    );
    if (gone.length === 0) continue;
    const ids = JSON.stringify(gone.map((row) => row.id));
    await transaction(ctx.db, forgetWork(ctx, name, sql`select value from json_each(${ids})`));
  }
}
