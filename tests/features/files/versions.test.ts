import { asc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { files, fileUploads, fileVersions } from "../../../db/schema/files.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { FileEntry, FileVersionList } from "../../../worker/features/files/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { content, filesOf, finish, folder, post, sentVersion, textOf, uploaded } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
type As = { cookie: string };

const beginVersion = (as: As, fileId: string, bytes = 1) =>
  request("/api/files/uploads", { as, json: { name: "a.txt", bytes, folderId: null, fileId } });

async function versioned(as: As, fileId: string, text: string) {
  const answer = await finish(as, await sentVersion(as, fileId, text));
  return v.parse(FileEntry, await answer.json());
}

const list = (as: As, id: string) => request(`/api/files/${id}/versions`, { as });

/** Number, bytes and whether it is the current one, newest first. */
async function versionsOf(as: As, id: string) {
  const { items } = v.parse(FileVersionList, await (await list(as, id)).json());
  return items.map(({ number, bytes, isCurrent }) => [number, bytes, isCurrent]);
}

const makeCurrent = (as: As, id: string, number: number, version: number) =>
  request(`/api/files/${id}/versions/${number}/return`, {
    as,
    method: "POST",
    headers: { "if-match": `"${version}"` },
  });

const remove = (as: As, id: string, number: number) =>
  request(`/api/files/${id}/versions/${number}`, { as, method: "DELETE" });

describe("a new version", () => {
  test("becomes what the file holds, and the earlier one is kept", async () => {
    const person = await makePerson(database);
    const file = await uploaded(person, "Report.txt", textOf("one"));
    const next = await versioned(person, file.id, "three");
    expect(next).toMatchObject({
      id: file.id,
      name: "Report.txt",
      bytes: 5,
      versionNumber: 2,
      version: file.version + 1,
    });
    expect(await versionsOf(person, file.id)).toEqual([
      [2, 5, true],
      [1, 3, false],
    ]);
    expect(await (await content(person, file.id)).text()).toBe("three");
    expect(await (await content(person, file.id, "?version=1")).text()).toBe("one");
    expect(await filesOf(person)).toMatchObject({ total: 1, space: { used: 8 } });
  });

  test("finished twice is one version, and two at once are two", async () => {
    const person = await makePerson(database);
    const file = await uploaded(person, "Report.txt", textOf("1"));
    const [one, other] = [
      await sentVersion(person, file.id, "22"),
      await sentVersion(person, file.id, "333"),
    ];
    const answers = await Promise.all([one, one, other].map((id) => finish(person, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const versions = await versionsOf(person, file.id);
    expect(versions.map(([number, , isCurrent]) => [number, isCurrent])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    const { bytes } = v.parse(
      FileEntry,
      await (await request(`/api/files/${file.id}`, { as: person })).json(),
    );
    expect(bytes).toBe(versions[0]?.[1]);
  });

  test("is judged by the name of its file, whatever it was called before", async () => {
    const person = await makePerson(database);
    const file = await uploaded(person, "Report.pdf", textOf("%PDF-1.7"));
    const upload = await sentVersion(person, file.id, "no such thing");
    const problem = await readProblem(await finish(person, upload), 415);
    expect(problem.detail).toContain("It is no .pdf file.");
    expect(await versionsOf(person, file.id)).toEqual([[1, 8, true]]);
    expect(await db.$count(fileUploads, eq(fileUploads.id, upload))).toBe(0);
  });

  test("is refused before it begins beyond the space, and beyond the versions of a file", async () => {
    const person = await makePerson(database);
    const file = await uploaded(person, "Report.txt", textOf("1"));
    await db
      .update(fileVersions)
      .set({ bytes: LIMITS.fileQuotaBytes })
      .where(eq(fileVersions.fileId, file.id));
    expect((await readProblem(await beginVersion(person, file.id), 409)).detail).toContain(
      "larger than the space",
    );
    await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${LIMITS.fileVersionsMost - 2})
      insert into file_versions (id, file_id, number, key, bytes, type, sha256, created_at)
      select ${file.id} || i, ${file.id}, i + 1, ${file.id} || i, 1, '', '', 1 from n`);
    await db.update(fileVersions).set({ bytes: 1 }).where(eq(fileVersions.fileId, file.id));
    const both = await Promise.all([beginVersion(person, file.id), beginVersion(person, file.id)]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    const refused = await readProblem(await beginVersion(person, file.id), 409);
    expect([refused.code, refused.detail]).toEqual([
      "no_room",
      `A file can have ${LIMITS.fileVersionsMost} versions. Delete an older one first.`,
    ]);
  });

  test("waits while its file is in the trash, and ends with it", async () => {
    const person = await makePerson(database);
    const file = await uploaded(person, "Report.txt", textOf("1"));
    const [one, other] = [
      await sentVersion(person, file.id, "22"),
      await sentVersion(person, file.id, "333"),
    ];
    await post(person, "trash", { ids: [file.id] });
    await readProblem(await beginVersion(person, file.id), 404);
    const problem = await readProblem(await finish(person, one), 400);
    expect(problem.detail).toBe("This file is in the trash. Restore it, then try again.");
    await post(person, "trash/restorations", { ids: [file.id] });
    expect(await (await finish(person, one)).json()).toMatchObject({ versionNumber: 2 });
    await post(person, "trash", { ids: [file.id] });
    await post(person, "trash/removals", { ids: [file.id] });
    await readProblem(await finish(person, other), 404);
    expect(await db.$count(fileUploads, eq(fileUploads.id, other))).toBe(0);
  });

  test("has no place in a folder that is in the trash", async () => {
    const person = await makePerson(database);
    const { id } = await folder(person, "Board");
    const file = await uploaded(person, "Report.txt", textOf("1"), id);
    const upload = await sentVersion(person, file.id, "22");
    await post(person, "trash", { ids: [id] });
    await readProblem(await beginVersion(person, file.id), 404);
    await readProblem(await finish(person, upload), 400);
  });
});

describe("an earlier version", () => {
  test("becomes the current one again, over what was seen", async () => {
    const person = await makePerson(database);
    const file = await uploaded(person, "Report.txt", textOf("one"));
    const { version } = await versioned(person, file.id, "three");
    expect((await readProblem(await makeCurrent(person, file.id, 1, 1), 409)).code).toBe(
      "stale_version",
    );
    await readProblem(await makeCurrent(person, file.id, 3, version), 404);
    const both = await Promise.all([1, 1].map((to) => makeCurrent(person, file.id, to, version)));
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    expect(await versionsOf(person, file.id)).toEqual([
      [2, 5, false],
      [1, 3, true],
    ]);
    expect(await (await content(person, file.id)).text()).toBe("one");
    expect((await filesOf(person)).items).toMatchObject([{ bytes: 3, versionNumber: 1 }]);
    // The next one is numbered after all that are there.
    expect(await versioned(person, file.id, "3")).toMatchObject({ versionNumber: 3 });
  });

  test("is deleted with what the bucket has of it; the current one is not", async () => {
    const person = await makePerson(database);
    const file = await uploaded(person, "Report.txt", textOf("one"));
    await versioned(person, file.id, "three");
    const [first] = await db
      .select()
      .from(fileVersions)
      .where(eq(fileVersions.fileId, file.id))
      .orderBy(asc(fileVersions.number));
    const refused = await readProblem(await remove(person, file.id, 2), 409);
    expect(refused.detail).toBe("This is the current version. Make another version current first.");
    await readProblem(await remove(person, file.id, 9), 404);
    expect((await remove(person, file.id, 1)).status).toBe(204);
    await readProblem(await remove(person, file.id, 1), 404);
    expect(await versionsOf(person, file.id)).toEqual([[2, 5, true]]);
    await readProblem(await content(person, file.id, "?version=1"), 404);
    expect((await filesOf(person)).space.used).toBe(5);
    const effects = await db
      .select()
      .from(outbox)
      .where(eq(outbox.id, `files.delete ${first?.id}`));
    expect(effects.map(({ payload }) => payload)).toEqual([{ key: [first?.key] }]);
    // What was refused is none.
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, person.id));
    expect(events).toMatchObject([
      { eventType: "file_version_deleted", details: { name: "Report.txt", version: 1 } },
    ]);
  });

  test("neither changes nor goes while its file is in the trash", async () => {
    const person = await makePerson(database);
    const file = await uploaded(person, "Report.txt", textOf("one"));
    const { version } = await versioned(person, file.id, "three");
    await post(person, "trash", { ids: [file.id] });
    await readProblem(await makeCurrent(person, file.id, 1, version + 1), 404);
    await readProblem(await remove(person, file.id, 1), 404);
    expect(await db.$count(fileVersions, eq(fileVersions.fileId, file.id))).toBe(2);
  });
});

test("somebody else's file takes no version, shows none and loses none", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  const file = await uploaded(person, "Report.txt", textOf("one"));
  const { version } = await versioned(person, file.id, "three");
  await readProblem(await list(other, file.id), 404);
  await readProblem(await beginVersion(other, file.id), 404);
  await readProblem(await makeCurrent(other, file.id, 1, version), 404);
  await readProblem(await remove(other, file.id, 1), 404);
  await readProblem(await finish(other, await sentVersion(person, file.id, "22")), 404);
  await readProblem(await request(`/api/files/${file.id}/versions`), 401);
  expect(await versionsOf(person, file.id)).toEqual([
    [2, 5, true],
    [1, 3, false],
  ]);
  expect(await db.$count(files, eq(files.ownerId, other.id))).toBe(0);
});
