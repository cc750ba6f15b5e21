import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import {
  notificationFeeds,
  notificationSends,
  userNotifications,
} from "../schema/notifications.ts";
import { outbox } from "../schema/outbox.ts";
import { profiles, userRoles } from "../schema/users.ts";
import { seedId } from "./seed-id.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const [SENDS, ROWS, EFFECTS] = [30, 31, 32];
const [ADMIN, COACH] = [0, 1];

type Stored = typeof notificationSends.$inferInsert;
type Words = Pick<Stored, "kind" | "title" | "content" | "actionPath">;

const PASSKEYS: Words = {
  kind: "announcement",
  title: "Sign in with a fingerprint",
  content:
    "Passkeys work on every device now: a fingerprint or a look into the camera in place of a password. Setting one up takes a minute.",
  actionPath: "/profile-settings?tab=security",
};
const CIRCLE: Words = {
  kind: "announcement",
  title: "Coaching circle in December",
  content:
    "Eight coaches, ninety minutes, one case each. Bring the client whose plan you are least sure of; names stay in the room.",
  actionPath: "/coach/dashboard",
};
const DECK: Words = {
  kind: "account",
  title: "Your clients see your new profile",
  content: "Thank you for completing it. Two of them have looked already.",
  actionPath: "/profile",
};
const PRICES: Words = {
  kind: "announcement",
  title: "Listing rules for vendors",
  content: "From January each listing names its price and the terms under which it can be left.",
  actionPath: "/guide",
};
const HOLIDAYS: Words = {
  kind: "announcement",
  title: "Support over the holidays",
  content:
    "From 24 December to 2 January questions are answered once a day, in the morning. Whatever stops your work is still looked at within the hour.",
  actionPath: "/guide",
};

/** What the admin wrote to people: sent, scheduled and cancelled, with the rows that the figures count. */
export function sendRows(db: Database, accounts: readonly { id: string }[], now: number) {
  const { send, deliver } = makers(db, accounts[ADMIN]!.id);
  const heading = Math.ceil((now + 20 * DAY) / DAY) * DAY + 8 * HOUR;
  return [
    send(1, PASSKEYS, { audience: "everyone" }, sent(now - 9 * DAY)),
    ...deliver(1, now - 9 * DAY),
    send(2, CIRCLE, { audience: "role", audienceRole: "coach" }, sent(now - 3 * DAY)),
    ...deliver(2, now - 3 * DAY),
    send(
      3,
      DECK,
      { audience: "person", audienceUserId: accounts[COACH]!.id },
      sent(now - 5 * HOUR),
    ),
    ...deliver(3, now - 5 * HOUR),
    send(
      4,
      PRICES,
      { audience: "role", audienceRole: "vendor" },
      {
        state: "cancelled",
        sendAt: now - DAY,
        createdAt: now - 6 * DAY,
        version: 2,
        finishedAt: now - 4 * DAY,
        updatedAt: now - 4 * DAY,
      },
    ),
    send(
      5,
      HOLIDAYS,
      { audience: "everyone" },
      {
        state: "scheduled",
        sendAt: heading,
        createdAt: now - 2 * HOUR,
        updatedAt: now - 2 * HOUR,
      },
    ),
    db.insert(outbox).values({
      id: seedId(EFFECTS, 1),
      kind: "notifications.fan-out",
      payload: { sendId: seedId(SENDS, 5), sendAt: heading, after: null },
      runAt: heading,
      createdAt: now - 2 * HOUR,
    }),
  ] as const;
}

type Course = Pick<Stored, "state" | "sendAt" | "createdAt" | "updatedAt"> & Partial<Stored>;

function sent(at: number): Course {
  const [startedAt, finishedAt] = [at + 300, at + 900];
  return { state: "sent", sendAt: at, startedAt, finishedAt, createdAt: at, updatedAt: finishedAt };
}

function makers(db: Database, createdBy: string) {
  return {
    send: (
      index: number,
      words: Words,
      whom: Pick<Stored, "audience"> & Partial<Stored>,
      course: Course,
    ) =>
      db.insert(notificationSends).values({
        id: seedId(SENDS, index),
        submissionKey: seedId(SENDS, index),
        createdBy,
        ...words,
        ...whom,
        ...course,
      }),
    deliver: (index: number, at: number) => deliverTo(db, index, at),
  };
}

/** A row for each of its people who were there by then; most have read it, each after a while of their own. */
function deliverTo(db: Database, index: number, at: number) {
  const sendId = seedId(SENDS, index);
  const isThisSend = eq(notificationSends.id, sendId);
  const place = sql`row_number() over (order by ${profiles.id})`;
  const prefix = seedId(ROWS, 0).slice(0, -12);
  const wait = sql`(${place} * 37 % 11 + 1) * (${place} * 53 % 9 + 1) * ${20 * MINUTE}`;
  const nextSeq = sql`coalesce((select ${notificationFeeds.seq} from ${notificationFeeds} where ${notificationFeeds.userId} = ${profiles.id}), 0) + 1`;
  const holdsRole = sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${profiles.id} and ${userRoles.role} = ${notificationSends.audienceRole})`;
  const isOfAudience = sql`case ${notificationSends.audience} when 'everyone' then 1 when 'role' then ${holdsRole} else ${profiles.id} = ${notificationSends.audienceUserId} end`;
  const hadIt = sql<number>`(select count(*) from ${userNotifications} where ${userNotifications.sendId} = ${sendId})`;
  return [
    db.insert(userNotifications).select(
      db
        .select({
          id: sql`printf('%s%012x', ${prefix}, ${index * 100_000} + ${place})`.as("id"),
          userId: profiles.id,
          sendId: notificationSends.id,
          sourceKey: sql`'send:' || ${notificationSends.id}`.as("source_key"),
          kind: notificationSends.kind,
          title: notificationSends.title,
          content: notificationSends.content,
          actionPath: notificationSends.actionPath,
          isInApp: sql`1`.as("is_in_app"),
          addedSeq: sql`${nextSeq}`.as("added_seq"),
          seq: sql`${nextSeq}`.as("seq"),
          readAt:
            sql`iif(${place} % 10 < 7 and ${wait} < ${DAY * 9} and ${index} != 3, ${at + 400} + ${wait} % ${2 * DAY}, null)`.as(
              "read_at",
            ),
          deletedAt: sql`null`.as("deleted_at"),
          mailedAt: sql`null`.as("mailed_at"),
          digestedAt: sql`${at + 20 * HOUR}`.as("digested_at"),
          createdAt: sql`${at + 400}`.as("created_at"),
          items: sql`null`.as("items"),
        })
        .from(notificationSends)
        .innerJoin(profiles, isOfAudience)
        .where(
          and(
            isThisSend,
            isNotNull(profiles.emailVerifiedAt),
            eq(profiles.aiSuspended, false),
            lt(profiles.createdAt, at),
          ),
        ),
    ),
    db
      .insert(notificationFeeds)
      .select(
        db
          .select({
            userId: userNotifications.userId,
            seq: userNotifications.seq,
            sweptSeq: sql`0`.as("swept_seq"),
          })
          .from(userNotifications)
          .where(eq(userNotifications.sendId, sendId)),
      )
      .onConflictDoUpdate({ target: notificationFeeds.userId, set: { seq: sql`excluded.seq` } }),
    db.update(notificationSends).set({ delivered: hadIt, audienceSize: hadIt }).where(isThisSend),
  ] as const;
}
