import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { files, fileShares, fileUploads, fileViews } from "../../../db/schema/files.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { FileEntry } from "../../../worker/features/files/contract.ts";
import { FileShareList } from "../../../worker/features/files/shares/contract.ts";
import { FileViewList } from "../../../worker/features/files/views/contract.ts";
import { sweepFiles } from "../../../worker/features/files/sweep-files.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { openCompany } from "../companies/desk.ts";
import {
  begin,
  begun,
  content,
  filesOf,
  finish,
  folder,
  namesOf,
  post,
  sendPart,
  sentVersion,
  textOf,
  uploaded,
} from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
type As = { cookie: string };

/** An owner, and two people of the same company. */
async function makeTeam() {
  const { owner: ada, add } = await openCompany(database, "Ada Byron");
  const ben = await add("manager", { fullName: "Ben Okri" });
  const cleo = await add("manager", { fullName: "Cleo Sand" });
  return { ada, ben, cleo };
}

const share = (as: As, entryId: string, userId: string, permission = "read") =>
  request("/api/files/shares", { as, json: { entryId, userId, permission } });

async function shared(as: As, entryId: string, userId: string, permission = "read") {
  const answer = await share(as, entryId, userId, permission);
  expect(answer.status).toBe(200);
  return v.parse(FileShareList, await answer.json()).items;
}

const one = (as: As, id: string) => request(`/api/files/${id}`, { as });
const readOne = async (as: As, id: string) => v.parse(FileEntry, await (await one(as, id)).json());
const SHARED = "?place=shared";

async function viewsOf(as: As, id: string) {
  const answer = await request(`/api/files/${id}/views`, { as });
  const { items } = v.parse(FileViewList, await answer.json());
  return items.map(({ name, kind, versionNumber }) => [name, kind, versionNumber]);
}

const notesOf = (userId: string) =>
  db
    .select({ title: userNotifications.title, content: userNotifications.content })
    .from(userNotifications)
    .where(eq(userNotifications.userId, userId));

