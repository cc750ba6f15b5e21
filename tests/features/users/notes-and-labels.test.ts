import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import * as v from "valibot";
import { auditEvents } from "../../../db/schema/audit.ts";
import { profiles, userLabels, userNotes } from "../../../db/schema/users.ts";
import { UserDetail, UserList } from "../../../worker/features/users/contract.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeKind } from "../../support/cast.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
let admin: TestPerson;
let other: TestPerson;
let person: TestPerson;

beforeEach(async () => {
  await db.delete(auditEvents);
  await db.delete(profiles);
  admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Admin" });
  other = await makePerson(database, { roles: ["member", "admin"], fullName: "Otto Other" });
  person = await makePerson(database, { fullName: "Nora Noted" });
});

type Asked = { as?: { cookie: string }; version?: number };

const send = (method: string, path: string, json: unknown, { as = admin, version = 1 }: Asked) =>
  request(`/api/users/${path}`, {
    method,
    as,
    ...(json === undefined ? {} : { json }),
    headers: { "if-match": `"${version}"` },
  });

const add = (text: unknown, asked: Asked = {}) =>
  send("POST", `${person.id}/notes`, { text }, asked);
const edit = (noteId: string, text: string, asked: Asked = {}) =>
  send("PUT", `${person.id}/notes/${noteId}`, { text }, asked);
const remove = (noteId: string, asked: Asked = {}) =>
  send("DELETE", `${person.id}/notes/${noteId}`, undefined, asked);
const label = (labels: unknown, asked: Asked = {}) =>
  send("PUT", `${person.id}/labels`, { labels }, asked);

async function shown(answer: Response) {
  expect(answer.status).toBe(200);
  return v.parse(UserDetail, await answer.json());
}

async function noteOf(answer: Response) {
  const [note] = (await shown(answer)).notes;
  if (!note) throw new Error("no note");
  return note;
}

const logged = async () =>
  (await db.select().from(auditEvents)).map(({ eventType, userId, details }) => ({
    eventType,
    userId,
    details,
  }));

describe("a note about a person", () => {
  test("has its words, author and time, and is logged without the words and not with the person", async () => {
    const note = await noteOf(await add("  Prefers calls.\nNot on Fridays. "));
    expect(note).toMatchObject({
      text: "Prefers calls.\nNot on Fridays.",
      authorName: "Ada Admin",
      isOwn: true,
      isEdited: false,
    });
    expect(await logged()).toEqual([
      {
        eventType: "person_note_added",
        userId: admin.id,
        details: { personId: person.id, noteId: note.id },
      },
    ]);
  });

  test("is edited by its author alone, as it was seen", async () => {
    const { id } = await noteOf(await add("First words"));
    expect((await readProblem(await edit(id, "Others' words", { as: other }), 403)).code).toBe(
      "forbidden",
    );
    const [one, two] = await Promise.all([edit(id, "Second words"), edit(id, "Third words")]);
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]));
    const [stored] = await db.select().from(userNotes);
    expect(stored?.version).toBe(2);
    expect(await noteOf(await edit(id, "Last words", { version: 2 }))).toMatchObject({
      text: "Last words",
      isEdited: true,
      version: 3,
    });
  });

  test("is deleted by any admin, not by who saw it otherwise", async () => {
    const { id } = await noteOf(await add("Wrong about them"));
    await edit(id, "Still wrong");
    expect((await readProblem(await remove(id, { as: other }), 409)).code).toBe("stale_version");
    const after = await shown(await remove(id, { as: other, version: 2 }));
    expect(after.notes).toEqual([]);
    expect((await logged()).at(-1)).toEqual({
      eventType: "person_note_deleted",
      userId: other.id,
      details: { personId: person.id, noteId: id, authorId: admin.id },
    });
  });

  test("of another person looks as if it did not exist", async () => {
    const { id } = await noteOf(await add("About Nora"));
    const path = `${other.id}/notes/${id}`;
    await readProblem(await send("PUT", path, { text: "x" }, {}), 404);
    await readProblem(await send("DELETE", path, undefined, {}), 404);
    await readProblem(await send("POST", `${uuidv7(1)}/notes`, { text: "x" }, {}), 404);
    expect(await db.select().from(userNotes)).toHaveLength(1);
  });

  test.each(["", "   ", 7, "x".repeat(LIMITS.userNoteLength + 1)])(
    "is not kept as %j",
    async (text) => {
      await readProblem(await add(text), 422);
      expect(await db.select().from(userNotes)).toEqual([]);
    },
  );

  test("finds no room beside too many", async () => {
    await db.insert(userNotes).values(
      Array.from({ length: LIMITS.userNotesMost }, (_, index) => ({
        id: uuidv7(index),
        userId: person.id,
        authorId: admin.id,
        text: "x",
        createdAt: index,
        updatedAt: index,
      })),
    );
    expect((await readProblem(await add("One more"), 409)).code).toBe("no_room");
  });

  test("outlives its author's account, and goes with the person's", async () => {
    await add("Stays");
    await db.delete(profiles).where(eq(profiles.id, admin.id));
    const seen = await shown(await request(`/api/users/${person.id}`, { as: other }));
    expect(seen.notes).toMatchObject([{ text: "Stays", authorName: null, isOwn: false }]);
    await db.delete(profiles).where(eq(profiles.id, person.id));
    expect(await db.select().from(userNotes)).toEqual([]);
  });

  test.each(["member", "coach", "vendor", "admin acting as a member", "anonymous"] as const)(
    "is for admins, not for %s",
    async (kind) => {
      const { id } = await noteOf(await add("For admins"));
      const made = await makeKind(database, kind);
      const as = { cookie: made?.cookie ?? "" };
      const answers = await Promise.all([
        add("x", { as }),
        edit(id, "x", { as }),
        remove(id, { as }),
        label(["x"], { as }),
        request(`/api/users/${person.id}`, { as }),
      ]);
      expect(answers.every(({ status }) => status === 401 || status === 403)).toBe(true);
    },
  );
});

