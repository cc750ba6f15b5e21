import type { Database } from "../../db/client.ts";
import { userFeedback } from "../../db/schema/feedback.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";

type Stored = typeof userFeedback.$inferInsert;

/** A row of feedback as it is stored, sent a moment ago unless the fields say otherwise. */
export function feedbackRow(userId: string, fields: Partial<Stored> = {}) {
  const createdAt = fields.createdAt ?? Date.now();
  const id = uuidv7(createdAt);
  return {
    id,
    userId,
    submissionKey: id,
    npsScore: 5,
    pageUrl: "/dashboard",
    userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36",
    createdAt,
    updatedAt: createdAt,
    ...fields,
  };
}

/** The same, stored: one for each set of fields. */
export async function leaveFeedback(
  { db }: { db: Database },
  person: { id: string },
  ...all: Partial<Stored>[]
) {
  const rows = all.map((fields) => feedbackRow(person.id, fields));
  await db.insert(userFeedback).values(rows);
  return rows;
}
