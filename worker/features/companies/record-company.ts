import type { ActorContext } from "../../kernel/context.ts";
import { type AuditEvent, recordEvent } from "../audit/record-event.ts";
import type { Seat } from "./read-seat.ts";

type Details = NonNullable<AuditEvent["details"]>;

/** The statement that records what somebody did in a company. Ids alone: details stay for ever. */
export function recordCompany(
  ctx: ActorContext,
  type: AuditEvent["type"],
  { companyId, role }: Pick<Seat, "companyId"> & { role?: Seat["role"] },
  details: Details = {},
) {
  return recordEvent(ctx, {
    type,
    userId: ctx.actor.userId,
    details: { companyId, ...(role === "admin" ? { asAdmin: true } : {}), ...details },
  });
}
