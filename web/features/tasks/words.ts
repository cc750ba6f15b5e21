import type { TaskView } from "../../../worker/features/tasks/contract.ts";
import type { TaskState } from "../../../db/values/tasks.ts";
import { addDays, daysBetween, nextMonday } from "../../../worker/kernel/pure/days.ts";
import { readRecurrence, sayRecurrence } from "../../../worker/features/tasks/rules/recurrence.ts";

export const VIEW_WORDS: Readonly<Record<TaskView, string>> = {
  today: "Today",
  upcoming: "Upcoming",
  delegated: "Delegated",
  waiting: "Waiting",
  someday: "Someday",
  done: "Done",
  all: "All",
};

export const STATE_WORDS: Readonly<Record<TaskState, string>> = {
  open: "To do",
  waiting: "Waiting",
  someday: "Someday",
  done: "Done",
  dropped: "Not doing",
};

const WEEK = 7;
const parts = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** A day as one says it from today: Tomorrow, Thursday, 3 Dec. */
export function sayDay(day: string, today: string): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return "Today";
  if (ahead === 1) return "Tomorrow";
  if (ahead === -1) return "Yesterday";
  const date = new Date(day);
  if (ahead > 1 && ahead < WEEK) return parts.format(date);
  return day.slice(0, 4) === today.slice(0, 4) ? short.format(date) : long.format(date);
}

export function sayDue({ dueDay, dueTime }: { dueDay: string; dueTime: string }, today: string) {
  if (dueDay === "") return "";
  return dueTime ? `${sayDay(dueDay, today)}, ${dueTime}` : sayDay(dueDay, today);
}

export function sayRepeat(text: string): string {
  const rule = readRecurrence(text);
  if (!rule) return "";
  const words = sayRecurrence(rule);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Days that are often put off to. */
export const laterDays = (today: string) => [
  { label: "Tomorrow", day: addDays(today, 1) },
  { label: "In 3 days", day: addDays(today, 3) },
  { label: "Next Monday", day: nextMonday(today) },
  { label: "In 2 weeks", day: addDays(today, 2 * WEEK) },
];
