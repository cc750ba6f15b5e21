import { sql } from "drizzle-orm";
import { qualified } from "../../db/qualified.ts";
import type { IncomingKind } from "./incoming.ts";
import { isAmong, type TargetKind } from "./targets.ts";

/** What comes in as something that others, such as tasks, lead back to. */
export const incomingTarget = ({ record, address }: IncomingKind): TargetKind => ({
  permission: record.read,
  find: (ctx, ids) =>
    ctx.db
      .select({
        id: sql<string>`${qualified(record.id)}`,
        title: sql<string>`${record.title}`,
        address,
      })
      .from(record.table)
      .where(isAmong(record.id, ids)),
});
