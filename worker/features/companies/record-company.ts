import type { ActorContext } from "../../kernel/context.ts";
import { type AuditEvent, recordEvent } from "../audit/record-event.ts";
import type { Seat } from "./read-seat.ts";

/** By which the history of the company names it. */
type Kept = { eventId?: string };
type Details = NonNullable<AuditEvent["details"]>;

/** The statement that records what somebody did in a company. Ids alone: details stay for ever. */
export function recordCompany(
  ctx: ActorContext,
  type: AuditEvent["type"],
  { companyId, role, eventId }: Pick<Seat, "companyId"> & Partial<Pick<Seat, "role">> & Kept,
  details: Details = {},
) {
  return recordEvent(ctx, {
    ...(eventId === undefined ? {} : { id: eventId }),
    type,
    userId: ctx.actor.userId,
    details: { companyId, ...(role === "admin" ? { asAdmin: true } : {}), ...details },
  });
}
