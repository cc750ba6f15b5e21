import * as v from "valibot";
import { adminSettings } from "../../db/schema/settings.ts";
import { userFeedback } from "../../db/schema/feedback.ts";
import { OwnFeedback } from "../../worker/features/feedback/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import type { TestDatabase } from "./database.ts";
import { request } from "./request.ts";

type Holder = Pick<TestDatabase, "db">;
type Visitor = { cookie: string };

/** The setting's stored text; null takes its row away. */
export async function setFeedback({ db }: Holder, value: string | null) {
  await db.delete(adminSettings);
  if (value === null) return;
  await db
    .insert(adminSettings)
    .values({ key: "feedback_module_enabled", value, updatedAt: Date.now() });
}

const feedbackInput = (changes: object = {}) => ({
  submissionKey: crypto.randomUUID(),
  npsScore: 4,
  comment: "The summary helps",
  pageUrl: "/dashboard?tab=week",
  ...changes,
});

export const postFeedback = (as: Visitor, changes: object = {}) =>
  request("/api/own-feedback", {
    as,
    json: feedbackInput(changes),
    headers: { "user-agent": "A browser" },
  });

export async function readFeedback(response: Response): Promise<OwnFeedback> {
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return v.parse(OwnFeedback, await response.json());
}

export const putScreenshot = (
  as: Visitor,
  id: string,
  body: BodyInit,
  type: string = "image/png",
) =>
  request(`/api/own-feedback/${id}/screenshot`, {
    method: "PUT",
    as,
    body,
    headers: { "content-type": type },
  });

/** A row as it lies in the table, without the verb. */
export async function leaveFeedback(
  { db }: Holder,
  owner: { id: string },
  values: Partial<typeof userFeedback.$inferInsert> = {},
): Promise<string> {
  const now = values.createdAt ?? Date.now();
  const id = uuidv7(now);
  await db.insert(userFeedback).values({
    id,
    userId: owner.id,
    submissionKey: crypto.randomUUID(),
    npsScore: 3,
    pageUrl: "/dashboard",
    createdAt: now,
    updatedAt: now,
    ...values,
  });
  return id;
}
