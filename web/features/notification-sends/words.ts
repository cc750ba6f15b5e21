import type {
  NotificationKind,
  SendAudience,
  SendState,
} from "../../../db/values/notifications.ts";
import type { Send } from "../../../worker/features/notification-sends/contract.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import type { Tone } from "../../ui/tone.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";

export const KIND_WORDS: Record<NotificationKind, string> = {
  announcement: "Announcement",
  security: "Security",
  account: "Account",
  feedback: "Feedback",
  plan: "Plans",
  reminder: "Plan reminders",
  task: "Tasks",
  file: "Files",
  report: "Reports",
  operations: "Operations",
};

export const KIND_HINTS: Record<NotificationKind, string> = {
  announcement: "News for many. People can mute announcements.",
  security: "About their security. Nobody can mute it in the app, and quiet hours don't delay it.",
  account: "About their account. It also comes by email unless they switched that off.",
  feedback: "What happened with their feedback. People can mute it.",
  plan: "What people say about plans. People can mute it.",
  reminder: "What waits for people in their plans. People can mute it.",
  task: "What people have to do. People can mute it.",
  file: "What people share with them. People can mute it.",
  report: "Reports that people have scheduled. They can mute it.",
  operations: "How the installation runs. People can mute it.",
};

export const STATE_WORDS: Record<SendState, readonly [Tone, string]> = {
  scheduled: ["neutral", "Scheduled"],
  sending: ["info", "Sending"],
  sent: ["good", "Sent"],
  cancelled: ["warn", "Cancelled"],
};

export const AUDIENCE_WORDS: Record<SendAudience, string> = {
  person: "One person",
  role: "A role",
  everyone: "Everyone",
};

/** 'Everyone', 'All coaches', or a name. */
export function sayAudience(audience: Send["audience"]): string {
  if (audience.to === "everyone") return "Everyone";
  if (audience.to === "role") return `Role: ${ROLE_WORDS[audience.role]}`;
  return audience.person?.name ?? "Deleted account";
}

/** '1 person', '2,400 people'. */
export function countPeople(people: number, write: (value: number) => string): string {
  return counted(people, "person", "people", write);
}

/** How many of so many, in whole percent; nothing of nobody. */
export function shareOf(part: number, whole: number): string | null {
  return whole > 0 ? `${Math.round((part / whole) * 100)} %` : null;
}
