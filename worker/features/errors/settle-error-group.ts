import { and, eq, inArray, sql } from "drizzle-orm";
import { errorGroups } from "../../../db/schema/errors.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { AuditEventType } from "../../policy/audit-events.ts";
import { DAY } from "../../kernel/durations.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { invalidInput, notFound, staleVersion } from "../../kernel/errors.ts";
import { actorIn } from "../../kit/incoming.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { ErrorChange, ErrorGroup } from "./contract.ts";
import { errorRecord } from "./error-record.ts";
import { peopleMet } from "./people-met.ts";
import { findGroup } from "./queries.ts";

const FOR = { day: DAY, week: 7 * DAY };
const TYPES = {
  open: "error_reopened",
  resolved: "error_resolved",
  muted: "error_muted",
} as const satisfies Record<ErrorChange["state"], AuditEventType>;

/** Resolves an error, mutes it or opens it again. What is so already stays as it is, whoever did it. */
export async function settleErrorGroup(
  ctx: ActorContext,
  id: string,
  change: ErrorChange,
  version: number,
): Promise<ErrorGroup> {
  await refuseMetBy(ctx, [id], change);
  const settled = settling(ctx, change);
  const before = await readGroup(ctx, id);
  if (isSo(before, change)) return before;
  if (before.version !== version) throw staleVersion(before);
  const eventId = ctx.ids.next();
  const where = eq(errorGroups.fingerprint, id);
  try {
    await transaction(ctx.db, [
      keepChange(ctx, errorRecord, { deed: "changed", where, eventId }),
      ctx.db
        .update(errorGroups)
        .set(settled)
        .where(and(where, eq(errorGroups.version, version))),
      premiseHeld(ctx.db),
      settledEvent(ctx, id, change, eventId),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const current = await readGroup(ctx, id);
    if (isSo(current, change)) return current;
    throw staleVersion(current);
  }
  return readGroup(ctx, id);
}

async function readGroup(ctx: ActorContext, id: string): Promise<ErrorGroup> {
  const group = await findGroup(ctx, id);
  if (!group) throw notFound("error", id);
  return group;
}

/** Muted again is muted anew: until when may be another time. */
function isSo(group: ErrorGroup, change: ErrorChange): boolean {
  return group.state === change.state && change.state !== "muted" && !group.isBack;
}

/** What is written when an error is settled or opened again. */
export function settling(ctx: Context | ActorContext, change: ErrorChange) {
  const now = ctx.clock.now();
  const version = sql`${errorGroups.version} + 1`;
  if (change.state === "open") {
    const none = { mutedUntil: null, mutedUntilPeople: null, settledBy: null, settledAt: null };
    return { state: change.state, ...none, resolvedRelease: null, version };
  }
  const isHere =
    change.state === "resolved" || (change.state === "muted" && change.until === "release");
  return {
    state: change.state,
    mutedUntil: change.state === "muted" ? untilOf(ctx, change.until) : null,
    mutedUntilPeople: change.state === "muted" ? peopleOf(change.until) : null,
    settledBy: actorIn(ctx),
    settledAt: now,
    version,
    resolvedRelease: isHere ? ctx.buildId : null,
  };
}

function untilOf(ctx: Context, until: string): number | null {
  const now = ctx.clock.now();
  if (until === "release" || until === "forever" || peopleOf(until) !== null) return null;
  if (until === "day" || until === "week") return now + FOR[until];
  const at = Date.parse(until);
  if (at <= now || at > now + ctx.limits.errorMuteMostMs) {
    throw invalidInput({ until: "Choose a time within the next year." });
  }
  return at;
}

/** Of how many people, where it is muted until so many met it. */
function peopleOf(until: string): number | null {
  const [, many] = /^people:(\d+)$/.exec(until) ?? [];
  return many === undefined ? null : Number(many);
}

/** What as many people met already would open again at once. */
export async function refuseMetBy(
  ctx: ActorContext,
  ids: readonly string[],
  change: ErrorChange,
): Promise<void> {
  const many = change.state === "muted" ? peopleOf(change.until) : null;
  if (many === null) return;
  const met = await ctx.db
    .select({ people: sql<number>`max(${peopleMet(sql`${errorGroups.fingerprint}`)})` })
    .from(errorGroups)
    .where(inArray(errorGroups.fingerprint, [...ids]))
    .get();
  const { people } = met ?? { people: 0 };
  if (many > (people ?? 0)) return;
  throw invalidInput({ until: `${people} people have met it already. Enter a higher number.` });
}

/** The record of it, beside whatever writes it. */
export function settledEvent(
  ctx: Context | ActorContext,
  fingerprint: string,
  change: ErrorChange,
  id: string,
) {
  return recordEvent(ctx, {
    id,
    type: TYPES[change.state],
    userId: actorIn(ctx),
    details: { fingerprint, ...(change.state === "muted" ? { until: change.until } : {}) },
  });
}
