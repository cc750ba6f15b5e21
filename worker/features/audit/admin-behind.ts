import { sql } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit.ts";

/** As a column: the admin who did it, to someone or as someone; null when it was the person. An edited row may hold no JSON. */
export function adminBehind() {
  return sql<
    string | null
  >`iif(json_valid(${auditEvents.details}), coalesce(${auditEvents.details} ->> 'adminId', ${auditEvents.details} ->> 'impersonatorId'), null)`;
}
