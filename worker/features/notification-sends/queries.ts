import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import { notificationSends, userNotifications } from "../../../db/schema/notifications.ts";
import { profiles } from "../../../db/schema/users.ts";
import { SEND_STATES } from "../../../db/values/notifications.ts";
import type { Context } from "../../kernel/context.ts";
import { countsBy } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Send, SendDetail, SendList, SendListInput } from "./contract.ts";

const senders = alias(profiles, "senders");

const ID = qualified(notificationSends.id);

/** Those who have read it; the index by send holds all that this counts. */
const READ = sql<number>`(select count(*) from ${userNotifications} where ${userNotifications.sendId} = ${ID} and ${userNotifications.readAt} is not null)`;

function selectSends(ctx: Context) {
  return ctx.db
    .select({
      send: notificationSends,
      read: READ,
      personName: profiles.fullName,
      personEmail: profiles.email,
      senderName: senders.fullName,
      senderEmail: senders.email,
    })
    .from(notificationSends)
    .leftJoin(profiles, eq(profiles.id, notificationSends.audienceUserId))
    .leftJoin(senders, eq(senders.id, notificationSends.createdBy))
    .$dynamic();
}
type StoredSend = Awaited<ReturnType<typeof selectSends>>[number];

/** Newest first; the counts tell the screen's tabs what stands behind each. */
export async function listSends(ctx: Context, input: SendListInput): Promise<SendList> {
  const page = pageOf(falling(notificationSends.createdAt, notificationSends.id), input);
  const matching = matchingSends(input);
  const [rows, counted] = await ctx.db.batch([
    selectSends(ctx)
      .where(
        and(
          matching,
          input.state ? eq(notificationSends.state, input.state) : undefined,
          page.beyond,
        ),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ state: notificationSends.state, rows: count() })
      .from(notificationSends)
      .leftJoin(profiles, eq(profiles.id, notificationSends.audienceUserId))
      .where(matching)
      .groupBy(notificationSends.state),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ send: { createdAt: value, id } }) => ({
    value,
    id,
  }));
  return {
    items: shown.map(toSend),
    ...paging,
    counts: countsBy(SEND_STATES, counted),
  };
}

function matchingSends({ q, audience, kind }: SendListInput): SQL | undefined {
  const { title, content } = notificationSends;
  return and(
    matches([title, content, profiles.fullName, profiles.email], q),
    audience ? eq(notificationSends.audience, audience) : undefined,
    kind ? eq(notificationSends.kind, kind) : undefined,
  );
}

/** One as a list shows it; null when there is none. */
export async function findSend(ctx: Context, where: SQL): Promise<Send | null> {
  const row = await selectSends(ctx).where(where).get();
  return row ? toSend(row) : null;
}

export const sendById = (id: string) => eq(notificationSends.id, id);

/** As somebody saw it, and not begun. */
export function isWaiting(id: string, version: number): SQL | undefined {
  const { state } = notificationSends;
  return and(sendById(id), eq(notificationSends.version, version), eq(state, "scheduled"));
}

/** One with its figures, counted where its rows lie. */
export async function readSend(ctx: Context, id: string): Promise<SendDetail> {
  const { readAt, createdAt, deletedAt, isInApp, sendId } = userNotifications;
  const within = (ms: number) => sql<number>`coalesce(sum(${readAt} - ${createdAt} <= ${ms}), 0)`;
  const { readSoonMs, readTodayMs, readThisWeekMs } = ctx.limits;
  const [rows, [counted]] = await ctx.db.batch([
    selectSends(ctx).where(sendById(id)),
    ctx.db
      .select({
        inApp: sql<number>`coalesce(sum(${isInApp}), 0)`,
        kept: sql<number>`coalesce(sum(${deletedAt} is null), 0)`,
        hour: within(readSoonMs),
        day: within(readTodayMs),
        week: within(readThisWeekMs),
      })
      .from(userNotifications)
      .where(eq(sendId, id)),
  ]);
  const row = rows[0];
  if (!row || !counted) throw notFound("notification send", id);
  const { inApp, kept, ...readWithin } = counted;
  const send = toSend(row);
  return { ...send, figures: { inApp, removed: Math.max(0, send.delivered - kept), readWithin } };
}

function toSend(row: StoredSend): Send {
  const { send, read } = row;
  const { id, state, kind, title, content, actionPath, audienceSize, delivered, version } = send;
  return {
    id,
    state,
    kind,
    title,
    content,
    actionPath,
    audienceSize,
    delivered,
    read,
    version,
    audience: audienceOf(row),
    sendAt: new Date(send.sendAt).toISOString(),
    startedAt: toIso(send.startedAt),
    finishedAt: toIso(send.finishedAt),
    createdBy: personOf(send.createdBy, row.senderName, row.senderEmail),
    createdAt: new Date(send.createdAt).toISOString(),
  };
}

function audienceOf({ send, personName, personEmail }: StoredSend): Send["audience"] {
  const { audience, audienceRole, audienceUserId } = send;
  if (audience === "role" && audienceRole) return { to: "role", role: audienceRole };
  if (audience === "everyone") return { to: "everyone" };
  return { to: "person", person: personOf(audienceUserId, personName, personEmail) };
}

function personOf(id: string | null, name: string | null, email: string | null) {
  return id === null || email === null ? null : { id, name: name || email, email };
}

function toIso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
