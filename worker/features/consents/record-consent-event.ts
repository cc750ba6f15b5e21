import { consentEvents } from "../../../db/schema/consents.ts";
import type { ConsentActor } from "../../../db/values/consents.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { type AuditEvent, recordEvent } from "../audit/record-event.ts";

const TYPES = {
  given: "consent_given",
  confirmed: "consent_confirmed",
  withdrawn: "consent_withdrawn",
  erased: "consent_erased",
} as const;

type Happened = {
  id?: string;
  consentId: string;
  kind: keyof typeof TYPES;
  by: ConsentActor;
  purposes?: readonly string[];
  /** Of the person; null where nobody is behind it any more. */
  email: string | null;
  /** Whether the audit log may hold from where. */
  recordsAddress: boolean;
  details?: AuditEvent["details"];
};

/**
 * The statements that record what became of a consent, for the verb's own transaction. Both rows share one id:
 * by it the event finds its seal, and erasure finds the row of the audit log.
 */
export function recordConsentEvent(ctx: Context | ActorContext, happened: Happened) {
  const { consentId, kind, by, purposes = [], email, recordsAddress, details } = happened;
  const id = happened.id ?? ctx.ids.next();
  const { client } = ctx;
  const own = {
    ...ctx,
    client: {
      ...client,
      address: recordsAddress ? client.address : null,
      // Whoever had themselves erased leaves nothing behind, not even here.
      userAgent: kind === "erased" && by !== "admin" ? "" : client.userAgent,
    },
  };
  const userId = by === "admin" && "actor" in ctx ? ctx.actor.userId : null;
  return [
    ctx.db
      .insert(consentEvents)
      .values({ id, consentId, kind, by, purposes, createdAt: ctx.clock.now() }),
    recordEvent(own, {
      id,
      type: TYPES[kind],
      userId,
      email,
      details: {
        consentId,
        ...(purposes.length > 0 ? { purposes: purposes.join() } : {}),
        ...details,
      },
    }),
  ] as const;
}
