import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { adminNextSteps } from "../../../db/schema/onboarding.ts";

/** Sent after a write that adds or removes: the steps are numbered from one again, without gap or tie. */
export function numberAnew(db: Database) {
  return db.run(sql`
    update ${adminNextSteps} set step_order = numbered.place
    from (
      select id as step_id,
        row_number() over (order by step_order, created_at, id) as place
      from ${adminNextSteps}
    ) as numbered
    where ${adminNextSteps.id} = numbered.step_id`);
}
