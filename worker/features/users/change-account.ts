import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import {
  PremiseFailed,
  premiseHeld,
  type Statements,
  transaction,
} from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, type ErrorCode, staleVersion } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { isMerged } from "../account-merges/is-merged.ts";
import { type AuditEvent, recordEvent } from "../audit/record-event.ts";
import { sendNotification } from "../notifications/send-notification.ts";
import type { Note } from "../notifications/write-notification.ts";
import type { UserDetail } from "./contract.ts";
import { requireRightOver } from "./require-right-over.ts";
import { personRecord } from "./person-record.ts";
import { readUser } from "./read-user.ts";

type Change = {
  id: string;
  /** The version that the admin saw. */
  version: number;
  set?: Partial<
    Pick<
      typeof profiles.$inferInsert,
      "aiSuspended" | "suspendedUntil" | "suspensionReason" | "deletionDueAt" | "fullName"
    >
  >;
  /** What must still be true of the person when it is written. */
  where?: SQL;
  /** Whether nothing changes of what their history tells. */
  isUntold?: true;
  alongside?: Statements;
  /** What is internal stands in the admin's part of the log, and not in the person's own. */
  event: Pick<AuditEvent, "type" | "details" | "email"> & { isInternal?: true };
  /** What the person is told of it. */
  note?: Pick<Note, "title" | "content" | "actionPath">;
  /** What it means when one of the statements alongside refuses. */
  refusal?: ErrorCode;
};

/** One action of an admin to one account: the row as it was seen, what goes with it, and its record, or nothing. */
export async function changeAccount(ctx: ActorContext, change: Change): Promise<UserDetail> {
  const { id, version, set, where, alongside = [], event, refusal = "stale_version" } = change;
  const eventId = ctx.ids.next();
  const isAsSeen = and(eq(profiles.id, id), eq(profiles.version, version), where);
  const isSeen = and(isAsSeen, sql`not ${isMerged}`);
  // Whoever does it to themselves knows.
  const note = id === ctx.actor.userId ? undefined : change.note;
  const key = `${event.type}:${version}`;
  const adminId = ctx.actor.userId;
  const touch = ctx.db
    .update(profiles)
    .set({ ...set, version: sql`${profiles.version} + 1`, updatedAt: ctx.clock.now() })
    .where(and(isSeen, withinRights(ctx)));
  try {
    const record = recordEvent(ctx, {
      id: eventId,
      type: event.type,
      userId: event.isInternal ? adminId : id,
      ...(event.email === undefined ? {} : { email: event.email }),
      details: { ...event.details, ...(event.isInternal ? { personId: id } : { adminId }) },
    });
    const kept = { deed: "changed", where: isSeen, eventId } as const;
    const keep = change.isUntold ? [] : [keepChange(ctx, personRecord, kept)];
    const statements = [...keep, touch, premiseHeld(ctx.db), ...alongside, record];
    if (note) {
      await sendNotification(ctx, { ...note, userId: id, kind: "account", key }, statements);
    } else {
      await transaction(ctx.db, statements);
    }
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const current = await readUser(ctx, id);
    requireRightOver(ctx, current);
    if (current.isMerged) throw new AppError("account_merged");
    const isStale = current.version !== version || refusal === "stale_version";
    throw isStale ? staleVersion(current) : new AppError(refusal);
  }
  return readUser(ctx, id);
}

/** Checked as it is written: who became an admin a moment ago is one. */
function withinRights({ db, actor }: ActorContext): SQL | undefined {
  if (actor.grants === null) return undefined;
  const isAdmin = and(eq(userRoles.userId, profiles.id), eq(userRoles.role, "admin"));
  return notExists(
    db
      .select({ one: sql`1` })
      .from(userRoles)
      .where(isAdmin),
  );
}
