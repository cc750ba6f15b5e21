import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { withinDays } from "../../kit/days.ts";
import { matchingWork } from "../../kit/incoming.ts";
import { matches } from "../../kit/matches.ts";
import type { FeedbackFilter, FeedbackRow, FeedbackSort } from "./contract.ts";
import { feedbackRecord } from "./feedback-record.ts";
import { feedbackState } from "./feedback-state.ts";
import { readScore } from "./rules.ts";

const admins = alias(profiles, "admins");

/** The ids of what somebody sent. */
export const sentBy = (userId: string): SQL =>
  sql`select ${userFeedback.id} from ${userFeedback} where ${userFeedback.userId} = ${userId}`;

/** What feedback a list shows, as it is filtered. */
export function matchingFeedback(ctx: ActorContext, filter: FeedbackFilter): SQL | undefined {
  const { score } = filter;
  return and(
    matchingBesides(ctx, filter),
    score ? inArray(userFeedback.npsScore, score) : undefined,
    withinDays(ctx, userFeedback.createdAt, filter),
  );
}

/** The same without the choice of scores and days, which figures treat each in its own way. */
export function matchingBesides(ctx: ActorContext, filter: FeedbackFilter): SQL | undefined {
  const { q, state, has, step } = filter;
  return and(
    matchingWork(ctx, { record: feedbackRecord }, filter),
    step ? sql`${feedbackState} = ${step}` : undefined,
    q ? mentions(ctx, q) : undefined,
    state
      ? sql`${userFeedback.handledAt} is ${state === "open" ? sql`` : sql`not`} null`
      : undefined,
    has === "comment" ? sql`${userFeedback.comment} is not null` : undefined,
    has === "screenshot" ? sql`${userFeedback.screenshotUrl} is not null` : undefined,
  );
}

function mentions(ctx: Context, q: string): SQL | undefined {
  const people = ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(matches([profiles.email, profiles.fullName], q));
  return or(
    matches([userFeedback.comment, userFeedback.pageUrl], q),
    inArray(userFeedback.userId, people),
  );
}

type Direction = "onward" | "back";

/** A place in the list: what it is sorted by, down to the id that tells equals apart. */
export type Place = { score: number; createdAt: number; id: string };

/** Of one score, the newest stands first whichever way the scores go. */
export function orderOf(sort: FeedbackSort, direction: Direction = "onward"): SQL[] {
  const isOnward = direction === "onward";
  const rising = isOnward ? asc : desc;
  const falling = isOnward ? desc : asc;
  const time = sort === "oldest" ? rising : falling;
  const byTime = [time(userFeedback.createdAt), time(userFeedback.id)];
  if (sort === "lowest") return [rising(userFeedback.npsScore), ...byTime];
  if (sort === "highest") return [falling(userFeedback.npsScore), ...byTime];
  return byTime;
}

/** What stands after a place of the list, or before it. */
export function beyond(
  sort: FeedbackSort,
  place: Place,
  direction: Direction = "onward",
): SQL | undefined {
  const isOnward = direction === "onward";
  const { npsScore, createdAt, id } = userFeedback;
  const isLater = (sort === "oldest") === isOnward;
  const times = isLater
    ? sql`(${createdAt}, ${id}) > (${place.createdAt}, ${place.id})`
    : sql`(${createdAt}, ${id}) < (${place.createdAt}, ${place.id})`;
  if (sort === "newest" || sort === "oldest") return times;
  const isHigher = (sort === "lowest") === isOnward;
  const others = isHigher ? sql`${npsScore} > ${place.score}` : sql`${npsScore} < ${place.score}`;
  return sql`(${others} or (${npsScore} = ${place.score} and ${times}))`;
}

/** What the figures of some feedback are made of, counted where it lies. */
export function countedColumns() {
  const { npsScore } = userFeedback;
  return {
    count: count(),
    sum: sql<number>`coalesce(sum(${npsScore}), 0)`,
    promoters: sql<number>`coalesce(sum(${npsScore} = 5), 0)`,
    detractors: sql<number>`coalesce(sum(${npsScore} <= 3), 0)`,
  };
}

/** Rows with the names of whoever sent and whoever handled them. */
export function selectFeedback(ctx: Context) {
  return ctx.db
    .select({
      id: userFeedback.id,
      userId: userFeedback.userId,
      npsScore: userFeedback.npsScore,
      comment: userFeedback.comment,
      screenshotUrl: userFeedback.screenshotUrl,
      pageUrl: userFeedback.pageUrl,
      userAgent: userFeedback.userAgent,
      handledAt: userFeedback.handledAt,
      handledBy: userFeedback.handledBy,
      version: userFeedback.version,
      createdAt: userFeedback.createdAt,
      fullName: profiles.fullName,
      email: profiles.email,
      avatarUrl: profiles.avatarUrl,
      adminName: admins.fullName,
      adminEmail: admins.email,
    })
    .from(userFeedback)
    .innerJoin(profiles, eq(profiles.id, userFeedback.userId))
    .leftJoin(admins, eq(admins.id, userFeedback.handledBy))
    .$dynamic();
}

export type StoredFeedback = Awaited<ReturnType<typeof selectFeedback>>[number];

export function toFeedbackRow(row: StoredFeedback): FeedbackRow {
  const { id, userId, email, avatarUrl, handledAt, handledBy } = row;
  return {
    id,
    person: { id: userId, name: row.fullName || email, email, avatarUrl },
    npsScore: readScore(row.npsScore),
    comment: row.comment,
    screenshotUrl: row.screenshotUrl,
    pageUrl: row.pageUrl,
    handledAt: handledAt === null ? null : new Date(handledAt).toISOString(),
    handledBy: handledBy ? { id: handledBy, name: row.adminName || (row.adminEmail ?? "") } : null,
    version: row.version,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

export function placeOf({ npsScore, createdAt, id }: StoredFeedback): Place {
  return { score: npsScore, createdAt, id };
}
