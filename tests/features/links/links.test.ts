import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { links, linkViews } from "../../../db/schema/links.ts";
import { profiles } from "../../../db/schema/users.ts";
import { openLink } from "../../../worker/features/links/open-link.ts";
import { sweepLinks } from "../../../worker/features/links/sweep-links.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { sha256Hex } from "../../../worker/kernel/pure/hash.ts";
import type { LinkOpeners } from "../../../worker/kit/links.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { addTask, end, linksOf, makeLink, post } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;

const eventsOf = (userId: string) =>
  db.select().from(auditEvents).where(eq(auditEvents.userId, userId));

describe("making a link", () => {
  test("shows the address once, keeps its hash alone, and is in the log without it", async () => {
    const person = await makePerson(database);
    const answer = await post(person, { name: "  Outlook  at work ", days: 30 });
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const { url, row } = await answer.json<{ url: string; row: { id: string; name: string } }>();
    const token = new URL(url).pathname.split("/")[4] ?? "";
    expect(token).toHaveLength(43);
    const [stored] = await db.select().from(links).where(eq(links.id, row.id));
    expect(stored?.tokenHash).toBe(await sha256Hex(token));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(await linksOf(person))).not.toContain(token);
    const events = await eventsOf(person.id);
    expect(events.map(({ eventType }) => eventType)).toEqual(["link_created"]);
    expect(JSON.stringify(events)).not.toContain(token);
  });

  test.each([
    ["no name", { name: " " }, "name"],
    ["two lines", { name: "a\nb" }, "name"],
    ["a name that is too long", { name: "x".repeat(81) }, "name"],
    ["half a day", { days: 0.5 }, "days"],
    ["no day", { days: 0 }, "days"],
    ["more than a year", { days: 367 }, "days"],
    ["something that no link opens", { kind: "plan" }, "kind"],
  ])("is refused with %s", async (_what, json, field) => {
    const problem = await readProblem(await post(await makePerson(database), json), 422);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  });

  test("ends at the most, which ended ones do not count for", async () => {
    const person = await makePerson(database);
    const { row } = await makeLink(person);
    const more = Array.from({ length: 199 }, (_, at) => ({
      userId: person.id,
      kind: "task_calendar" as const,
      targetId: person.id,
      id: crypto.randomUUID(),
      tokenHash: crypto.randomUUID(),
      ending: "abcd",
      createdAt: at,
      updatedAt: at,
    }));
    await db.insert(links).values(more);
    expect((await readProblem(await post(person), 409)).code).toBe("too_many_links");
    await end(person, row.id);
    expect((await post(person)).status).toBe(200);
  });
});

describe("opening a link", () => {
  test("needs no account, is kept by nobody and found by no search engine", async () => {
    const person = await makePerson(database);
    await addTask(database, person.id);
    const { path } = await makeLink(person);
    const answer = await request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await answer.text()).toContain("SUMMARY:Write the board paper");
  });

  test("of any dead kind is answered alike: a guess, ended, over, suspended, another file", async () => {
    const [person, suspended] = [await makePerson(database), await makePerson(database)];
    const [ended, over, other, theirs] = [
      await makeLink(person),
      await makeLink(person, { days: 1 }),
      await makeLink(person),
      await makeLink(suspended),
    ];
    await end(person, ended.row.id);
    await db.update(links).set({ expiresAt: Date.now() }).where(eq(links.id, over.row.id));
    await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, suspended.id));
    const dead = [
      ended.path,
      over.path,
      theirs.path,
      other.path.replace("tasks.ics", "task.ics"),
      `/api/links/open/${"A".repeat(43)}/tasks.ics`,
      "/api/links/open/x/tasks.ics",
    ];
    const answers = await Promise.all(
      dead.map(async (path) => {
        const problem = await readProblem(await request(path), 404);
        return { ...problem, requestId: "" };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe("link_dead");
  });

  test("reads as much for a guess as for a link that has ended", async () => {
    const person = await makePerson(database);
    const ended = await makeLink(person);
    await end(person, ended.row.id);
    const { ctx } = makeContext(database);
    let opened = 0;
    const openers: LinkOpeners = {
      task_calendar: {
        fileName: "tasks.ics",
        settle: () => Promise.resolve({ targetId: "" }),
        open: () => Promise.resolve(((opened += 1), null)),
      },
    };
    const asked: string[] = [];
    const watched = new Proxy(ctx.db, {
      get: (target, name, itself) => {
        if (name === "select") asked.push("select");
        return Reflect.get(target, name, itself) as unknown;
      },
    });
    for (const token of [ended.path.split("/")[4] ?? "", "guess"]) {
      const trying = openLink({ ...ctx, db: watched }, openers, { token, fileName: "tasks.ics" });
      await expect(trying).rejects.toMatchObject({ code: "link_dead" });
    }
    expect([asked, opened]).toEqual([["select", "select"], 0]);
  });

  test("works to the last millisecond and not at the second of its end", async () => {
    const person = await makePerson(database);
    const { row, path } = await makeLink(person, { days: 1 });
    const token = path.split("/")[4] ?? "";
    const clock = makeClock(Date.parse(row.expiresAt ?? "") - 1);
    const { ctx } = makeContext(database, clock);
    const openers: LinkOpeners = {
      task_calendar: {
        fileName: "tasks.ics",
        settle: () => Promise.resolve({ targetId: "" }),
        open: () => Promise.resolve({ type: "text/plain", fileName: "a", body: "open" }),
      },
    };
    const asked = { token, fileName: "tasks.ics" };
    expect((await openLink(ctx, openers, asked)).file.body).toBe("open");
    clock.advance(1);
    await expect(openLink(ctx, openers, asked)).rejects.toMatchObject({ code: "link_dead" });
  });

  test("is counted once in a while, with what opened it and nothing that tells who", async () => {
    const person = await makePerson(database);
    const { row, path } = await makeLink(person);
    const headers = { "user-agent": "Google-Calendar-Importer", "cf-connecting-ip": "203.0.113.9" };
    await request(path, { headers });
    await request(path, { headers });
    const [seen] = (await linksOf(person)).items;
    expect(seen).toMatchObject({ id: row.id, views: 1 });
    const views = await (await request(`/api/links/${row.id}/views`, { as: person })).json();
    expect(views).toMatchObject({ items: [{ agent: "Google Calendar", country: "" }] });
    expect(JSON.stringify(await db.select().from(linkViews))).not.toContain("203.0.113.9");
    await request(path, { method: "HEAD" });
    const minuteAgo = Date.now() - 61_000;
    await db.update(links).set({ lastViewedAt: minuteAgo }).where(eq(links.id, row.id));
    await request(path, { method: "HEAD" });
    expect((await linksOf(person)).items[0]?.views).toBe(1);
    await request(path, { headers });
    expect((await linksOf(person)).items[0]?.views).toBe(2);
  });
});

