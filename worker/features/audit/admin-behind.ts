import { sql } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit.ts";

/** As a column: the admin who did it, to someone or as someone; null when it was the person. */
export function adminBehind() {
  return sql<
    string | null
  >`coalesce(${auditEvents.details} ->> 'adminId', ${auditEvents.details} ->> 'impersonatorId')`;
}
