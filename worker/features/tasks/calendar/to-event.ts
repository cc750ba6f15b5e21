import type { ICalEventData } from "ical-generator";
import { MINUTE } from "../../../kernel/durations.ts";
import type { DueTask } from "./read-due-tasks.ts";

/** How long a task with a time stands in a calendar. */
const SHOWN_FOR = 30 * MINUTE;

/** Of where it is served: the host, and what its addresses begin with. */
export type EventWords = Pick<URL, "host" | "origin">;

/** One task as calendars have it: a whole day, or half an hour in the zone in which it is meant. */
export function toEvent(task: DueTask, { host, origin }: EventWords): ICalEventData {
  const { id, title, note, dueDay, dueTime, timeZone, dueAt, recurrence } = task;
  const rule = recurrence.replace(/^RRULE:/, "");
  const told = {
    id: `${id}@${host}`,
    stamp: new Date(task.updatedAt),
    summary: title,
    url: `${origin}/tasks?task=${id}`,
    ...(note ? { description: note } : {}),
    ...(rule ? { repeating: `RRULE:${rule}` } : {}),
  };
  if (dueTime === "") return { ...told, start: dueDay, allDay: true };
  // What comes again has to be said in its zone; once is an instant.
  if (rule && timeZone) {
    const end = localTime(Date.parse(`${dueDay}T${dueTime}Z`) + SHOWN_FOR);
    return { ...told, start: `${dueDay}T${dueTime}:00`, end, timezone: timeZone };
  }
  return { ...told, start: new Date(dueAt), end: new Date(dueAt + SHOWN_FOR) };
}

const localTime = (at: number) => new Date(at).toISOString().slice(0, "2026-11-27T09:30:00".length);
