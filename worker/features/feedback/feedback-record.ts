import { sql } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import type { RecordKind } from "../../kit/records.ts";

export const feedbackRecord: RecordKind = {
  name: "feedback",
  label: "Feedback",
  plural: "Feedback",
  table: userFeedback,
  id: userFeedback.id,
  title: sql<string>`coalesce(nullif(${userFeedback.comment}, ''), 'Score ' || ${userFeedback.npsScore})`,
  read: "feedback.manage",
  edit: "feedback.manage",
  address: (id) => `/admin/feedback?open=${id}`,
  fields: {
    handledAt: { label: "Handled", isTime: true },
  },
};
