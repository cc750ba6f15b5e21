import { describe, expect, test } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import { tasks } from "../../../db/schema/tasks.ts";
import { readDueTasks } from "../../../worker/features/tasks/calendar/read-due-tasks.ts";
import { guardedFetch } from "../../../worker/kernel/database-fetch.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { addTask, makeLink } from "../links/desk.ts";

const database = await takeDatabase();

async function calendarOf(person: TestPerson, json: object = {}) {
  const { path } = await makeLink(person, json);
  return (await request(path)).text();
}

/** The lines of each event, unfolded. */
const eventsOf = (text: string) =>
  text
    .replaceAll("\r\n ", "")
    .split("BEGIN:VEVENT\r\n")
    .slice(1)
    .map((event) => event.split("END:VEVENT")[0]?.trimEnd().split("\r\n") ?? []);

const titlesIn = (text: string) =>
  eventsOf(text)
    .flat()
    .filter((line) => line.startsWith("SUMMARY:"))
    .map((line) => line.slice("SUMMARY:".length))
    .toSorted();

describe("the calendar of somebody's tasks", () => {
  test("has what they do themselves and by a day, and nothing that is over", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    const add = (title: string, values: object, owner = person) =>
      addTask(database, owner.id, { title, ...values });
    await add("Own", {});
    await add("Waiting", { state: "waiting" });
    await add("Given to me", { assigneeId: person.id }, other);
    await add("Given away", { assigneeId: other.id });
    await add("Done", { state: "done" });
    await add("Dropped", { state: "dropped" });
    await add("Someday", { state: "someday" });
    await add("Without a day", { dueDay: "", dueAt: null });
    await add("Somebody else's", {}, other);
    expect(titlesIn(await calendarOf(person))).toEqual(["Given to me", "Own", "Waiting"]);
    expect(titlesIn(await calendarOf(other))).toEqual(["Given away", "Somebody else's"]);
  });

  test("says days as days, and times as instants", async () => {
    const person = await makePerson(database);
    await addTask(database, person.id, { title: "Day" });
    await addTask(database, person.id, {
      title: "Time",
      dueTime: "09:30",
      timeZone: "Europe/Berlin",
      dueAt: Date.parse("2026-12-01T08:30:00Z"),
    });
    const [day, time] = eventsOf(await calendarOf(person));
    expect(day).toContain("DTSTART;VALUE=DATE:20261201");
    expect(time).toContain("DTSTART:20261201T083000Z");
    expect(time).toContain("DTEND:20261201T090000Z");
  });

  test("says what comes again in its own zone, and tells what that zone is", async () => {
    const person = await makePerson(database);
    const weekly = { dueTime: "23:45", timeZone: "Europe/Berlin", recurrence: "FREQ=WEEKLY" };
    await addTask(database, person.id, weekly);
    const once = { recurrence: "FREQ=DAILY", repeatBase: "done" as const };
    await addTask(database, person.id, once);
    const text = await calendarOf(person);
    const [again, first] = eventsOf(text);
    expect(again).toContain("DTSTART;TZID=Europe/Berlin:20261201T234500");
    expect(again).toContain("DTEND;TZID=Europe/Berlin:20261202T001500");
    expect(again).toContain("RRULE:FREQ=WEEKLY");
    expect(first?.join()).not.toContain("RRULE");
    expect(text.match(/TZID:Europe\/Berlin/g)).toHaveLength(1);
    expect(text.indexOf("BEGIN:VTIMEZONE")).toBeLessThan(text.indexOf("BEGIN:VEVENT"));
  });

  test("shows notes to those alone who were given them", async () => {
    const person = await makePerson(database);
    await addTask(database, person.id, { note: "The salary list" });
    expect(await calendarOf(person)).not.toContain("salary");
    expect(await calendarOf(person, { showsNotes: true })).toContain("DESCRIPTION:The salary list");
  });

  test("is well formed whatever somebody wrote", async () => {
    const person = await makePerson(database);
    const title = `Ünïcode ${"🙂".repeat(60)}; a, b\\ "c"\r\nATTENDEE:mailto:x@y.z\nEND:VEVENT\nEND:VCALENDAR`;
    await addTask(database, person.id, { title, note: title });
    const text = await calendarOf(person, { showsNotes: true });
    const bytes = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
    expect(text.split("\r\n").filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
    expect(text.split("\r\n").filter((line) => line === "END:VCALENDAR")).toHaveLength(1);
    expect(text.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
    expect(text.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  });

  test("without a task is an empty calendar", async () => {
    const text = await calendarOf(await makePerson(database));
    expect(eventsOf(text)).toEqual([]);
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  });

  test("has each of many tasks once, across its pages", async () => {
    const person = await makePerson(database);
    const rows = await addMany(person, LIMITS.calendarPage + 50);
    const titles = titlesIn(await calendarOf(person));
    expect(titles).toEqual(rows.map(({ title }) => title).toSorted());
  });

  test("is read a page at a time, however many tasks there are", async () => {
    const person = await makePerson(database);
    const pages = 4;
    await addMany(person, LIMITS.calendarPage * (pages - 1) + 1);
    const roundTrips = { count: 0, ms: 0 };
    const db = createDatabase({ url: database.url, fetch: guardedFetch(roundTrips) });
    const ctx = { ...makeContext(database).ctx, db };
    const asked = { userId: person.id, showsNotes: false };
    let read = 0;
    for await (const page of readDueTasks(ctx, asked)) read += Number(page.length > 0);
    expect(read).toBe(pages);
    expect(roundTrips.count).toBe(pages);
  });
});

async function addMany({ id: ownerId }: TestPerson, many: number) {
  const now = Date.now();
  const rows = Array.from({ length: many }, (_, at) => ({
    id: uuidv7(now + at),
    ownerId,
    title: `Task ${at}`,
    dueDay: "2026-12-01",
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  }));
  for (let at = 0; at < rows.length; at += 50) {
    await database.db.insert(tasks).values(rows.slice(at, at + 50));
  }
  return rows;
}