describe("somebody else's link", () => {
  test("stands in no list of others, and cannot be ended or looked into", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    const { row, path } = await makeLink(person);
    await request(path);
    expect((await linksOf(other)).items).toEqual([]);
    await readProblem(await end(other, row.id), 404);
    await readProblem(await request(`/api/links/${row.id}/views`, { as: other }), 404);
    expect((await request(path)).status).toBe(200);
    const views = await db.select().from(linkViews).where(eq(linkViews.linkId, row.id));
    expect(views).toHaveLength(1);
  });

  test("opens its own owner's things, whoever is signed in", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    await addTask(database, person.id, { title: "Mine" });
    await addTask(database, other.id, { title: "Theirs" });
    const { path } = await makeLink(person);
    const text = await (await request(path, { as: other })).text();
    expect([text.includes("SUMMARY:Mine"), text.includes("SUMMARY:Theirs")]).toEqual([true, false]);
  });

  test("goes with its owner's account, with what it was opened by", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    const [own, theirs] = [await makeLink(person), await makeLink(other)];
    await request(own.path);
    await request(theirs.path);
    await db.delete(profiles).where(eq(profiles.id, person.id));
    await readProblem(await request(own.path), 404);
    const viewsOf = (id: string) => db.$count(linkViews, eq(linkViews.linkId, id));
    expect([await viewsOf(own.row.id), await viewsOf(theirs.row.id)]).toEqual([0, 1]);
  });
});

test("ending twice is ending once, and is recorded once", async () => {
  const person = await makePerson(database);
  const { row } = await makeLink(person);
  const answers = await Promise.all([end(person, row.id), end(person, row.id)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const ended = and(eq(auditEvents.userId, person.id), eq(auditEvents.eventType, "link_ended"));
  expect(await db.$count(auditEvents, ended)).toBe(1);
});

test("the list is searched, filtered, counted and paged", async () => {
  const person = await makePerson(database);
  const [first, second] = [
    await makeLink(person, { name: "Phone 100%" }),
    await makeLink(person, { name: "Outlook" }),
  ];
  await end(person, first.row.id);
  const idsOf = async (search: string) => (await linksOf(person, search)).items.map(({ id }) => id);
  expect(await idsOf("")).toEqual([second.row.id, first.row.id]);
  expect(await idsOf("?q=0%25")).toEqual([first.row.id]);
  expect(await idsOf("?state=active")).toEqual([second.row.id]);
  expect((await linksOf(person)).counts).toEqual({ active: 1, expired: 0, ended: 1 });
  const { nextCursor } = await linksOf(person, "?limit=1");
  expect(await idsOf(`?limit=1&cursor=${nextCursor ?? ""}`)).toEqual([first.row.id]);
});

test("what ended long ago and old views are swept, what works stays", async () => {
  const person = await makePerson(database);
  const [kept, ended] = [await makeLink(person), await makeLink(person)];
  await request(kept.path);
  await end(person, ended.row.id);
  const clock = makeClock(Date.now() + 89 * DAY);
  const { ctx } = makeContext(database, clock);
  await sweepLinks(ctx);
  const count = () => db.$count(links, eq(links.userId, person.id));
  expect(await count()).toBe(2);
  expect(await db.$count(linkViews, eq(linkViews.linkId, kept.row.id))).toBe(0);
  clock.advance(2 * DAY);
  await sweepLinks(ctx);
  expect(await count()).toBe(1);
});
