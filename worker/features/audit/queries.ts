import { and, eq, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { auditEvents, auditSeals } from "../../../db/schema/audit.ts";
import { recordChanges } from "../../../db/schema/records.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { type Cursor } from "../../kit/cursor.ts";
import { withinDays } from "../../kit/days.ts";
import { matches } from "../../kit/matches.ts";
import { beyond, falling, orderBy, pageOf } from "../../kit/page-of.ts";
import { invalidInput, notFound } from "../../kernel/errors.ts";
import { typesOf } from "../../policy/audit-events.ts";
import { adminBehind } from "./admin-behind.ts";
import type { AuditDetail, AuditFilters, AuditList, AuditListInput, AuditRow } from "./contract.ts";
import { fitsSeal, isErased, type StoredEvent } from "./fits-seal.ts";
import { readKeyChange } from "./record-key-change.ts";

const admins = alias(profiles, "admins");

/**
 * The times in which an event may still wait for its seal: since the newest sealed one, less how late a
 * commit may come, and not ahead of the clock. What appears outside of it was not written by this product.
 */
export function openWindow(ctx: Context): { from: SQL<number>; until: number } {
  const { auditLateMs, auditSealBatch } = ctx.limits;
  const newest = sql`select max(recent.created_at) from ${auditEvents} recent where recent.id in (select sealed.event_id from ${auditSeals} sealed order by sealed.seq desc limit ${auditSealBatch})`;
  return {
    from: sql<number>`coalesce((${newest}), 0) - ${auditLateMs}`,
    until: ctx.clock.now() + auditLateMs,
  };
}

/** The highest number that an event was ever given: the table remembers it although that row is deleted. */
export function issuedNumber() {
  return sql<number>`max(coalesce((select seq from sqlite_sequence where name = 'audit_events'), 0), coalesce((select max(numbered.number) from ${auditEvents} numbered), 0))`;
}

/** The row as it is stored. Its details stay text until they are read: an edited one may be no JSON. */
export const STORED_EVENT = {
  number: auditEvents.number,
  id: auditEvents.id,
  eventType: auditEvents.eventType,
  userId: auditEvents.userId,
  email: auditEvents.email,
  ipAddress: auditEvents.ipAddress,
  userAgent: auditEvents.userAgent,
  salt: auditEvents.salt,
  erasedBy: auditEvents.erasedBy,
  erasureProof: auditEvents.erasureProof,
  details: sql<string>`${auditEvents.details}`,
  createdAt: auditEvents.createdAt,
};

export function readStored(row: StoredEvent & { details: string }): StoredEvent {
  try {
    return { ...row, details: JSON.parse(row.details) as unknown };
  } catch {
    return row;
  }
}

/** One page, newest first. */
export async function listAuditEvents(
  ctx: ActorContext,
  input: AuditListInput,
): Promise<AuditList> {
  const page = pageOf(NEWEST_FIRST, input);
  const rows = await selectRows(ctx, and(matching(ctx, input), page.beyond), page.limit);
  const { shown, ...paging } = page.cut(rows, ({ event }) => placeOf(event));
  return { items: shown.map(toRow), ...paging };
}

/** One event with every field, looked at again beside its seal. */
export async function readAuditEvent(ctx: Context, id: string): Promise<AuditDetail> {
  const found = (await readAuditEvents(ctx, [id])).get(id);
  if (!found) throw notFound("audit_event", id);
  return found;
}

/** The same of many, by their ids; what is not there is left out. */
export async function readAuditEvents(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, AuditDetail>> {
  if (ids.length === 0) return new Map();
  const rows = await selectRows(ctx, inArray(auditEvents.id, [...ids]), ids.length);
  const unsealed = rows.flatMap(({ event, seal }) => (seal ? [] : [event.id]));
  const [open, change] = await Promise.all([readOpen(ctx, unsealed), readKeyChange(ctx)]);
  const read = rows.map(async (row): Promise<[string, AuditDetail]> => {
    const { event, seal } = row;
    const waits = open.has(event.id) ? "waiting" : "outside";
    const fit = seal ? await fitsSeal(ctx.keys, readStored(event), seal) : waits;
    const isUnknown = fit === "personal_edited" || fit === "person_removed";
    const isOther = isUnknown && change !== null && (seal?.seq ?? 0) <= change.throughSeq;
    const known = fit === "erased_unproven" ? "erased" : fit;
    const sealState = isOther ? "other_key" : known;
    const sealedAt = seal ? new Date(seal.sealedAt).toISOString() : null;
    return [event.id, { ...toRow(row), sealState, sealedAt }];
  });
  return new Map(await Promise.all(read));
}

/** Which of the events without a seal may still wait for one. */
async function readOpen(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { from, until } = openWindow(ctx);
  const isOpen = and(gte(auditEvents.createdAt, from), lte(auditEvents.createdAt, until));
  const rows = await ctx.db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(inArray(auditEvents.id, [...ids]), isOpen));
  return new Set(rows.map(({ id }) => id));
}

const NEWEST_FIRST = falling(auditEvents.createdAt, auditEvents.id);
export const olderThan = (place: Cursor) => beyond(NEWEST_FIRST, place);
export const placeOf = ({ createdAt, id }: { createdAt: number; id: string }) => ({
  value: createdAt,
  id,
});

export function matching(ctx: ActorContext, filters: AuditFilters): SQL | undefined {
  const { q, event, userId, address, record, dateFrom, dateTo, zone } = filters;
  return and(
    q ? mentions(ctx, q) : undefined,
    event ? isOfType(event) : undefined,
    userId ? concerns(userId) : undefined,
    address ? eq(auditEvents.ipAddress, address) : undefined,
    record ? changes(record) : undefined,
    withinDays(ctx, auditEvents.createdAt, { from: dateFrom, to: dateTo, zone }),
  );
}

/** Of one type by its index. Of several, newest first, it is faster to go by time: the plus says so. */
function isOfType(word: string): SQL {
  const types = typesOf(word);
  if (types === null) throw invalidInput({ event: "No event or group of events has this name." });
  const [only, ...more] = types;
  return more.length === 0 && only
    ? eq(auditEvents.eventType, only)
    : inArray(sql`+${auditEvents.eventType}`, [...types]);
}

/** Whom it is about, and what they did to others: an id in the details is theirs whatever its name there. */
function concerns(userId: string): SQL | undefined {
  return or(eq(auditEvents.userId, userId), matches([auditEvents.details], `"${userId}"`));
}

/** Named as kind:id: of which its history keeps what was done. */
function changes(record: string): SQL {
  const end = record.indexOf(":");
  const [kind, id] = [record.slice(0, end), record.slice(end + 1)];
  return sql`${auditEvents.id} in (select ${recordChanges.eventId} from ${recordChanges}
    where ${recordChanges.kind} = ${kind} and ${recordChanges.recordId} = ${id})`;
}

function mentions(ctx: Context, q: string): SQL | undefined {
  const people = ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(matches([profiles.email, profiles.fullName], q));
  return or(
    matches([auditEvents.email, auditEvents.details], q),
    inArray(auditEvents.userId, people),
  );
}

/** The newest rows that match, with the names that still exist. */
export function selectRows(ctx: Context, where: SQL | undefined, limit: number) {
  return ctx.db
    .select({
      event: STORED_EVENT,
      seal: auditSeals,
      personName: profiles.fullName,
      personEmail: profiles.email,
      adminId: adminBehind(),
      adminName: admins.fullName,
      adminEmail: admins.email,
    })
    .from(auditEvents)
    .leftJoin(auditSeals, eq(auditSeals.eventId, auditEvents.id))
    .leftJoin(profiles, eq(profiles.id, auditEvents.userId))
    .leftJoin(admins, sql`${admins.id} = ${adminBehind()}`)
    .where(where)
    .orderBy(...orderBy(NEWEST_FIRST))
    .limit(limit);
}

export type FoundRow = Awaited<ReturnType<typeof selectRows>>[number];

export function toRow(found: FoundRow): AuditRow {
  const { event, seal } = found;
  const { id, eventType, userId, email, ipAddress, userAgent } = event;
  const details = readStored(event).details;
  return {
    id,
    type: eventType,
    email,
    ipAddress,
    userAgent,
    person: named(userId, found.personName, found.personEmail),
    admin: named(found.adminId, found.adminName, found.adminEmail),
    isActedAs: isRecord(details) && "impersonatorId" in details,
    details: isRecord(details) ? flat(details) : { unreadable: event.details },
    isErased: isErased(event),
    seq: seal?.seq ?? null,
    createdAt: new Date(event.createdAt).toISOString(),
  };
}

function named(id: string | null, name: string | null, email: string | null) {
  return id === null ? null : { id, name: name || email };
}

/** Verbs write plain values; what else a row holds by now is shown as it stands. */
function flat(details: Record<string, unknown>): AuditRow["details"] {
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      isPlain(value) ? value : JSON.stringify(value),
    ]),
  );
}

function isPlain(value: unknown): value is AuditRow["details"][string] {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
