import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  fileFolders,
  files,
  fileUploadParts,
  fileUploads,
  fileVersions,
} from "../../../db/schema/files.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { readEnv } from "../../../worker/env.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { sweepFiles } from "../../../worker/features/files/sweep-files.ts";
import { uploadKey } from "../../../worker/features/files/uploads/queries.ts";
import { discardFromBucket } from "../../../worker/features/files/uploads/discard-from-bucket.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { sha256Hex } from "../../../worker/kernel/pure/hash.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { PICTURES } from "../../support/pictures.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";
import {
  begin,
  begun,
  content,
  filesOf,
  finish,
  folder,
  longBytes,
  namesOf,
  sendPart,
  streamPart,
  textOf,
  uploaded,
} from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const MEGA = 1024 * 1024;
const bucket = () => readEnv(testEnv()).files;

/** The bytes 'abcdef', the second half once something else has happened. */
function inTwo(meanwhile: () => Promise<unknown>) {
  let isBegun = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (isBegun) await meanwhile();
      controller.enqueue(textOf(isBegun ? "def" : "abc"));
      if (isBegun) controller.close();
      isBegun = true;
    },
  });
}

describe("an upload", () => {
  test("of several parts arrives byte for byte, whatever order they came in and how often", async () => {
    const person = await makePerson(database);
    const bytes = longBytes(17 * MEGA);
    const { id, partBytes } = await begun(person, "film.bin", bytes.length);
    expect(partBytes).toBe(8 * MEGA);
    const part = (number: number) => bytes.slice((number - 1) * partBytes, number * partBytes);
    expect((await sendPart(person, id, 3, part(3))).status).toBe(200);
    expect((await sendPart(person, id, 1, part(2))).status).toBe(200);
    expect((await readProblem(await finish(person, id), 409)).code).toBe("upload_incomplete");
    expect((await sendPart(person, id, 1, part(1))).status).toBe(200);
    // After a reload: what is there is known, with what it holds.
    const on = await (
      await request(`/api/files/uploads/${id}`, { as: person })
    ).json<{
      parts: { number: number; sha256: string }[];
    }>();
    expect(on.parts.map(({ number }) => number)).toEqual([1, 3]);
    expect(on.parts[0]?.sha256).toBe(await sha256Hex(part(1)));
    await sendPart(person, id, 2, part(2));
    const file = await (await finish(person, id)).json<{ id: string; type: string }>();
    expect(file.type).toBe("application/octet-stream");
    const got = new Uint8Array(await (await content(person, file.id)).arrayBuffer());
    expect(got.length).toBe(bytes.length);
    expect(await sha256Hex(got)).toBe(await sha256Hex(bytes));
    expect(await db.$count(fileUploads, eq(fileUploads.id, id))).toBe(0);
  });

  test("finished twice, at once or later, is one file", async () => {
    const person = await makePerson(database);
    // At once in many ways: who comes second meets another moment of the first.
    const finished = Array.from({ length: 8 }, async (_, at) => {
      const { id } = await begun(person, `Note ${at}.md`, 4);
      await sendPart(person, id, 1, textOf("Note"));
      const both = await Promise.all([finish(person, id), finish(person, id)]);
      return Promise.all(
        [...both, await finish(person, id)].map(
          async (answer) => (await answer.json<{ id?: string }>()).id,
        ),
      );
    });
    for (const [first, ...others] of await Promise.all(finished)) {
      expect(first).toBeTypeOf("string");
      expect(others).toEqual([first, first]);
    }
    expect((await filesOf(person)).total).toBe(finished.length);
  });

  test("of nothing is a file of nothing", async () => {
    const person = await makePerson(database);
    const file = await uploaded(person, "empty.txt", new Uint8Array());
    expect(file).toMatchObject({ bytes: 0, type: "text/plain" });
    expect((await (await content(person, file.id)).arrayBuffer()).byteLength).toBe(0);
  });

  test("two of one name at once are two files", async () => {
    const person = await makePerson(database);
    await Promise.all([uploaded(person, "Report.txt"), uploaded(person, "Report.txt")]);
    await uploaded(person, "REPORT.txt");
    expect((await namesOf(person)).toSorted()).toEqual(
      ["REPORT (3).txt", "Report (2).txt", "Report.txt"].toSorted(),
    );
  });

  test("goes to the top where its folder went to the trash on the way", async () => {
    const person = await makePerson(database);
    const { id: folderId } = await folder(person, "Board");
    const { id } = await begun(person, "a.txt", 1, folderId);
    await sendPart(person, id, 1, "a");
    await request("/api/files/trash", { as: person, json: { ids: [folderId] } });
    expect(await (await finish(person, id)).json()).toMatchObject({ folderId: null });
  });

  test("refuses a part that is too short, too long, too far, or of another type", async () => {
    const person = await makePerson(database);
    const { id } = await begun(person, "a.txt", 4);
    await readProblem(await sendPart(person, id, 1, "abc"), 400);
    await readProblem(await sendPart(person, id, 1, "abcde"), 400);
    await readProblem(await sendPart(person, id, 2, "abcd"), 404);
    await readProblem(await sendPart(person, id, 0, "abcd"), 422);
    await readProblem(await sendPart(person, id, 1, new Uint8Array(8 * MEGA + 1)), 413);
    const typed = await request(`/api/files/uploads/${id}/parts/1`, {
      as: person,
      method: "PUT",
      body: "abcd",
      headers: { "content-type": "text/plain" },
    });
    expect((await readProblem(typed, 415)).detail).toContain("application/octet-stream");
    expect(await db.$count(fileUploadParts, eq(fileUploadParts.uploadId, id))).toBe(0);
  });

  test("takes a part as it comes, and one that does not say how long it is", async () => {
    const person = await makePerson(database);
    const { id } = await begun(person, "a.txt", 6);
    const slow = inTwo(async () => undefined);
    expect((await streamPart(person, id, 1, slow, 6)).status).toBe(200);
    expect((await streamPart(person, id, 1, "uvwxyz")).status).toBe(200);
    const file = await (await finish(person, id)).json<{ id: string }>();
    expect(await (await content(person, file.id)).text()).toBe("uvwxyz");
  });

  test("keeps nothing of a part whose line is cut, and what came before it", async () => {
    const person = await makePerson(database);
    const { id } = await begun(person, "a.txt", 6);
    await sendPart(person, id, 1, "uvwxyz");
    const cut = inTwo(() => Promise.reject(new Error("The line is cut.")));
    await readProblem(await streamPart(person, id, 1, cut, 6), 400);
    const file = await (await finish(person, id)).json<{ id: string }>();
    expect(await (await content(person, file.id)).text()).toBe("uvwxyz");
  });

  test("counts no part whose end comes after the session's", async () => {
    const person = await makePerson(database);
    const { id } = await begun(person, "a.txt", 6);
    const held = inTwo(() => db.delete(sessions).where(eq(sessions.userId, person.id)));
    const refused = await readProblem(await streamPart(person, id, 1, held, 6), 401);
    expect(refused.code).toBe("unauthenticated");
    expect(await db.$count(fileUploadParts, eq(fileUploadParts.uploadId, id))).toBe(0);
  });

  test.each([
    ["5 GB", "a.bin", 5 * 1024 * MEGA],
    ["no name", "  ", 1],
    ["a name of 300 bytes", "ü".repeat(150), 1],
    ["a path", "../secrets.txt", 1],
    ["a turned name", "invoice\u202Efdp.exe", 1],
    ["a device", "CON.txt", 1],
    ["half a byte", "a.txt", 0.5],
  ])("is refused with %s", async (_what, name, bytes) => {
    await readProblem(await begin(await makePerson(database), name, bytes), 422);
  });

  test("has its space from its beginning, so that it cannot run out on the way", async () => {
    const person = await makePerson(database);
    const [first, second] = [3, 2].map((gigabytes) => gigabytes * 1024 * MEGA);
    const { id } = await begun(person, "a.bin", first ?? 0);
    const both = await Promise.all([
      begin(person, "b.bin", (second ?? 0) - 1),
      begin(person, "c.bin", (second ?? 0) - 1),
    ]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    const refused = await readProblem(await begin(person, "d.bin", 2), 409);
    expect([refused.code, refused.detail]).toEqual([
      "no_room",
      "This file is larger than the space that you have left. Delete some files first.",
    ]);
    expect((await filesOf(person)).space.used).toBe((first ?? 0) + (second ?? 0) - 1);
    await request(`/api/files/uploads/${id}`, { as: person, method: "DELETE" });
    expect((await begin(person, "d.bin", 2)).status).toBe(200);
  });

  test("that was cancelled takes nothing more, and its parts leave the bucket", async () => {
    const person = await makePerson(database);
    const { id } = await begun(person, "a.txt", 1);
    const [row] = await db.select().from(fileUploads).where(eq(fileUploads.id, id));
    await sendPart(person, id, 1, "a");
    const cancelled = await request(`/api/files/uploads/${id}`, { as: person, method: "DELETE" });
    expect(cancelled.status).toBe(204);
    await readProblem(await sendPart(person, id, 1, "a"), 404);
    await readProblem(await finish(person, id), 404);
    const [effect] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.id, `files.discard-upload ${id}`));
    const discarded = { key: uploadKey(id), bucketUploadId: row?.bucketUploadId ?? "" };
    expect(effect?.payload).toEqual(discarded);
    const { ctx } = makeContext(database);
    // What was joined already, and became no file, goes as well.
    await bucket().put(discarded.key, "joined");
    await discardFromBucket(ctx, readEnv(testEnv()), discarded);
    expect(await bucket().head(discarded.key)).toBeNull();
    // Once more does no harm.
    await discardFromBucket(ctx, readEnv(testEnv()), discarded);
    const gone = bucket().resumeMultipartUpload(discarded.key, discarded.bucketUploadId);
    await expect(gone.complete([])).rejects.toThrow(/does not exist/);
  });

  test("without another part for six days is given up", async () => {
    const person = await makePerson(database);
    const { id } = await begun(person, "a.txt", 1);
    const clock = makeClock(Date.now() + LIMITS.fileUploadKeepMs - 60_000);
    const { ctx } = makeContext(database, clock);
    await sweepFiles(ctx);
    expect(await db.$count(fileUploads, eq(fileUploads.id, id))).toBe(1);
    clock.advance(120_000);
    await sweepFiles(ctx);
    expect(await db.$count(fileUploads, eq(fileUploads.id, id))).toBe(0);
    expect(await db.$count(outbox, eq(outbox.id, `files.discard-upload ${id}`))).toBe(1);
  });

  test("loses nothing while the bucket is away", async () => {
    const person = await makePerson(database);
    const { id } = await begun(person, "a.txt", 4);
    await sendPart(person, id, 1, "abcd");
    const away = new Proxy(testEnv()["FILES"] as R2Bucket, {
      get: (target, name) =>
        name === "get"
          ? () => Promise.reject(new Error("no space left on device"))
          : (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target),
    });
    const failed = await request(`/api/files/uploads/${id}/completion`, {
      as: person,
      method: "POST",
      env: { ...testEnv(), FILES: away },
    });
    await readProblem(failed, 503);
    expect((await filesOf(person)).total).toBe(0);
    expect((await finish(person, id)).status).toBe(200);
    expect(await namesOf(person)).toEqual(["a.txt"]);
  });
});

