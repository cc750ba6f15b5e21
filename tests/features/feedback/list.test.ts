import { beforeEach, describe, expect, test } from "vitest";
import * as v from "valibot";
import { userFeedback } from "../../../db/schema/feedback.ts";
import {
  FEEDBACK_SORTS,
  FeedbackDetail,
  FeedbackList,
} from "../../../worker/features/feedback/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { leaveFeedback } from "../../support/feedback-rows.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"], fullName: "Ada Admin" });
const minna = await makePerson(database, {
  fullName: "Minna Member",
  email: "minna@people.test",
});
const paul = await makePerson(database, { fullName: "Paul Kestrel" });

const at = (text: string) => Date.parse(text);

async function read(query = "") {
  const answer = await request(`/api/feedback${query}`, { as: admin });
  expect(answer.status).toBe(200);
  return v.parse(FeedbackList, await answer.json());
}

const ids = async (query: string) => (await read(query)).items.map(({ id }) => id);

async function one(id: string, query = "") {
  const answer = await request(`/api/feedback/${id}${query}`, { as: admin });
  expect(answer.status).toBe(200);
  return v.parse(FeedbackDetail, await answer.json());
}

/** Every page, one after the other; something may happen between two of them. */
async function walk(query: string, between: () => Promise<unknown> = () => Promise.resolve()) {
  const seen: string[] = [];
  let cursor = "";
  for (;;) {
    const { items, nextCursor } = await read(`${query}&limit=2${cursor}`);
    seen.push(...items.map(({ id }) => id));
    if (!nextCursor) return seen;
    cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
    await between();
  }
}

beforeEach(async () => {
  await db.delete(userFeedback);
});

describe("who may ask", () => {
  test.each(["", "/summary", "/0190d3a0-0000-7fff-8000-000000000000"])(
    "an admin and nobody else, also not whoever sent it: %s",
    async (path) => {
      await leaveFeedback(database, minna, {});
      expect((await readProblem(await request(`/api/feedback${path}`), 401)).code).toBe(
        "unauthenticated",
      );
      const answer = await request(`/api/feedback${path}`, { as: minna });
      expect((await readProblem(answer, 403)).code).toBe("forbidden");
    },
  );
});

describe("what may be asked", () => {
  test.each([
    ["score", "?score=6"],
    ["score", "?score=1;2"],
    ["state", "?state=lost"],
    ["has", "?has=teeth"],
    ["from", "?from=2026-02-30"],
    ["to", "?to=tomorrow"],
    ["sort", "?sort=loudest"],
    ["limit", "?limit=201"],
    ["q", `?q=${"x".repeat(201)}`],
  ])("a wrong %s is named", async (field, query) => {
    const problem = await readProblem(await request(`/api/feedback${query}`, { as: admin }), 422);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  });

  test.each(["nonsense", "null", '["3","id"]', '["9:1","id"]', '["3:1"]', '[3,"id"]'])(
    "a marker that is not ours is refused: %s",
    async (cursor) => {
      const query = `?cursor=${encodeURIComponent(cursor)}`;
      await readProblem(await request(`/api/feedback${query}`, { as: admin }), 400);
    },
  );

  test("what a form sends empty is no filter", async () => {
    const [row] = await leaveFeedback(database, minna, {});
    expect(await ids("?q=&score=&state=&has=&from=&to=")).toEqual([row!.id]);
  });
});

describe("filters", () => {
  test("by scores, state, what it has, and days; each alone and all together", async () => {
    const [poor, fair, praise] = await leaveFeedback(
      database,
      minna,
      { npsScore: 1, comment: "slow", createdAt: at("2026-11-02T00:00:00Z") },
      { npsScore: 2, createdAt: at("2026-11-03T23:59:59.999Z"), handledAt: 1 },
      {
        npsScore: 5,
        comment: "quick",
        screenshotUrl: "/api/feedback/screenshots/x",
        createdAt: at("2026-11-04T00:00:00Z"),
      },
    );
    expect(await ids("?score=1,2&sort=oldest")).toEqual([poor!.id, fair!.id]);
    expect(await ids("?score=5")).toEqual([praise!.id]);
    expect(await ids("?state=handled")).toEqual([fair!.id]);
    expect(await ids("?state=open")).toEqual([praise!.id, poor!.id]);
    expect(await ids("?has=comment")).toEqual([praise!.id, poor!.id]);
    expect(await ids("?has=screenshot")).toEqual([praise!.id]);
    expect(await ids("?from=2026-11-02&to=2026-11-03")).toEqual([fair!.id, poor!.id]);
    expect(await ids("?from=2026-11-04")).toEqual([praise!.id]);
    expect(await ids("?to=2026-11-02")).toEqual([poor!.id]);
    expect(
      await ids("?score=1,5&state=open&has=comment&from=2026-11-01&to=2026-11-03&q=slow"),
    ).toEqual([poor!.id]);
    expect((await read("?score=1,2&limit=1")).total).toBe(2);
  });

  test("the search looks into comment, page, name and address, and takes wildcards as they are", async () => {
    const [first] = await leaveFeedback(database, minna, { comment: "Cannot find 100% of it" });
    const [second] = await leaveFeedback(database, paul, { pageUrl: "/profile?tab=company" });
    expect(await ids("?q=CANNOT")).toEqual([first!.id]);
    expect(await ids(`?q=${encodeURIComponent("100%")}`)).toEqual([first!.id]);
    expect(await ids(`?q=${encodeURIComponent("1_0")}`)).toEqual([]);
    expect(await ids("?q=tab=company")).toEqual([second!.id]);
    expect(await ids("?q=kestrel")).toEqual([second!.id]);
    expect(await ids("?q=minna@people")).toEqual([first!.id]);
  });
});

