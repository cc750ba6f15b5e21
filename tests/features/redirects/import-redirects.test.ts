import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { unknownPaths, urlRedirects } from "../../../db/schema/redirects.ts";
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
});

const row = (line: number, fromPath: string, toPath: string, more = {}) => ({
  line,
  fromPath,
  toPath,
  ...more,
});

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
  for (const path of ["", "/check", `/${crypto.randomUUID()}/parts`]) {
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
