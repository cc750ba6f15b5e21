import type { auditEvents } from "../../db/schema/audit.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";

type EventFields = Partial<typeof auditEvents.$inferInsert>;

/** A row of the log as verbs write them. */
export function eventRow(createdAt: number, fields: EventFields = {}) {
  const id = uuidv7(createdAt);
  return {
    id,
    eventType: "login_success" as const,
    userId: `user-of-${id}`,
    email: `${id}@people.test`,
    ipAddress: "192.0.2.7",
    userAgent: "Browser/1.0",
    salt: `salt-of-${id}`,
    details: { method: "password" },
    createdAt,
    ...fields,
  };
}
