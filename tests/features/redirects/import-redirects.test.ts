import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { outbox } from "../../../db/schema/outbox.ts";
import { redirectImports, unknownPaths, urlRedirects } from "../../../db/schema/redirects.ts";
import { UnknownPaths } from "../../../worker/features/redirects/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { openRedirectDesk } from "./redirect-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const desk = await openRedirectDesk(database);
const { send } = desk;

beforeEach(async () => {
  await db.delete(urlRedirects);
  await db.delete(redirectImports);
  await db.delete(outbox);
});

const row = (line: number, fromPath: string, toPath: string, more = {}) => ({
  line,
  fromPath,
  toPath,
  ...more,
});
const publications = async () =>
  (await db.select().from(outbox).where(eq(outbox.kind, "redirects.publish"))).length;

test("each row of a file is judged beside what is stored and the rows above it; nothing is written", async () => {
  await desk.add("/kept", "/stays");
  await desk.add("/same", "/here");
  const rows = [
    row(2, "/a", "/b"),
    row(3, "/A/", "/c"),
    row(4, "/kept", "/else"),
    row(5, "/same", "/here"),
    row(6, "/b", "/d"),
    row(7, "/form/x", "/y"),
    row(8, "/z", "javascript:alert(1)"),
  ];
  const fates = async (conflict: string) =>
    (await desk.check(rows, conflict)).rows.map(({ line, fate }) => `${line} ${fate}`);
  expect(await fates("skip")).toEqual([
    "2 add",
    "3 refuse",
    "4 skip",
    "5 same",
    "6 refuse",
    "7 refuse",
    "8 refuse",
  ]);
  expect((await fates("replace"))[2]).toBe("4 replace");
  expect(await desk.stored()).toEqual(["/kept /stays", "/same /here"]);
});

test("what may stand is written, what may not is told, and all is published once at the end", async () => {
  await desk.add("/kept", "/stays");
  await db.delete(outbox);
  const { id } = await desk.open(5, { conflict: "replace" });
  const first = await desk.batch(id, 0, [
    row(2, "/a", "/x"),
    row(3, "broken", "/x"),
    row(4, "/kept", "/new"),
  ]);
  expect(first.refused.map(({ line }) => line)).toEqual([3]);
  expect(first.import).toMatchObject({ doneRows: 3, added: 1, replaced: 1, refused: 1 });
  expect(await publications()).toBe(0);
  const last = await desk.batch(id, 3, [row(5, "/c", "/y"), row(6, "/a", "/x")]);
  expect(last.import).toMatchObject({ state: "done", doneRows: 5, added: 2, skipped: 1 });
  expect(await publications()).toBe(1);
  expect(await desk.stored()).toEqual(["/a /x", "/c /y", "/kept /new"]);
});

test("the same file goes on where it was, a batch that comes twice is settled once", async () => {
  const { id } = await desk.open(4);
  const rows = [row(2, "/a", "/x"), row(3, "/b", "/x")];
  const twice = await Promise.all([desk.batch(id, 0, rows), desk.batch(id, 0, rows)]);
  expect(twice.map((outcome) => outcome.import.doneRows)).toEqual([2, 2]);
  expect(await desk.open(4)).toMatchObject({ id, doneRows: 2, added: 2 });
  expect((await desk.open(4, { fileHash: "b".repeat(64) })).id).not.toBe(id);
  const early = await send("POST", `/imports/${id}/batches`, {
    from: 3,
    rows: [row(5, "/d", "/x")],
  });
  expect(early.status).toBe(409);
  const much = { from: 2, rows: [3, 4, 5].map((line) => row(line, `/much-${line}`, "/x")) };
  expect((await send("POST", `/imports/${id}/batches`, much)).status).toBe(422);
  expect((await send("POST", `/imports/${id}/cancel`, {})).status).toBe(200);
  const late = await send("POST", `/imports/${id}/batches`, { from: 2, rows });
  expect(late.status).toBe(409);
  expect(await desk.stored()).toEqual(["/a /x", "/b /x"]);
});

test("two files at once that make a loop together do not", async () => {
  const [one, other] = await Promise.all([
    desk.open(1),
    desk.open(1, { fileHash: "c".repeat(64) }),
  ]);
  const both = await Promise.all([
    desk.batch(one.id, 0, [row(2, "/a", "/b")]),
    desk.batch(other.id, 0, [row(2, "/b", "/a")]),
  ]);
  expect(both.map(({ refused }) => refused.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await desk.stored()).toHaveLength(1);
});

test("an exported list is what an import takes, and no formula is in it", async () => {
  await desk.add("/a", "/x", { tags: ["one", "two"], note: "=1+1", status: 308 });
  await desk.add("/b/*", "/y/*", { keepQuery: false, endsAt: "2999-01-01T00:00:00.000Z" });
  const answer = await send("GET", "/export?sort=from");
  expect(answer.headers.get("content-disposition")).toContain("attachment");
  const lines = (await answer.text()).trim().split(/\r?\n/);
  expect(lines[0]?.replaceAll('"', "")).toContain("from_path,to_path,status");
  expect(lines).toHaveLength(3);
  expect(lines[1]).not.toMatch(/(^|,)"?=/);
});

test("a file of many rows stays within a batch, and nobody but an admin brings one in", async () => {
  const rows = Array.from({ length: LIMITS.redirectImportBatch + 1 }, (_, n) =>
    row(n + 2, `/n${n}`, "/x"),
  );
  expect((await send("POST", "/imports/check", { rows, conflict: "skip" })).status).toBe(422);
  const member = await makePerson(database);
  for (const path of ["", "/check", `/${crypto.randomUUID()}/batches`]) {
    const answer = await send("POST", `/imports${path}`, {}, { as: member });
    expect(answer.status).toBe(403);
  }
});

test("unknown paths are listed by how often they were wanted, taken out and put back", async () => {
  await db.delete(unknownPaths);
  const seen = { firstAt: 1, referrer: "" };
  await db.insert(unknownPaths).values([
    { ...seen, path: "/often", hits: 9, lastAt: 5 },
    { ...seen, path: "/late", hits: 1, lastAt: 9, referrer: "https://news.example" },
    { ...seen, path: "/mid", hits: 4, lastAt: 7 },
  ]);
  const paths = async (search: string) => {
    const answer = await send("GET", `/unknown${search}`);
    const { items } = v.parse(UnknownPaths, await answer.json());
    return items.map(({ path }) => path);
  };
  expect(await paths("")).toEqual(["/often", "/mid", "/late"]);
  expect(await paths("?sort=last")).toEqual(["/late", "/mid", "/often"]);
  expect(await paths("?q=news")).toEqual(["/late"]);
  const dismissed = { paths: ["/often"], isDismissed: true };
  expect((await send("POST", "/unknown/dismiss", dismissed)).status).toBe(204);
  expect([await paths(""), await paths("?dismissed=true")]).toEqual([
    ["/mid", "/late"],
    ["/often"],
  ]);
  await send("POST", "/unknown/dismiss", { ...dismissed, isDismissed: false });
  expect(await paths("?limit=1")).toEqual(["/often"]);
});
