import {
  isUniqueViolation,
  PremiseFailed,
  type Statements,
  transaction,
} from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { log } from "../../kernel/log.ts";
import { type AuditEvent, recordEvent } from "./record-event.ts";

/**
 * Commits what happened at the door together with its event. An event that cannot be written is warned of
 * and never blocks; what admins do uses recordEvent in its own transaction instead, and is refused.
 */
export async function recordTogether(ctx: Context, statements: Statements, event: AuditEvent) {
  try {
    await transaction(ctx.db, [...statements, recordEvent(ctx, event)]);
  } catch (error) {
    if (!mayBeTheEvent(error)) throw error;
    await transaction(ctx.db, statements);
    warn(ctx, event, error);
  }
}

/** An event that nothing else is written with. */
export async function recordAlone(ctx: Context, event: AuditEvent) {
  try {
    await recordEvent(ctx, event);
  } catch (error) {
    warn(ctx, event, error);
  }
}

function mayBeTheEvent(error: unknown): boolean {
  if (error instanceof PremiseFailed || error instanceof AppError) return false;
  return !isUniqueViolation(error, "");
}

function warn(ctx: Context, event: AuditEvent, error: unknown) {
  log("warn", "audit.not-recorded", { requestId: ctx.requestId, type: event.type, error });
}
