import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dashboardLayouts } from "../../../db/schema/dashboards.ts";
import { makeKind } from "../../support/cast.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { readBoard } from "./read-board.ts";

const database = await takeDatabase();
const { db } = database;

const MINE = {
  columns: [["coaches"], ["next-steps", "sessions"]],
  hidden: [
    "profile",
    "notifications",
    "tasks",
    "strategy",
    "plan-updates",
    "plan-health",
    "plan-dates",
    "plan-changes",
  ],
};

type Options = { method?: string; version?: number };

async function put(
  name: string,
  as: { cookie: string } | null,
  json: unknown,
  { method = "PUT", version = 0 }: Options = {},
) {
  return request(`/api/dashboards/${name}/layout`, {
    method,
    ...(as ? { as } : {}),
    ...(method === "DELETE" ? {} : { json }),
    headers: { "if-match": `"${version}"` },
  });
}

describe("a layout", () => {
  test("is remembered for each dashboard by itself, and hidden cards are not read", async () => {
    const person = await makePerson(database);
    const saved = await put("today", person, MINE);
    expect(saved.status).toBe(200);
    expect(await saved.json()).toMatchObject({ version: 1, isArranged: true });
    const { layout, cards } = await readBoard("today", person);
    expect(layout.columns[0]).toEqual(["feedback", "coaches"]);
    expect(layout.columns[1]).toEqual(["next-steps", "sessions"]);
    expect(layout.hidden).toContain("profile");
    expect(Object.keys(cards).toSorted()).toEqual([
      "coaches",
      "feedback",
      "next-steps",
      "sessions",
    ]);
    expect((await readBoard("personal", person)).layout).toMatchObject({ version: 0 });
  });

  test("with everything hidden reads nothing", async () => {
    const person = await makePerson(database);
    const { layout } = await readBoard("today", person);
    const hidden = [...layout.columns.flat(), ...layout.hidden];
    await put("today", person, { columns: [[], []], hidden });
    expect((await readBoard("today", person)).cards).toEqual({});
  });

  test("is forgotten on demand: as designed again, and the version goes on", async () => {
    const person = await makePerson(database);
    const { layout: designed } = await readBoard("today", person);
    await put("today", person, MINE);
    const reset = await put("today", person, null, { method: "DELETE", version: 1 });
    expect(await reset.json()).toEqual({ ...designed, version: 2 });
    // A tab that still shows the first arrangement cannot write over what came since.
    await readProblem(await put("today", person, MINE, { version: 1 }), 409);
  });

  test("a row that cannot be read is as good as none", async () => {
    const person = await makePerson(database);
    const { layout: designed } = await readBoard("today", person);
    await put("today", person, MINE);
    await db
      .update(dashboardLayouts)
      .set({ layout: { columns: "left" } })
      .where(eq(dashboardLayouts.userId, person.id));
    expect((await readBoard("today", person)).layout).toEqual({ ...designed, version: 1 });
  });
});

describe("bad input", () => {
  const many = Array.from({ length: 61 }, (_, index) => `card-${index}`);
  test.each([
    ["no columns", {}],
    ["one column", { columns: [["profile"]], hidden: [] }],
    ["three columns", { columns: [[], [], []], hidden: [] }],
    ["a card that stands twice", { columns: [["profile"], ["profile"]], hidden: [] }],
    ["a card shown and hidden", { columns: [["profile"], []], hidden: ["profile"] }],
    ["no card's name", { columns: [["<script>"], []], hidden: [] }],
    ["too many cards", { columns: [many, []], hidden: [] }],
    ["a name that is too long", { columns: [["a".repeat(41)], []], hidden: [] }],
  ])("%s", async (_, json) => {
    const person = await makePerson(database);
    expect((await readProblem(await put("today", person, json), 422)).code).toBe("invalid_input");
    expect((await readBoard("today", person)).layout.version).toBe(0);
  });

  test("a dashboard that does not exist, and no version", async () => {
    const person = await makePerson(database);
    await readProblem(await put("yesterday", person, MINE), 422);
    const path = "/api/dashboards/today/layout";
    await readProblem(await request(path, { method: "PUT", as: person, json: MINE }), 400);
  });
});

describe("who may arrange what", () => {
  test("nobody without a session", async () => {
    await readProblem(await put("today", null, MINE), 401);
    await readProblem(await put("today", null, null, { method: "DELETE" }), 401);
  });

  test("the admin's dashboard is an admin's alone, with its cards", async () => {
    const member = await makePerson(database, { roles: ["member", "coach", "vendor"] });
    const layout = { columns: [["roles"], []], hidden: [] };
    expect((await readProblem(await put("admin", member, layout), 403)).code).toBe("forbidden");
    const removing = put("admin", member, null, { method: "DELETE" });
    await readProblem(await removing, 403);
    const card = request("/api/dashboards/admin/cards/people", { as: member });
    await readProblem(await card, 403);
    await readProblem(await request("/api/dashboards/today/cards/people", { as: member }), 404);
    expect(
      await db.select().from(dashboardLayouts).where(eq(dashboardLayouts.userId, member.id)),
    ).toEqual([]);

    const admin = await makePerson(database, { roles: ["member", "admin"] });
    expect((await put("admin", admin, layout)).status).toBe(200);
    expect((await readBoard("admin", admin)).layout.columns[0]).toContain("roles");
  });

  test("an admin who acts as someone reads their dashboard and arranges nothing", async () => {
    const visit = (await makeKind(database, "admin acting as a member"))!;
    await readBoard("today", visit);
    for (const method of ["PUT", "DELETE"]) {
      const refused = await readProblem(await put("today", visit, MINE, { method }), 403);
      expect(refused.code).toBe("impersonating");
    }
  });
});

describe("two tabs", () => {
  test("the second is told what stands there now, and may write over it knowingly", async () => {
    const person = await makePerson(database);
    await put("today", person, MINE);
    const other = { columns: [["feedback"], ["coaches"]], hidden: ["next-steps", "profile"] };
    const problem = await readProblem(await put("today", person, other), 409);
    expect(problem).toMatchObject({
      code: "stale_version",
      current: {
        version: 1,
        columns: [
          ["feedback", "coaches"],
          ["next-steps", "sessions"],
        ],
      },
    });
    expect((await put("today", person, other, { version: 1 })).status).toBe(200);
    await readProblem(await put("today", person, MINE, { version: 5 }), 409);
  });

  test("at the same moment: one is saved, the other is told", async () => {
    const person = await makePerson(database);
    const answers = await Promise.all([put("today", person, MINE), put("today", person, MINE)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    for (const answer of answers) await answer.body?.cancel();
  });
});