describe("order and pages", () => {
  /** Three scores, each twice at the same moment and once later. */
  async function leaveMany() {
    const same = at("2026-11-10T10:00:00Z");
    const rows = [1, 3, 5].flatMap((npsScore) => [
      { npsScore, createdAt: same },
      { npsScore, createdAt: same },
      { npsScore, createdAt: same + npsScore },
    ]);
    return leaveFeedback(database, minna, ...rows);
  }

  test.each(FEEDBACK_SORTS)("%s shows everything once, page by page", async (sort) => {
    const rows = await leaveMany();
    const seen = await walk(`?sort=${sort}`);
    expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(seen).toEqual(await ids(`?sort=${sort}`));
  });

  test.each(FEEDBACK_SORTS)("%s is paged back the same way, up to its first page", async (sort) => {
    await leaveMany();
    const page = (cursor: string | null) =>
      read(`?sort=${sort}&limit=4${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`);
    const first = await page(null);
    const second = await page(first.nextCursor);
    const third = await page(second.nextCursor);
    expect([first, second, third].map(({ before }) => before)).toEqual([0, 4, 8]);
    expect([first.previousCursor, third.nextCursor]).toEqual([null, null]);
    const secondAgain = await page(third.previousCursor);
    const firstAgain = await page(secondAgain.previousCursor);
    expect({ ...secondAgain, previousCursor: second.previousCursor }).toEqual(second);
    expect(firstAgain).toEqual(first);
    expect(await page(firstAgain.nextCursor)).toEqual(second);
  });

  test("goes by time, or by score and then the newest first", async () => {
    const rows = await leaveMany();
    const facts = new Map(rows.map(({ id, ...row }) => [id, row]));
    const scores = async (sort: string) =>
      (await ids(`?sort=${sort}`)).map((id) => facts.get(id)!.npsScore);
    expect(await scores("lowest")).toEqual([1, 1, 1, 3, 3, 3, 5, 5, 5]);
    expect(await scores("highest")).toEqual([5, 5, 5, 3, 3, 3, 1, 1, 1]);
    expect((await scores("newest")).slice(0, 3)).toEqual([5, 3, 1]);
    expect((await scores("oldest")).slice(-3)).toEqual([1, 3, 5]);
    const [lowest] = await ids("?sort=lowest");
    expect(facts.get(lowest!)!.createdAt).toBe(at("2026-11-10T10:00:00Z") + 1);
  });

  test.each(FEEDBACK_SORTS)(
    "%s repeats and loses nothing while more arrives and some goes",
    async (sort) => {
      const rows = await leaveMany();
      const known = new Set(rows.map(({ id }) => id));
      const seen = await walk(`?sort=${sort}`, () =>
        leaveFeedback(database, paul, { npsScore: 3, createdAt: at("2026-11-11T10:00:00Z") }).then(
          () =>
            leaveFeedback(database, paul, { npsScore: 1, createdAt: at("2026-11-01T00:00:00Z") }),
        ),
      );
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => known.has(id)).toSorted()).toEqual([...known].toSorted());
    },
  );
});

describe("one", () => {
  test("with all that is known of it", async () => {
    const [row] = await leaveFeedback(database, minna, {
      npsScore: 2,
      comment: "One\nTwo <script>",
      handledAt: 1_700_000_000_000,
      handledBy: admin.id,
    });
    expect(await one(row!.id)).toMatchObject({
      person: { id: minna.id, name: "Minna Member", email: "minna@people.test" },
      npsScore: 2,
      comment: "One\nTwo <script>",
      handledAt: "2023-11-14T22:13:20.000Z",
      handledBy: { id: admin.id, name: "Ada Admin" },
      userAgent: row!.userAgent,
      previousId: null,
      nextId: null,
    });
  });

  test.each(FEEDBACK_SORTS)("its neighbours are those of the list, %s", async (sort) => {
    await leaveFeedback(database, minna, ...[5, 1, 3, 3, 2].map((npsScore) => ({ npsScore })));
    await leaveFeedback(database, paul, { npsScore: 3 });
    const query = `?sort=${sort}&q=minna&score=1,3,5`;
    const list = await ids(query);
    expect(list).toHaveLength(4);
    for (const [index, id] of list.entries()) {
      const { previousId, nextId } = await one(id, query);
      expect([previousId, nextId]).toEqual([list[index - 1] ?? null, list[index + 1] ?? null]);
    }
  });

  test("keeps its neighbours when it no longer matches, and is not found when it is gone", async () => {
    const rows = await leaveFeedback(
      database,
      minna,
      { createdAt: 3000 },
      { createdAt: 2000, handledAt: 1 },
      { createdAt: 1000 },
    );
    expect(await one(rows[1]!.id, "?state=open")).toMatchObject({
      previousId: rows[0]!.id,
      nextId: rows[2]!.id,
    });
    await db.delete(userFeedback);
    await readProblem(await request(`/api/feedback/${rows[1]!.id}`, { as: admin }), 404);
    await readProblem(await request("/api/feedback/no-id", { as: admin }), 422);
  });
});