describe("a file that is shared", () => {
  test("is opened, downloaded and copied by that person, who is told, and by nobody else", async () => {
    const { ada, ben, cleo } = await makeTeam();
    const file = await uploaded(ada, "Board.txt", textOf("Minutes"));
    await readProblem(await one(ben, file.id), 404);
    expect(await shared(ada, file.id, ben.id)).toMatchObject([
      { userId: ben.id, name: "Ben Okri", permission: "read" },
    ]);
    expect(await notesOf(ben.id)).toEqual([
      { title: "Ada Byron shared a file with you", content: "Board.txt" },
    ]);
    expect((await filesOf(ben, SHARED)).items).toMatchObject([
      { name: "Board.txt", right: "read", owner: "Ada Byron", sharedWith: 0 },
    ]);
    expect((await filesOf(ada)).items).toMatchObject([
      { name: "Board.txt", right: "own", owner: null, sharedWith: 1 },
    ]);
    expect(await (await content(ben, file.id)).text()).toBe("Minutes");
    expect((await post(ben, "copies", { ids: [file.id], folderId: null })).status).toBe(200);
    expect(await namesOf(ben)).toEqual(["Board.txt"]);
    expect(await namesOf(cleo, SHARED)).toEqual([]);
    await readProblem(await one(cleo, file.id), 404);
    await readProblem(await content(cleo, file.id), 404);
    const types = await db
      .select({ type: auditEvents.eventType })
      .from(auditEvents)
      .where(eq(auditEvents.userId, ada.id));
    expect(types.map(({ type }) => type)).toContain("file_shared");
  });

  test("gives nothing but what was given: no name, no place, no trash, no versions, no shares, no link", async () => {
    const { ada, ben, cleo } = await makeTeam();
    const file = await uploaded(ada, "Board.txt");
    const [given] = await shared(ada, file.id, ben.id);
    const renamed = await request(`/api/files/${file.id}`, {
      as: ben,
      method: "PATCH",
      json: { name: "Mine.txt" },
      headers: { "if-match": `"${file.version}"` },
    });
    await readProblem(renamed, 404);
    await readProblem(await share(ben, file.id, cleo.id), 404);
    await readProblem(await request(`/api/files/shares?entry=${file.id}`, { as: ben }), 404);
    await readProblem(await request(`/api/files/${file.id}/versions`, { as: ben }), 404);
    await readProblem(await request(`/api/files/${file.id}/views`, { as: ben }), 404);
    const begun = { name: "a.txt", bytes: 1, folderId: null, fileId: file.id };
    await readProblem(await request("/api/files/uploads", { as: ben, json: begun }), 404);
    await post(ben, "trash", { ids: [file.id] });
    await post(ben, "moves", { ids: [file.id], folderId: null });
    expect(await namesOf(ada)).toEqual(["Board.txt"]);
    const link = { kind: "file", targetId: file.id, name: "x", days: 30, showsNotes: false };
    await readProblem(await request("/api/links", { as: ben, json: link }), 404);
    const end = await request(`/api/files/shares/${given?.id}`, { as: cleo, method: "DELETE" });
    await readProblem(end, 404);
  });

  test("takes new versions of those who may edit, within the owner's space, and tells the owner", async () => {
    const { ada, ben } = await makeTeam();
    const file = await uploaded(ada, "Board.txt", textOf("one"));
    await shared(ada, file.id, ben.id, "edit");
    const answer = await finish(ben, await sentVersion(ben, file.id, "three", "Board.txt"));
    expect(v.parse(FileEntry, await answer.json())).toMatchObject({
      versionNumber: 2,
      right: "edit",
      owner: "Ada Byron",
    });
    expect(await (await content(ada, file.id)).text()).toBe("three");
    expect(await notesOf(ada.id)).toEqual([
      { title: "Ben Okri uploaded a new version", content: "Board.txt" },
    ]);
    const used = await Promise.all([ada, ben].map(async (as) => (await filesOf(as)).space.used));
    expect(used).toEqual([8, 0]);
    await shared(ada, file.id, ben.id, "read");
    const begun = { name: "a.txt", bytes: 1, folderId: null, fileId: file.id };
    await readProblem(await request("/api/files/uploads", { as: ben, json: begun }), 404);
    expect(await notesOf(ben.id)).toHaveLength(1);
  });

  test("is over at once when it ends, from either side, in the trash, and after the account", async () => {
    const { ada, ben } = await makeTeam();
    const file = await uploaded(ada, "Board.txt");
    const [given] = await shared(ada, file.id, ben.id);
    const end = () => request(`/api/files/shares/${given?.id}`, { as: ada, method: "DELETE" });
    expect([(await end()).status, (await end()).status]).toEqual([204, 404]);
    await readProblem(await content(ben, file.id), 404);
    await shared(ada, file.id, ben.id);
    const leave = () =>
      request(`/api/files/shares/received/${file.id}`, { as: ben, method: "DELETE" });
    expect([(await leave()).status, (await leave()).status]).toEqual([204, 404]);
    await readProblem(await content(ben, file.id), 404);
    await shared(ada, file.id, ben.id, "edit");
    await post(ada, "trash", { ids: [file.id] });
    await readProblem(await content(ben, file.id), 404);
    expect(await namesOf(ben, SHARED)).toEqual([]);
    await post(ada, "trash/restorations", { ids: [file.id] });
    expect((await content(ben, file.id)).status).toBe(200);
    await post(ada, "trash", { ids: [file.id] });
    await post(ada, "trash/removals", { ids: [file.id] });
    expect(await db.$count(fileShares, eq(fileShares.fileId, file.id))).toBe(0);
  });

  test("is refused for strangers as for people who do not exist, for oneself, and beyond the limit", async () => {
    const { ada, ben } = await makeTeam();
    const stranger = await makePerson(database);
    const file = await uploaded(ada, "Board.txt");
    for (const id of [stranger.id, crypto.randomUUID(), ada.id]) {
      const problem = await readProblem(await share(ada, file.id, id), 422);
      expect(problem.fields).toEqual({ userId: "You can't share with this person." });
    }
    const people = await request("/api/files/shares/people?q=ok", { as: ada });
    expect(await people.json()).toMatchObject({ items: [{ id: ben.id, name: "Ben Okri" }] });
    const strangers = await request("/api/files/shares/people", { as: stranger });
    expect(await strangers.json()).toEqual({ items: [] });
    for (let made = 0; made < LIMITS.fileSharesMost; made += 1) {
      const userId = (await makePerson(database)).id;
      const id = crypto.randomUUID();
      const permission = "read" as const;
      await db.insert(fileShares).values({ id, fileId: file.id, userId, permission, createdAt: 1 });
    }
    expect((await readProblem(await share(ada, file.id, ben.id), 409)).code).toBe("no_room");
  });
});

const returnTo = (as: As, id: string, number: number, version: number) =>
  request(`/api/files/${id}/versions/${number}/return`, {
    as,
    method: "POST",
    headers: { "if-match": `"${version}"` },
  });

