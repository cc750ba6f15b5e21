import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { contentReviews } from "../../../db/schema/contents.ts";
import { profiles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import { leaveNotification } from "../../features/notifications/leave-notification.ts";
import { settingOf } from "../../features/settings/queries.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import type { PermissionName } from "../../policy/permissions.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import { NAMED } from "../personal-data.ts";
import { holdersOf } from "../holders.ts";
import { hashOf } from "./change-draft.ts";
import type { AskInput, DecisionInput, Review } from "./contract.ts";
import type { Kind, Loaded, Shape } from "./kind.ts";
import { loadRow, loadSeen, told } from "./write-row.ts";

const isRequired = sql<number>`coalesce(${settingOf("content_review_required")}, 'false') = 'true'`;

const nameOf = (id: SQL) =>
  sql<
    string | null
  >`(select iif(p.full_name = '', p.email, p.full_name) from ${profiles} p where p.id = ${id})`;

const ofContent = <S extends Shape>({ name }: Kind<S>, id: string) =>
  and(eq(contentReviews.kind, name), eq(contentReviews.contentId, id));

/** Whether a draft has to be looked at first, and what was said of it as it stands. */
export async function readReview<S extends Shape>(
  kind: Kind<S>,
  ctx: ActorContext,
  id: string,
): Promise<Review> {
  const loaded = await loadRow(kind, ctx, id);
  const own = ctx.actor.userId;
  const [hash, [settings, reviews, reviewers]] = await Promise.all([
    hashOf(kind, loaded.work),
    ctx.db.batch([
      ctx.db.select({ isRequired }).from(sql`(select 1)`),
      ctx.db
        .select({
          review: contentReviews,
          askedBy: nameOf(sql`${contentReviews.askedBy}`),
          askedOf: nameOf(sql`${contentReviews.askedOf}`),
          decidedBy: nameOf(sql`${contentReviews.decidedBy}`),
        })
        .from(contentReviews)
        .where(ofContent(kind, id)),
      reviewersBut(ctx, kind.record.edit, [own, loaded.editor]).limit(ctx.limits.pageSizeMost),
    ]),
  ]);
  const [found] = reviews;
  const current = found?.review.hash === hash ? found : undefined;
  return {
    isRequired: settings[0]?.isRequired === 1,
    current: current
      ? {
          state: current.review.state,
          note: current.review.note,
          reason: current.review.reason,
          askedBy: current.askedBy,
          askedOf: current.askedOf,
          decidedBy: current.decidedBy,
          askedAt: new Date(current.review.askedAt).toISOString(),
          mayDecide: own !== loaded.editor && own !== current.review.askedBy,
        }
      : null,
    reviewers,
  };
}

/** Admins who can be asked: not those who wrote it. */
function reviewersBut(ctx: Context, manage: PermissionName, writers: readonly (string | null)[]) {
  const others = writers.flatMap((id) => (id === null ? [] : [ne(profiles.id, id)]));
  return ctx.db
    .select({
      id: profiles.id,
      name: NAMED,
    })
    .from(profiles)
    .where(and(holdersOf(manage, "publish"), ...others))
    .orderBy(sql`${profiles.fullName} collate nocase`, profiles.id);
}

/** Asks somebody who did not write it to look at the draft as it was seen. */
export async function askReview<S extends Shape>(
  kind: Kind<S>,
  ctx: ActorContext,
  id: string,
  { reviewerId, note }: AskInput,
  seen: number,
): Promise<Review> {
  const loaded = await loadSeen(kind, ctx, id, seen);
  const asked = reviewersBut(ctx, kind.record.edit, [ctx.actor.userId, loaded.editor]);
  const found = (await asked).some((one) => one.id === reviewerId);
  if (!found) throw invalidInput({ reviewerId: "Choose another admin, who didn’t write it." });
  const hash = await hashOf(kind, loaded.work);
  const now = ctx.clock.now();
  const row = {
    hash,
    state: "asked" as const,
    note,
    reason: "",
    askedBy: ctx.actor.userId,
    askedOf: reviewerId,
    askedAt: now,
    decidedBy: null,
    decidedAt: null,
  };
  const { title } = kind.audit.about(id, loaded.work);
  await transaction(ctx.db, [
    ctx.db
      .insert(contentReviews)
      .values({ kind: kind.name, contentId: id, ...row })
      .onConflictDoUpdate({ target: [contentReviews.kind, contentReviews.contentId], set: row }),
    told(kind, ctx, {
      id,
      work: loaded.work,
      did: "review_asked",
      fact: { of: reviewerId },
      eventId: ctx.ids.next(),
    }),
    ...leaveNotification(ctx, {
      userId: reviewerId,
      kind: "operations",
      title: `Please review the ${kind.noun} “${title}”`,
      content: note || "It can be published once you approve it.",
      actionPath: kind.editorPath(id),
      key: `review_asked:${kind.name}:${id}:${hash}:${now}`,
    }),
  ]);
  tell(kind, ctx, id);
  return readReview(kind, ctx, id);
}

/** Says whether the draft may be published as it was seen, by somebody who did not write it. */
export async function decideReview<S extends Shape>(
  kind: Kind<S>,
  ctx: ActorContext,
  id: string,
  { isApproved, reason }: DecisionInput,
  seen: number,
): Promise<Review> {
  const loaded = await loadSeen(kind, ctx, id, seen);
  const own = ctx.actor.userId;
  const review = await ctx.db.select().from(contentReviews).where(ofContent(kind, id)).get();
  if (review?.hash !== (await hashOf(kind, loaded.work))) throw new AppError("review_outdated");
  if (own === loaded.editor || own === review.askedBy) throw new AppError("review_by_author");
  const { title } = kind.audit.about(id, loaded.work);
  const now = ctx.clock.now();
  await transaction(ctx.db, [
    ctx.db
      .update(contentReviews)
      .set({
        state: isApproved ? "approved" : "refused",
        reason: isApproved ? "" : reason,
        decidedBy: own,
        decidedAt: now,
      })
      .where(and(ofContent(kind, id), eq(contentReviews.hash, review.hash))),
    told(kind, ctx, {
      id,
      work: loaded.work,
      did: "reviewed",
      fact: { isApproved },
      eventId: ctx.ids.next(),
    }),
    ...(review.askedBy === null
      ? []
      : leaveNotification(ctx, {
          userId: review.askedBy,
          kind: "operations",
          title: isApproved
            ? `The ${kind.noun} “${title}” is approved`
            : `Changes are wanted in the ${kind.noun} “${title}”`,
          content: isApproved ? "You can publish it now." : reason,
          actionPath: kind.editorPath(id),
          key: `review_decided:${kind.name}:${id}:${review.hash}:${now}`,
        })),
  ]);
  tell(kind, ctx, id);
  return readReview(kind, ctx, id);
}

function tell<S extends Shape>(kind: Kind<S>, ctx: ActorContext, id: string) {
  ctx.effects.wake();
  ctx.live.notifyRoom("draft", `${kind.name}.${id}`, { what: "written" });
}

/** Refuses what somebody else has to approve first, and did not. */
export async function refuseUnreviewed<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  { row, work }: Loaded<S>,
) {
  if (!(await isApproved(kind, ctx, row.id, await hashOf(kind, work)))) {
    throw new AppError("review_missing");
  }
}

async function isApproved<S extends Shape>(kind: Kind<S>, ctx: Context, id: string, hash: string) {
  const approved = sql`exists (select 1 from ${contentReviews} where ${and(
    ofContent(kind, id),
    eq(contentReviews.hash, hash),
    eq(contentReviews.state, "approved"),
  )})`;
  const row = await ctx.db
    .select({ isFree: sql<number>`(not ${isRequired}) or ${approved}` })
    .from(sql`(select 1)`)
    .get();
  return row?.isFree === 1;
}
