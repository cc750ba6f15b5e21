import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { appRoutes } from "../../../db/schema/app-routes.ts";

/** Sent after a write that adds or removes: the entries are numbered from one again, without gap or tie. */
export function numberAnew(db: Database) {
  return db.run(sql`
    update ${appRoutes} set order_index = numbered.place
    from (
      select id as route_id, row_number() over (order by order_index, path) as place
      from ${appRoutes}
    ) as numbered
    where ${appRoutes.id} = numbered.route_id`);
}
