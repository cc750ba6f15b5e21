import { eq, type SQL, sql } from "drizzle-orm";
import { incomingItems, incomingNotes, incomingRuleRuns } from "../../../db/schema/incoming.ts";
import type { TrashPart } from "../../kit/trash-kind.ts";

/** The work on what goes into the trash with a record; owner says whose it is by its own id. */
export const workInTrash = (kind: string, owner: (id: SQL) => SQL): TrashPart[] =>
  [incomingItems, incomingNotes, incomingRuleRuns].map((table) => ({
    table,
    of: owner(sql`${table.recordId}`),
    where: eq(table.kind, kind),
  }));
