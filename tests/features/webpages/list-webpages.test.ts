import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { contentSlugs, contentVersions } from "../../../db/schema/contents.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { openPageDesk, words } from "./page-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const desk = await openPageDesk(database);
const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";

beforeEach(async () => {
  await db.delete(webpages);
  await db.delete(contentVersions);
  await db.delete(contentSlugs);
  await db.delete(auditEvents);
  await db.delete(outbox);
});

const refusal = async (answer: Promise<Response>, status: number) =>
  readProblem(await answer, status);

describe("a copy and a file", () => {
  test("are drafts of their own", async () => {
    const page = await desk.published("Our plan");
    const copy = await desk.duplicate(page.id);
    expect(copy).toMatchObject({
      title: "Our plan (copy)",
      slug: "our-plan-copy",
      publishedNumber: null,
    });
    const file = await desk.take(page.id);
    const { page: brought, missingPictures } = await desk.bring(file);
    expect(brought).toMatchObject({ slug: "our-plan-2", title: "Our plan", isActive: false });
    expect(brought.settings).toEqual(page.settings);
    expect(missingPictures).toBe(0);
  });

  test("without their pictures keep the words", async () => {
    const page = await desk.add("Our plan");
    const picture = {
      type: "picture",
      id: "p",
      name: `${"a".repeat(24)}.webp`,
      width: 3,
      height: 2,
      alternative: "The team",
      isDecoration: false,
      caption: "",
    };
    const file = await desk.take(page.id);
    const told = { ...file, settings: { ...file.settings, blocks: [picture] } };
    const { page: brought, missingPictures } = await desk.bring(told);
    expect(missingPictures).toBe(1);
    expect(brought.settings.blocks).toEqual([{ ...picture, name: "" }]);
    await refusal(desk.send("POST", "/import", { format: "else" }), 422);
  });
});

test("the list is searched, filtered, in order and paged", async () => {
  await desk.published("Bravo 100%");
  const closed = await desk.open(await desk.published("Alpha"), false);
  await desk.write(closed, [words("w", "Going on.")]);
  await desk.add("Charlie");
  const titles = async (search: string) =>
    (await desk.list(search)).items.map(({ title }) => title);
  expect(await titles("?sort=title")).toEqual(["Alpha", "Bravo 100%", "Charlie"]);
  expect(await titles("?sort=published&state=published")).toEqual(["Bravo 100%"]);
  expect(await titles("?q=0%25")).toEqual(["Bravo 100%"]);
  expect(await titles("?state=closed")).toEqual(["Alpha"]);
  const first = await desk.list("?sort=title&limit=2");
  expect(first).toMatchObject({
    total: 3,
    counts: { all: 3, published: 1, changed: 1, draft: 1, closed: 1 },
  });
  expect(
    await titles(`?sort=title&limit=2&cursor=${encodeURIComponent(first.nextCursor ?? "")}`),
  ).toEqual(["Charlie"]);
});

test("only admins read and write pages", async () => {
  const page = await desk.add("Our plan");
  const member = await makePerson(database);
  for (const [method, path, json] of [
    ["GET", "", undefined],
    ["POST", "", { title: "Mine" }],
    ["GET", `/${page.id}`, undefined],
    ["PATCH", `/${page.id}`, { title: "Mine" }],
    ["POST", `/${page.id}/publish`, {}],
    ["DELETE", `/${page.id}`, undefined],
  ] as const) {
    await refusal(desk.send(method, path, json, { as: member, version: 1 }), 403);
    await refusal(desk.send(method, path, json, { as: { cookie: "" }, version: 1 }), 401);
  }
  await refusal(desk.send("PATCH", `/${NOBODYS}`, { title: "A" }, { version: 1 }), 404);
});
