import type { TaskView } from "../../../worker/features/tasks/contract.ts";
import type { TaskState } from "../../../db/values/tasks.ts";
import type { Formats } from "../../lib/formats.ts";
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
const NEAR: Readonly<Record<number, string>> = { 0: "today", 1: "tomorrow", [-1]: "yesterday" };

/** A day as one says it from today, within a sentence: tomorrow, Thursday, 3 Dec. */
export function sayDay(day: string, today: string, formats: Formats): string {
  const ahead = daysBetween(today, day);
  const near = NEAR[ahead];
  if (near) return near;
  const isThisWeek = ahead > 1 && ahead < WEEK;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return formats.date(
    new Date(day),
    isThisWeek ? "weekday" : isThisYear ? "short-day" : "date",
    true,
  );
}

type Due = { dueDay: string; dueTime: string };

/** When a task is due, by itself: 'Tomorrow, 09:00'. */
export function sayDue({ dueDay, dueTime }: Due, today: string, formats: Formats): string {
  if (dueDay === "") return "";
  const day = atStart(sayDay(dueDay, today, formats));
  return dueTime ? `${day}, ${sayTime(dueTime, formats)}` : day;
}

/** What the clock shows, such as 09:30, has no zone. */
export const sayTime = (time: string, formats: Formats) =>
  formats.date(new Date(`1970-01-01T${time}Z`), "time", true);

export function sayRepeat(text: string): string {
  const rule = readRecurrence(text);
  if (!rule) return "";
  return atStart(sayRecurrence(rule));
}

const atStart = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Days that are often put off to. */
export const laterDays = (today: string) => [
  { label: "Tomorrow", day: addDays(today, 1) },
  { label: "In 3 days", day: addDays(today, 3) },
  { label: "Next Monday", day: nextMonday(today) },
  { label: "In 2 weeks", day: addDays(today, 2 * WEEK) },
];
