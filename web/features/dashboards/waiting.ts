import type {
  DeliveryCard,
  ErrorsCard,
  GlanceCard,
  NextStepsCard,
  NotificationsCard,
  ProfileCard,
  SecurityCard,
  StrategyCard,
} from "../../../worker/features/dashboards/contract.ts";
import { inWords } from "./sum-up.ts";

/** How many steps wait for the person; what is only suggested does not. */
export function waitingSteps({ steps, policy, canFinish }: NextStepsCard): string | null {
  const open = steps.filter(({ state }) => state === "needed").length;
  const waiting = open + (policy ? 1 : 0) + (canFinish ? 1 : 0);
  if (waiting === 0) return null;
  return waiting === 1 ? "one step is waiting" : `${inWords(waiting)} steps are waiting`;
}

export function missingParts({ missing }: ProfileCard): string | null {
  if (missing.length === 0) return null;
  const things = missing.length === 1 ? "one thing is" : `${inWords(missing.length)} things are`;
  return `${things} missing from your profile`;
}

export function lacksFactor({ apps, passkeys }: SecurityCard): string | null {
  return apps + passkeys > 0 ? null : "no second factor protects your account";
}

export function undelivered({ dead }: DeliveryCard): string | null {
  if (dead === 0) return null;
  return dead === 1
    ? "one effect could not be delivered"
    : `${inWords(dead)} effects could not be delivered`;
}

export function unhandled({ open }: GlanceCard): string | null {
  if (open === 0) return null;
  return open === 1 ? "one rating waits to be read" : `${inWords(open)} ratings wait to be read`;
}

export function unread({ unread: waiting }: NotificationsCard): string | null {
  if (waiting === 0) return null;
  return waiting === 1 ? "one notification is new" : `${inWords(waiting)} notifications are new`;
}

export function unresolved({ open }: ErrorsCard): string | null {
  if (open === 0) return null;
  return open === 1 ? "one error is open" : `${inWords(open)} errors are open`;
}

export function overdueItems({ overdue }: StrategyCard): string | null {
  const items = overdue.goal + overdue.project + overdue.epic;
  if (items === 0) return null;
  return items === 1
    ? "one item of your plan is overdue"
    : `${inWords(items)} items of your plan are overdue`;
}
