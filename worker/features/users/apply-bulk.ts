import { and, eq, inArray, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { premise, PremiseFailed, type Statements, transaction } from "../../../db/transaction.ts";
import type { AuditEventType } from "../../policy/audit-events.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, staleVersion } from "../../kernel/errors.ts";
import { revokeTokensOf } from "../access-tokens/revoke-tokens-of.ts";
import { requireRight } from "../../policy/require-right.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { dropGrants } from "../grants/drop-grants.ts";
import { leaveNotification } from "../notifications/leave-notification.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { accountNote } from "./account-note.ts";
import { anAdminIsLeft } from "./an-admin-is-left.ts";
import type { BulkChange, BulkInput } from "./contract.ts";
import { personRecord } from "./person-record.ts";
import { previewBulk } from "./preview-bulk.ts";
import { suspensionParts } from "./suspension-parts.ts";

const EVENTS: Record<BulkChange["action"], AuditEventType> = {
  suspend: "account_suspended",
  restore: "account_restored",
  grant: "role_granted",
  revoke: "role_revoked",
  sign_out: "sessions_revoked",
};

/** Does to everyone what the preview promised, or to nobody: each is still as they were shown, each is recorded. */
export async function applyBulk(ctx: ActorContext, { change, people }: BulkInput) {
  if ("role" in change) requireRight(ctx.actor, "users.manage", "everything");
  if (change.action === "grant" && change.role === "admin") requireFreshProof(ctx);
  const seen = new Map(people.map(({ id, version }) => [id, version]));
  const ids = [...seen.keys()];
  const preview = await previewBulk(ctx, change, { ids });
  const isAsSeen = preview.touched.every(({ id, version }) => seen.get(id) === version);
  if (!isAsSeen || preview.touched.length !== seen.size) throw staleVersion(preview);
  const adminId = ctx.actor.userId;
  const suspended = preview.touched.map(({ id, name, email }) => ({ id, email, fullName: name }));
  const suspension =
    change.action === "suspend" ? suspensionParts(ctx, change, suspended) : undefined;
  const details = {
    adminId,
    isBulk: true,
    ...("role" in change ? { role: change.role } : {}),
    ...(suspension ? { reason: suspension.set.suspensionReason, until: suspension.until } : {}),
  };
  const events = ids.map((id) => [id, ctx.ids.next()] as const);
  const kept = {
    deed: "changed",
    where: inArray(profiles.id, ids),
    eventId: Object.fromEntries(events),
  } as const;
  try {
    await transaction(ctx.db, [
      ...(change.action === "sign_out" ? [] : [keepChange(ctx, personRecord, kept)]),
      touchAll(ctx, people, change, suspension?.set),
      premise(ctx.db, sql`changes() = ${seen.size}`),
      ...(suspension ? [...suspension.statements, suspension.endSessions] : []),
      ...alongside(ctx, change, ids),
      ...events.map(([userId, id]) =>
        recordEvent(ctx, { id, type: EVENTS[change.action], userId, details }),
      ),
      ...notifyAll(ctx, change, people),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const current = await previewBulk(ctx, change, { ids });
    // Two admins at once: whoever came second would have left nobody.
    if (current.touched.every(({ id, version }) => seen.get(id) === version)) {
      throw new AppError("last_admin");
    }
    throw staleVersion(current);
  }
  ctx.effects.wake();
  notifyTabs(ctx, change, ids);
  return { changed: seen.size };
}

/** Signing out changes nothing of their row, but must find it as it was seen all the same. */
function touchAll(
  ctx: ActorContext,
  people: BulkInput["people"],
  change: BulkChange,
  suspension: object = {},
) {
  const set =
    change.action === "restore"
      ? { aiSuspended: false, suspendedUntil: null, suspensionReason: "" }
      : suspension;
  const asSeen = sql`exists(select 1 from json_each(${JSON.stringify(people)}) seen where seen.value ->> 'id' = ${qualified(profiles.id)} and seen.value ->> 'version' = ${qualified(profiles.version)})`;
  const ids = people.map(({ id }) => id);
  const step = change.action === "sign_out" ? 0 : 1;
  return ctx.db
    .update(profiles)
    .set({ ...set, version: sql`${profiles.version} + ${step}`, updatedAt: ctx.clock.now() })
    .where(and(inArray(profiles.id, ids), asSeen));
}

function alongside(ctx: ActorContext, change: BulkChange, ids: string[]): Statements {
  switch (change.action) {
    case "suspend":
      return [anAdminIsLeft(ctx)];
    case "restore":
      return [];
    case "grant": {
      const { role } = change;
      const createdAt = ctx.clock.now();
      return [ctx.db.insert(userRoles).values(ids.map((userId) => ({ userId, role, createdAt })))];
    }
    case "revoke":
      return [
        ctx.db
          .delete(userRoles)
          .where(and(inArray(userRoles.userId, ids), eq(userRoles.role, change.role))),
        ...(change.role === "admin" ? [dropGrants(ctx, ids)] : []),
        anAdminIsLeft(ctx),
      ];
    case "sign_out":
      return [
        ctx.db.delete(sessions).where(inArray(sessions.userId, ids)),
        revokeTokensOf(ctx, ids),
      ];
  }
}

/** To each but the admin, what the same change by itself would tell. */
function notifyAll(ctx: ActorContext, change: BulkChange, people: BulkInput["people"]): Statements {
  if (change.action === "suspend" || change.action === "sign_out") return [];
  const note = accountNote(change);
  return people
    .filter(({ id }) => id !== ctx.actor.userId)
    .flatMap(({ id: userId, version }) => {
      const key = `${EVENTS[change.action]}:${version}`;
      return leaveNotification(ctx, { ...note, userId, kind: "account", key });
    });
}

function notifyTabs(ctx: ActorContext, change: BulkChange, ids: readonly string[]) {
  if (change.action === "revoke" && change.role === "admin") {
    for (const id of ids) ctx.live.endSessions(id, { reason: "revoked", visitsOnly: true });
  }
  if (change.action !== "suspend" && change.action !== "sign_out") return;
  const reason = change.action === "suspend" ? "suspended" : "revoked";
  for (const id of ids) ctx.live.endSessions(id, { reason });
}
