import { type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { type FeedbackState, FEEDBACK_STATES } from "../../../db/values/feedback.ts";
import { storedState } from "../../kit/incoming.ts";

const DONE: readonly FeedbackState[] = ["answered", "closed"];

export const isHandledIn = (state: string) => DONE.some((done) => done === state);

const [FIRST] = FEEDBACK_STATES;
const stored = storedState("feedback", userFeedback.id);
const isDone = sql`coalesce(${stored} in ('answered', 'closed'), false)`;

/** Whether it is handled is said by the feedback itself; how far it is beside that, by the work on it. */
export const feedbackState: SQL<string> = sql<string>`iif(${qualified(userFeedback.handledAt)} is null,
  iif(${isDone}, ${FIRST}, coalesce(${stored}, ${FIRST})), iif(${isDone}, ${stored}, 'closed'))`;
