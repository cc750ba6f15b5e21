import { and, inArray, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { profiles } from "../../../db/schema/users.ts";
import { premise } from "../../../db/transaction.ts";
import { FEEDBACK_SCORES, FEEDBACK_WORDS } from "../../../db/values/feedback.ts";
import type { IncomingKind } from "../../kit/incoming.ts";
import { keepChange } from "../../kit/records.ts";
import { feedbackRecord } from "./feedback-record.ts";
import { feedbackState, isHandledIn } from "./feedback-state.ts";
import { handledEvent, handling } from "./handle-feedback.ts";
import { isNot, notifySenders, otherwise } from "./handle-several.ts";

const ofSender = (value: typeof profiles.email) =>
  sql<string>`(select ${qualified(value)} from ${profiles} where ${qualified(profiles.id)} = ${qualified(userFeedback.userId)})`;

/** Feedback as work: it is handled while its state is one of the done ones. */
export const incomingFeedback: IncomingKind = {
  record: feedbackRecord,
  sentAt: userFeedback.createdAt,
  address: sql<string>`'/admin/feedback?open=' || ${qualified(userFeedback.id)}`,
  sender: {
    name: sql`(select iif(${qualified(profiles.fullName)} = '', ${qualified(profiles.email)}, ${qualified(profiles.fullName)}) from ${profiles} where ${qualified(profiles.id)} = ${qualified(userFeedback.userId)})`,
    email: ofSender(profiles.email),
  },
  states: {
    new: { label: "New", isDone: false },
    "in-progress": { label: "In progress", isDone: false },
    answered: { label: "Answered", isDone: true },
    closed: { label: "Closed", isDone: true },
  },
  state: feedbackState,
  writeState: async (ctx, ids, state) => {
    const isHandled = isHandledIn(state);
    const others = await otherwise(ctx, ids, isHandled);
    if (others.length === 0) return [];
    const changed = others.map(({ id }) => id);
    const where = and(inArray(userFeedback.id, changed), isNot(isHandled));
    const eventId = Object.fromEntries(changed.map((id) => [id, ctx.ids.next()]));
    return [
      keepChange(ctx, feedbackRecord, { deed: "changed", where, eventId }),
      ctx.db.update(userFeedback).set(handling(ctx, isHandled)).where(where),
      premise(ctx.db, sql`changes() = ${changed.length}`),
      ...Object.entries(eventId).map(([id, event]) => handledEvent(ctx, id, isHandled, event)),
      ...(isHandled ? notifySenders(ctx, others) : []),
    ];
  },
  facts: {
    score: {
      label: "Score",
      type: "choice",
      value: sql`${userFeedback.npsScore}`,
      choices: () =>
        Promise.resolve(
          FEEDBACK_SCORES.map((score) => ({
            value: String(score),
            label: `${score} (${FEEDBACK_WORDS[score - 1] ?? ""})`,
          })),
        ),
    },
    comment: { label: "Comment", type: "text", value: sql`coalesce(${userFeedback.comment}, '')` },
    page: { label: "Page", type: "text", value: sql`${userFeedback.pageUrl}` },
  },
};
