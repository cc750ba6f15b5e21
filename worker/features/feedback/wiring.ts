import { incomingTarget } from "../../kit/incoming-target.ts";
import { moves, stays } from "../../kit/merges.ts";
import { card, wire } from "../../kit/wiring.ts";
import { forgetWork } from "../incoming/forget-work.ts";
import { feedbackApi } from "./api.ts";
import { FeedbackCard, GlanceCard } from "./contract.ts";
import { deleteScreenshots } from "./delete-screenshots.ts";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { profiles } from "../../../db/schema/users.ts";
import { searchOf } from "../../kit/search.ts";
import { sql } from "drizzle-orm";
import { manifest } from "./manifest.ts";
import { feedbackRecord } from "./feedback-record.ts";
import { incomingFeedback } from "./incoming-feedback.ts";
import { personalData } from "./personal-data.ts";
import { readFeedbackCard } from "./read-feedback-card.ts";
import { sentBy } from "./queries.ts";
import { readGlanceCard } from "./read-glance-card.ts";

export const wiring = wire(manifest, {
  apis: { "/feedback": feedbackApi },
  cards: {
    member: { feedback: card(FeedbackCard, readFeedbackCard) },
    admin: { feedback: card(GlanceCard, readGlanceCard) },
  },
  personalData,
  erasure: {
    before: (ctx, { userId }) => [
      deleteScreenshots(ctx, userId),
      ...forgetWork(ctx, "feedback", sentBy(userId)),
    ],
  },
  records: { feedback: feedbackRecord },
  incoming: { feedback: incomingFeedback },
  targets: { feedback: incomingTarget(incomingFeedback) },
  search: {
    feedback: searchOf(feedbackRecord, {
      in: {
        Page: userFeedback.pageUrl,
        Sender: sql`(select p.full_name || ' ' || p.email from ${profiles} p where p.id = ${userFeedback.userId})`,
      },
      by: userFeedback.createdAt,
    }),
  },
  merging: {
    rows: [
      moves(userFeedback.userId, ["piece of feedback", "pieces of feedback"], {
        onePer: [userFeedback.submissionKey],
      }),
      stays(userFeedback.handledBy, "history"),
    ],
  },
  tables: { user_feedback: "personal" },
});