describe("what a file holds", () => {
  const zipOf = (entries: { name: string; size: number }[], prefix = "") => {
    const parts = entries.map(({ name, size }) => {
      const entry = new Uint8Array(46 + name.length);
      const view = new DataView(entry.buffer);
      view.setUint32(0, 0x02014b50, true);
      view.setUint32(24, size, true);
      view.setUint16(28, name.length, true);
      entry.set(textOf(name), 46);
      return entry;
    });
    const head = textOf(`PK\u0003\u0004${prefix}`);
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const end = new DataView(new ArrayBuffer(22));
    end.setUint32(0, 0x06054b50, true);
    end.setUint16(10, entries.length, true);
    end.setUint32(12, length, true);
    end.setUint32(16, head.length, true);
    return new Uint8Array([
      ...head,
      ...parts.flatMap((part) => [...part]),
      ...new Uint8Array(end.buffer),
    ]);
  };
  const word = { name: "word/document.xml", size: 10 };

  /** As archives of more than 4 GB are written: every number is in the place for large ones. */
  const wideZipOf = (size: bigint, { isFound = true } = {}) => {
    const name = "a.txt";
    const head = textOf("PK\u0003\u0004");
    const view = new DataView(new ArrayBuffer(46 + name.length + 12));
    view.setUint32(0, 0x02014b50, true);
    view.setUint32(24, 0xffffffff, true);
    view.setUint16(28, name.length, true);
    view.setUint16(30, 12, true);
    view.setUint16(46 + name.length, 1, true);
    view.setUint16(48 + name.length, 8, true);
    view.setBigUint64(50 + name.length, size, true);
    const entry = new Uint8Array(view.buffer);
    entry.set(textOf(name), 46);
    const end = new DataView(new ArrayBuffer(56 + 20 + 22));
    end.setUint32(0, 0x06064b50, true);
    end.setBigUint64(32, 1n, true);
    end.setBigUint64(40, BigInt(entry.length), true);
    end.setBigUint64(48, BigInt(head.length), true);
    end.setUint32(56, 0x07064b50, true);
    end.setBigUint64(64, isFound ? BigInt(head.length + entry.length) : 1n << 60n, true);
    end.setUint32(76, 0x06054b50, true);
    end.setUint16(86, 0xffff, true);
    end.setUint32(88, 0xffffffff, true);
    end.setUint32(92, 0xffffffff, true);
    return new Uint8Array([...head, ...entry, ...new Uint8Array(end.buffer)]);
  };

  test.each([
    ["Chart.png", PICTURES.png, "image/png"],
    ["Photo.JPEG", PICTURES.jpeg, "image/jpeg"],
    ["photo without an ending", PICTURES.webp, "image/webp"],
    ["Paper.pdf", textOf("%PDF-1.7 …"), "application/pdf"],
    ["Figures.csv", textOf("a,b\n1,2"), "text/csv"],
    ["Logo.svg", textOf("<svg/>"), "image/svg+xml"],
    [
      "Paper.docx",
      zipOf([word]),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    ["All.zip", zipOf([{ name: "a.txt", size: 1 }]), "application/zip"],
    ["Large.zip", wideZipOf(10n), "application/zip"],
    ["model.weights", textOf("anything"), "application/octet-stream"],
  ])("%s is kept as what it is", async (name, bytes, type) => {
    const person = await makePerson(database);
    expect(await uploaded(person, name, new Uint8Array(bytes))).toMatchObject({ name, type });
  });

  test.each([
    ["Chart.png", textOf("%PDF-1.7")],
    ["Paper.pdf", PICTURES.png],
    ["Paper.docx", zipOf([{ name: "xl/workbook.xml", size: 1 }])],
    ["Figures.csv", new Uint8Array([65, 0, 66])],
    ["setup.exe", textOf("harmless")],
    ["setup.dat", textOf("MZ\u0090")],
    ["run", textOf("#!/bin/sh")],
    ["Paper.docm", zipOf([word])],
    ["Paper.docx", zipOf([word, { name: "word/vbaProject.bin", size: 1 }])],
    ["bomb.zip", zipOf([{ name: "zeros", size: 4_000_000_000 }])],
    ["bomb in bombs.zip", zipOf([{ name: "inner.zip", size: 10 }])],
    ["large bomb.zip", wideZipOf(5_000_000_000n)],
    ["bomb of all.zip", wideZipOf((1n << 64n) - 1n)],
    ["broken large.zip", wideZipOf(10n, { isFound: false })],
    ["broken.zip", textOf("PK\u0003\u0004 and no more")],
    ["lying.zip", zipOf([{ name: "a", size: 1 }]).fill(0xff, 6, 40)],
    // A picture of 60,000 by 60,000 points in few bytes.
    [
      "bomb.png",
      PICTURES.png.with(17, 0xea).with(16, 0).with(18, 0x60).with(21, 0xea).with(22, 0x60).slice(),
    ],
  ])("%s is refused, and nothing of it is left", async (name, bytes) => {
    const person = await makePerson(database);
    const { id } = await begun(person, name, bytes.length);
    await sendPart(person, id, 1, new Uint8Array(bytes));
    const problem = await readProblem(await finish(person, id), 415);
    expect(problem.code).toBe("bad_upload");
    expect(await filesOf(person)).toMatchObject({ total: 0, space: { used: 0 } });
    expect(await bucket().head(uploadKey(id))).toBeNull();
    expect(await db.$count(fileUploads, eq(fileUploads.id, id))).toBe(0);
  });
});

describe("somebody else's uploads", () => {
  test("are in nobody's list, take no parts, and can be neither finished nor cancelled", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    const { id } = await begun(person, "a.txt", 1);
    await sendPart(person, id, 1, "a");
    expect(await (await request("/api/files/uploads", { as: other })).json()).toEqual({
      items: [],
    });
    await readProblem(await request(`/api/files/uploads/${id}`, { as: other }), 404);
    await readProblem(await sendPart(other, id, 1, "b"), 404);
    await readProblem(await finish(other, id), 404);
    await readProblem(
      await request(`/api/files/uploads/${id}`, { as: other, method: "DELETE" }),
      404,
    );
    const { id: theirs } = await folder(person, "Theirs");
    await readProblem(await begin(other, "b.txt", 1, theirs), 404);
    const file = await (await finish(person, id)).json<{ id: string }>();
    await readProblem(await finish(other, id), 404);
    expect(await db.$count(files, eq(files.ownerId, other.id))).toBe(0);
    expect(await db.$count(fileVersions, eq(fileVersions.fileId, file.id))).toBe(1);
    expect(await db.$count(fileFolders, eq(fileFolders.ownerId, other.id))).toBe(0);
  });
});