describe("an older version of a shared file", () => {
  test("is made current by those who may edit, and its owner is told; nobody else may, and none of them deletes one", async () => {
    const { ada, ben, cleo } = await makeTeam();
    const file = await uploaded(ada, "Board.txt", textOf("one"));
    await finish(ada, await sentVersion(ada, file.id, "three", "Board.txt"));
    const { version } = await readOne(ada, file.id);
    await readProblem(await returnTo(ben, file.id, 1, version), 404);
    await shared(ada, file.id, ben.id);
    await readProblem(await returnTo(ben, file.id, 1, version), 404);
    await shared(ada, file.id, ben.id, "edit");
    await readProblem(await returnTo(ben, file.id, 1, version - 1), 409);
    await readProblem(await returnTo(cleo, file.id, 1, version), 404);
    const answer = await returnTo(ben, file.id, 1, version);
    expect(v.parse(FileEntry, await answer.json())).toMatchObject({
      versionNumber: 1,
      right: "edit",
      owner: "Ada Byron",
    });
    expect(await (await content(ada, file.id)).text()).toBe("one");
    expect(await notesOf(ada.id)).toEqual([
      { title: "Ben Okri made version 1 the current one", content: "Board.txt" },
    ]);
    const remove = await request(`/api/files/${file.id}/versions/2`, { as: ben, method: "DELETE" });
    await readProblem(remove, 404);
    await post(ada, "trash", { ids: [file.id] });
    await readProblem(await returnTo(ben, file.id, 2, version + 1), 404);
  });
});

/** All parts of a file for a folder, before it is finished. */
async function sentTo(as: As, folderId: string, name: string, text = "Minutes") {
  const { id } = await begun(as, name, text.length, folderId);
  await sendPart(as, id, 1, text);
  return id;
}

const isOnItsWay = async (id: string) =>
  (await db.$count(fileUploads, eq(fileUploads.id, id))) === 1;

