import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { files, fileUploads, fileVersions } from "../../../db/schema/files.ts";
import { readEnv } from "../../../worker/env.ts";
import { copyFiles } from "../../../worker/features/files/copy-files.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { sha256Hex } from "../../../worker/kernel/pure/hash.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";
import {
  content,
  filesOf,
  finish,
  folder,
  longBytes,
  namesOf,
  post,
  sentVersion,
  textOf,
  uploaded,
} from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
type As = { cookie: string };
const MEGA = 1024 * 1024;

const copy = (as: As, ids: string[], folderId: string | null = null) =>
  post(as, "copies", { ids, folderId });

const bytesOf = async (as: As, id: string) =>
  new Uint8Array(await (await content(as, id)).arrayBuffer());

test("a copy has the current content under a free name, and is on its own from then on", async () => {
  const person = await makePerson(database);
  const file = await uploaded(person, "Report.txt", textOf("one"));
  await finish(person, await sentVersion(person, file.id, "three"));
  const empty = await uploaded(person, "Empty.txt", textOf(""));
  const board = await folder(person, "Board");
  const copied = await copy(person, [file.id, empty.id, board.id]);
  expect(await copied.json()).toEqual({ changed: 2 });
  expect(await (await copy(person, [file.id], board.id)).json()).toEqual({ changed: 1 });
  expect(await namesOf(person)).toEqual([
    "Board",
    "Empty (2).txt",
    "Empty.txt",
    "Report (2).txt",
    "Report.txt",
  ]);
  expect(await namesOf(person, `?folder=${board.id}`)).toEqual(["Report.txt"]);
  const { items, space } = await filesOf(person, "?q=Report (2)");
  expect(items).toMatchObject([{ type: "text/plain", bytes: 5, versionNumber: 1 }]);
  expect(space.used).toBe(3 + 5 + 5 + 5);
  await post(person, "trash", { ids: [file.id] });
  await post(person, "trash/removals", { ids: [file.id] });
  expect(await bytesOf(person, items[0]?.id ?? "")).toEqual(textOf("three"));
  expect(await db.$count(fileUploads, eq(fileUploads.userId, person.id))).toBe(0);
});

test("a large file is copied piece by piece, byte for byte", async () => {
  const person = await makePerson(database);
  const long = longBytes(17 * MEGA);
  const file = await uploaded(person, "film.bin", long);
  const { ctx } = makeContext(database);
  const limits = { ...ctx.limits, fileCopyPartBytes: 8 * MEGA };
  const bucket = readEnv(testEnv()).files;
  await copyFiles(actAs({ ...ctx, limits }, person), bucket, { ids: [file.id], folderId: null });
  const { items } = await filesOf(person, "?q=film (2)");
  const got = await bytesOf(person, items[0]?.id ?? "");
  expect(got.length).toBe(long.length);
  expect(await sha256Hex(got)).toBe(await sha256Hex(long));
});

test("what doesn't fit is refused before anything is copied, also of two at once", async () => {
  const person = await makePerson(database);
  const file = await uploaded(person, "Brief.txt", textOf("1"));
  const other = await uploaded(person, "Large.txt", textOf("1"));
  await db
    .update(fileVersions)
    .set({ bytes: LIMITS.fileQuotaBytes / 2 })
    .where(eq(fileVersions.fileId, other.id));
  const refused = await readProblem(await copy(person, [file.id, other.id]), 409);
  expect(refused.code).toBe("no_room");
  expect((await filesOf(person)).total).toBe(2);
  expect(await db.$count(fileUploads, eq(fileUploads.userId, person.id))).toBe(0);
  await db
    .update(fileVersions)
    .set({ bytes: LIMITS.fileQuotaBytes - 2 })
    .where(eq(fileVersions.fileId, other.id));
  const both = await Promise.all([copy(person, [file.id]), copy(person, [file.id])]);
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
});

test("a copy that fails on its way leaves nothing, and is in no list of uploads meanwhile", async () => {
  const person = await makePerson(database);
  const file = await uploaded(person, "Report.txt", textOf("1"));
  const uploads = async () =>
    (await request("/api/files/uploads", { as: person })).json<{ items: object[] }>();
  let listed: object[] | undefined;
  const away = new Proxy(testEnv()["FILES"] as R2Bucket, {
    get: (target, name) =>
      name === "get"
        ? async () => {
            listed = (await uploads()).items;
            throw new Error("no answer");
          }
        : (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target),
  });
  const failed = await request("/api/files/copies", {
    as: person,
    json: { ids: [file.id], folderId: null },
    env: { ...testEnv(), FILES: away },
  });
  await readProblem(failed, 503);
  expect(listed).toEqual([]);
  expect(await filesOf(person)).toMatchObject({ total: 1, space: { used: 1 } });
});

test("nobody copies what is another's or in the trash, nor to there", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  const file = await uploaded(person, "Report.txt", textOf("1"));
  const theirs = await folder(other, "Theirs");
  expect(await (await copy(other, [file.id])).json()).toEqual({ changed: 0 });
  await readProblem(await copy(person, [file.id], theirs.id), 404);
  await readProblem(await copy(person, []), 422);
  await readProblem(await request("/api/files/copies", { json: { ids: [file.id] } }), 401);
  const board = await folder(person, "Board");
  await post(person, "trash", { ids: [board.id] });
  await readProblem(await copy(person, [file.id], board.id), 404);
  await post(person, "trash", { ids: [file.id] });
  expect(await (await copy(person, [file.id])).json()).toEqual({ changed: 0 });
  expect(await db.$count(files, eq(files.ownerId, other.id))).toBe(0);
});
