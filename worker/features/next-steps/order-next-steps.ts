import { sql } from "drizzle-orm";
import { adminNextSteps } from "../../../db/schema/onboarding.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { NextStepList, StepOrderInput } from "./contract.ts";
import { nextStepRecord } from "./next-step-record.ts";
import { listNextSteps } from "./queries.ts";

/** Puts all steps in a new order, over the one that the admin saw; over another one, nothing. */
export async function orderNextSteps(
  ctx: ActorContext,
  { ids, seen }: StepOrderInput,
): Promise<NextStepList> {
  const current = sql`(select json_group_array(id) from (select id from ${adminNextSteps} order by step_order, created_at, id))`;
  const places = sql`json_each(${JSON.stringify(ids)}) as places`;
  const eventId = ctx.ids.next();
  const moves = sql`exists (select 1 from ${places}
    where places.value = ${adminNextSteps.id} and places.key + 1 <> ${adminNextSteps.stepOrder})`;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`${current} = ${JSON.stringify(seen)}`),
      keepChange(ctx, nextStepRecord, { deed: "changed", where: moves, eventId }),
      ctx.db.run(sql`
        update ${adminNextSteps} set step_order = places.key + 1, updated_at = ${ctx.clock.now()}
        from ${places} where places.value = ${adminNextSteps.id}`),
      recordEvent(ctx, {
        id: eventId,
        type: "next_steps_ordered",
        userId: ctx.actor.userId,
        details: { steps: ids.length },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await listNextSteps(ctx));
    throw error;
  }
  return listNextSteps(ctx);
}