describe("labels of a person", () => {
  test("are short words in one spelling, logged from what to what, and not with the person", async () => {
    const first = await shown(await label(["VIP", "  Board   Member ", "vip"]));
    expect(first.labels).toEqual(["board member", "vip"]);
    const second = await shown(await label(["vip", "pilot"], { version: 2 }));
    expect(second.labels).toEqual(["pilot", "vip"]);
    expect((await logged()).at(-1)).toEqual({
      eventType: "person_labels_changed",
      userId: admin.id,
      details: { personId: person.id, from: "board member, vip", to: "pilot, vip" },
    });
    expect((await shown(await label([], { version: 3 }))).labels).toEqual([]);
  });

  test("by two admins at once are the first one's", async () => {
    const answers = await Promise.all([label(["one"]), label(["two"], { as: other })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await db.select().from(userLabels)).toHaveLength(1);
  });

  test.each([
    [["a,b"]],
    [[""]],
    [["x".repeat(LIMITS.userLabelLength + 1)]],
    [["two\nlines\u0000"]],
    [Array.from({ length: LIMITS.userLabelsMost + 1 }, (_, index) => `l${index}`)],
    ["vip"],
  ])("are not %j", async (labels) => {
    await readProblem(await label(labels), 422);
    expect(await db.select().from(userLabels)).toEqual([]);
  });

  test("narrow the list, and those in use are offered there and on the person's screen", async () => {
    await label(["pilot"]);
    await send("PUT", `${other.id}/labels`, { labels: ["staff"] }, {});
    const answer = await request("/api/users?label=Pilot", { as: admin });
    const list = v.parse(UserList, await answer.json());
    expect(list.items.map(({ id }) => id)).toEqual([person.id]);
    expect(list.items[0]?.labels).toEqual(["pilot"]);
    expect(list.total).toBe(1);
    expect(list.labelsInUse).toEqual(["pilot", "staff"]);
    const seen = await shown(await request(`/api/users/${admin.id}`, { as: admin }));
    expect(seen.labelsInUse).toEqual(["pilot", "staff"]);
    const file = await request("/api/users/export", { as: admin, json: { label: "pilot" } });
    expect((await file.text()).trim().split("\n")).toHaveLength(2);
  });
});
