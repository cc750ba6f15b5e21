import { eraseDueAccounts } from "../features/account-data/erase-due-accounts.ts";
import { sweepAccounts } from "../features/accounts/sweep-accounts.ts";
import { sweepAnswers } from "../features/answers/sweep-answers.ts";
import { sweepChallenges } from "../features/challenges/sweep-challenges.ts";
import { sweepErrors } from "../features/errors/sweep-errors.ts";
import { sweepMails } from "../features/mails/sweep-mails.ts";
import { sweepNotifications } from "../features/notifications/sweep-notifications.ts";
import { sweepOutbox } from "../features/outbox/sweep-outbox.ts";
import { sweepProviderFlows } from "../features/providers/sweep-provider-flows.ts";
import { sweepSessions } from "../features/sessions/sweep-sessions.ts";
import type { Context } from "../kernel/context.ts";

const SWEEPS = [
  sweepSessions,
  sweepOutbox,
  sweepMails,
  sweepNotifications,
  sweepProviderFlows,
  sweepAccounts,
  eraseDueAccounts,
  sweepChallenges,
  sweepErrors,
  sweepAnswers,
];

/** What has to be done now and then, whether or not anything happened. */
export async function keepHouse(ctx: Context) {
  await Promise.all(SWEEPS.map((sweep) => sweep(ctx)));
}