describe("a file that is added to a shared folder", () => {
  test("belongs to the folder's owner, who is told, and takes their space from the beginning", async () => {
    const { ada, ben } = await makeTeam();
    const board = await folder(ada, "Board");
    const year = await folder(ada, "2026", board.id);
    await uploaded(ada, "March.txt", textOf("taken"), year.id);
    await shared(ada, board.id, ben.id, "edit");
    const upload = await sentTo(ben, year.id, "March.txt");
    const used = () => Promise.all([ada, ben].map(async (as) => (await filesOf(as)).space.used));
    expect(await used()).toEqual([12, 0]);
    const entry = v.parse(FileEntry, await (await finish(ben, upload)).json());
    expect(entry).toMatchObject({
      name: "March (2).txt",
      folderId: year.id,
      right: "edit",
      owner: "Ada Byron",
    });
    // A lost answer is asked for again.
    expect(await (await finish(ben, upload)).json()).toMatchObject({ id: entry.id });
    expect(await used()).toEqual([12, 0]);
    expect((await readOne(ada, entry.id)).right).toBe("own");
    expect(await namesOf(ben)).toEqual([]);
    expect(await notesOf(ada.id)).toEqual([
      { title: "Ben Okri added a file", content: "March (2).txt" },
    ]);
    const { path } = await filesOf(ben, `${SHARED}&folder=${year.id}`);
    expect(path.map(({ name, right }) => [name, right])).toEqual([
      ["Board", "edit"],
      ["2026", "edit"],
    ]);
  });

  test("is refused to readers, to strangers, and into the trash", async () => {
    const { ada, ben, cleo } = await makeTeam();
    const board = await folder(ada, "Board");
    await shared(ada, board.id, ben.id);
    await readProblem(await begin(ben, "a.txt", 1, board.id), 404);
    await readProblem(await begin(cleo, "a.txt", 1, board.id), 404);
    await shared(ada, board.id, ben.id, "edit");
    await readProblem(
      await request("/api/files/folders", { as: ben, json: { name: "x", parentId: board.id } }),
      404,
    );
    await post(ada, "trash", { ids: [board.id] });
    await readProblem(await begin(ben, "a.txt", 1, board.id), 404);
  });

  test("is given up where the share ends on the way, becomes less, or the folder goes to the trash", async () => {
    const { ada, ben } = await makeTeam();
    const board = await folder(ada, "Board");
    const give = () => shared(ada, board.id, ben.id, "edit");
    const ends: (() => Promise<unknown>)[] = [
      async () => {
        const [given] = await shared(ada, board.id, ben.id, "edit");
        return request(`/api/files/shares/${given?.id}`, { as: ada, method: "DELETE" });
      },
      () => shared(ada, board.id, ben.id, "read"),
      () => post(ada, "trash", { ids: [board.id] }),
    ];
    for (const end of ends) {
      await give();
      const upload = await sentTo(ben, board.id, "a.txt");
      await end();
      await readProblem(await finish(ben, upload), 404);
      expect(await isOnItsWay(upload)).toBe(false);
    }
    expect(await db.$count(files, eq(files.folderId, board.id))).toBe(0);
    expect((await filesOf(ada)).space.used).toBe(0);
    expect(await namesOf(ben)).toEqual([]);
  });

  test("is refused beyond the owner's space, with what others are uploading, and beyond the owner's files", async () => {
    const { ada, ben, cleo } = await makeTeam();
    const board = await folder(ada, "Board");
    await shared(ada, board.id, ben.id, "edit");
    await shared(ada, board.id, cleo.id, "edit");
    const most = LIMITS.fileBytesMost;
    const upload = await begun(ben, "a.txt", most, board.id);
    const problem = await readProblem(await begin(cleo, "b.txt", most, board.id), 409);
    expect(problem.detail).toBe("This file is larger than the space that the owner has left.");
    expect((await begin(cleo, "b.txt", most)).status).toBe(200);
    await request(`/api/files/uploads/${upload.id}`, { as: ben, method: "DELETE" });
    await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${LIMITS.fileEntriesMost})
      insert into files (id, owner_id, name, type, bytes, created_at, updated_at)
      select ${ada.id} || i, ${ada.id}, 'f' || i, '', 0, 1, 1 from n`);
    const many = await readProblem(await begin(ben, "a.txt", 1, board.id), 409);
    expect(many.detail).toBe("The owner of the folder has too many files and folders.");
  });
});

describe("a folder that is shared", () => {
  test("is gone into, with all that lies below it, and nothing beside or above it", async () => {
    const { ada, ben } = await makeTeam();
    const top = await folder(ada, "Company");
    const board = await folder(ada, "Board", top.id);
    const year = await folder(ada, "2026", board.id);
    await uploaded(ada, "Above.txt", textOf("a"), top.id);
    const deep = await uploaded(ada, "Deep.txt", textOf("d"), year.id);
    await shared(ada, board.id, ben.id);
    expect(await namesOf(ben, SHARED)).toEqual(["Board"]);
    const inside = await filesOf(ben, `${SHARED}&folder=${year.id}`);
    expect(inside.items).toMatchObject([{ name: "Deep.txt", right: "read", owner: "Ada Byron" }]);
    expect(inside.path.map(({ name }) => name)).toEqual(["Board", "2026"]);
    expect(await (await content(ben, deep.id)).text()).toBe("d");
    expect(await namesOf(ben, `${SHARED}&q=txt`)).toEqual(["Deep.txt"]);
    await readProblem(await request(`/api/files${SHARED}&folder=${top.id}`, { as: ben }), 404);
    await readProblem(await request(`/api/files?folder=${board.id}`, { as: ben }), 404);
    await readProblem(
      await request("/api/files/folders", { as: ben, json: { name: "x", parentId: board.id } }),
      404,
    );
    // A right given to one of its files counts where it is more.
    await shared(ada, deep.id, ben.id, "edit");
    expect((await readOne(ben, deep.id)).right).toBe("edit");
    // What leaves the folder, or goes to the trash with it, is no longer seen.
    await post(ada, "moves", { ids: [year.id], folderId: null });
    expect((await readOne(ben, deep.id)).right).toBe("edit");
    expect(await namesOf(ben, `${SHARED}&folder=${board.id}`)).toEqual([]);
    await post(ada, "moves", { ids: [year.id], folderId: board.id });
    await post(ada, "trash", { ids: [top.id] });
    await readProblem(await content(ben, deep.id), 404);
    expect(await namesOf(ben, SHARED)).toEqual([]);
  });
});

describe("who opened a file", () => {
  test("is told to its owner, once for what belongs together, and never the owner's own", async () => {
    const { ada, ben } = await makeTeam();
    const file = await uploaded(ada, "Board.txt", textOf("Minutes"));
    await shared(ada, file.id, ben.id);
    await (await content(ada, file.id)).text();
    expect(await viewsOf(ada, file.id)).toEqual([]);
    const open = async (search = "", headers = {}) =>
      void (await (await content(ben, file.id, search, headers)).text());
    await open("?show=1", { range: "bytes=0-2" });
    await open("?show=1", { range: "bytes=3-5" });
    await open("?show=1");
    await open();
    expect(await viewsOf(ada, file.id)).toEqual([
      ["Ben Okri", "downloaded", 1],
      ["Ben Okri", "opened", 1],
    ]);
    await db.update(fileViews).set({ viewedAt: 1 }).where(eq(fileViews.kind, "opened"));
    await sweepFiles(makeContext(database).ctx);
    expect(await viewsOf(ada, file.id)).toEqual([["Ben Okri", "downloaded", 1]]);
  });
});
