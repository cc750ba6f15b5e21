import type { Context } from "../../../worker/kernel/context.ts";
import { incomingItems, incomingNotes, incomingRules } from "../../../db/schema/incoming.ts";
import { errorGroups } from "../../../db/schema/errors.ts";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { forms } from "../../../db/schema/forms.ts";
import { mails } from "../../../db/schema/mails.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { tasks } from "../../../db/schema/tasks.ts";
import type { Database } from "../../../db/client.ts";
import { leaveError } from "../../support/error-rows.ts";
import { leaveFeedback } from "../../support/feedback-rows.ts";
import { makeForm } from "../../support/make-form.ts";
import { leaveAnswers } from "../forms/answers/answer-rows.ts";

export async function clearIncoming({ db }: { db: Database }) {
  for (const table of [
    incomingItems,
    incomingNotes,
    incomingRules,
    errorGroups,
    userFeedback,
    forms,
    mails,
    userNotifications,
    outbox,
    tasks,
  ]) {
    await db.delete(table);
  }
}

type Made = { id: string };
type Maker = {
  /** Two of them, one after the other. */
  make: (ctx: Context, sender: { id: string; email: string }, words: string) => Promise<Made>;
  first: string;
  open: string;
  done: string;
  /** Who sent it is known. */
  hasSender: boolean;
};

/** Every kind that comes in as work, and how one of it comes in. */
export const COMING_IN: Readonly<Record<string, Maker>> = {
  error: {
    make: async (ctx, sender, words) => {
      await leaveError(ctx, { message: words, userId: sender.id });
      const rows = await ctx.db.select().from(errorGroups);
      const found = rows.find(({ errorMessage }) => errorMessage === words);
      return { id: found?.fingerprint ?? "" };
    },
    first: "open",
    open: "open",
    done: "resolved",
    hasSender: false,
  },
  feedback: {
    make: async (ctx, sender, words) => {
      const [row] = await leaveFeedback(ctx, sender, { comment: words, npsScore: 2 });
      return { id: row?.id ?? "" };
    },
    first: "new",
    open: "in-progress",
    done: "answered",
    hasSender: true,
  },
  "form-answer": {
    make: async (ctx, sender, words) => {
      const form = await makeForm(ctx, { title: words });
      const [row] = await leaveAnswers(ctx, form.id, {
        data: { email: sender.email, message: words },
      });
      return { id: row?.id ?? "" };
    },
    first: "new",
    open: "in-progress",
    done: "done",
    hasSender: true,
  },
};
