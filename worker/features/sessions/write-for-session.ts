import { eq, exists, sql } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { premise, PremiseFailed, type Statements, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { unauthenticated } from "../../kernel/errors.ts";
import { recordTogether } from "../audit/record-together.ts";
import type { AuditEvent } from "../audit/record-event.ts";

/** Writes rows that belong to a session, or to nobody yet. It may have been ended since the request was let in. */
export async function writeForSession(
  ctx: Context,
  sessionId: string | null,
  rows: Statements,
  event: AuditEvent | null,
): Promise<void> {
  const statements = sessionId === null ? rows : [isOpen(ctx, sessionId), ...rows];
  try {
    await (event ? recordTogether(ctx, statements, event) : transaction(ctx.db, statements));
  } catch (error) {
    if (error instanceof PremiseFailed) throw unauthenticated();
    throw error;
  }
}

const isOpen = ({ db }: Context, sessionId: string) =>
  premise(
    db,
    exists(
      db
        .select({ one: sql`1` })
        .from(sessions)
        .where(eq(sessions.id, sessionId)),
    ),
  );
