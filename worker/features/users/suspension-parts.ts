import { and, inArray, isNull } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import type { Statements } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { startOfDay } from "../../kernel/pure/zoned-time.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import type { SuspendInput } from "./contract.ts";

type Suspended = { id: string; email: string; fullName: string };

/**
 * What a suspension writes, of one person or of several: the columns, an email to each, the effect that ends it,
 * and the end of their sessions.
 */
export function suspensionParts(
  ctx: ActorContext,
  { reason, until: day }: SuspendInput,
  people: readonly Suspended[],
) {
  const until = day === undefined ? null : endOf(ctx, day);
  const ids = people.map(({ id }) => id);
  const statements: Statements = [
    ...(until === null
      ? []
      : [
          enqueueEffect(
            ctx,
            { kind: "users.end-suspensions", payload: { until } },
            { runAt: until },
          ),
        ]),
    ...people.flatMap(({ id, email, fullName }) =>
      queueMail(ctx, {
        to: email,
        userId: id,
        mail: { template: "account_suspended", name: fullName, reason, until },
      }),
    ),
  ];
  return {
    set: { aiSuspended: true, suspendedUntil: until, suspensionReason: reason },
    until: until === null ? null : new Date(until).toISOString(),
    statements,
    // An admin's visit stays: it shows the notice, and leads the admin back.
    endSessions: ctx.db
      .delete(sessions)
      .where(and(inArray(sessions.userId, ids), isNull(sessions.impersonatorSessionId))),
  };
}

/** It ends as the day begins where the admin is. */
function endOf({ actor, clock, limits }: ActorContext, day: string): number {
  const end = startOfDay(day, actor.zone);
  if (end <= clock.now()) throw invalidInput({ until: "Choose a day after today." });
  if (end > clock.now() + limits.suspensionMostMs) {
    throw invalidInput({ until: "Choose a day within the next five years, or leave it empty." });
  }
  return end;
}
