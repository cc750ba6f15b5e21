import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { UserList } from "../../../worker/features/users/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const admin = await makePerson(database, { roles: ["admin"], fullName: "Ada Admin" });
const member = await makePerson(database, {
  fullName: "Minna Member",
  companyName: "Ten%_Percent",
  email: "minna@people.test",
});
await makePerson(database, { roles: ["coach", "member"], fullName: "Cleo Coach" });

async function list(query = "") {
  const response = await request(`/api/users${query}`, { as: admin });
  expect(response.status).toBe(200);
  return v.parse(UserList, await response.json());
}

const names = async (query: string) => (await list(query)).items.map((user) => user.fullName);

describe("who may ask", () => {
  test("an admin reads everybody, by name", async () => {
    const { items, total, nextCursor } = await list();
    expect(items.map((user) => user.fullName)).toEqual(["Ada Admin", "Cleo Coach", "Minna Member"]);
    expect(items[1]?.roles.toSorted()).toEqual(["coach", "member"]);
    expect({ total, nextCursor }).toEqual({ total: 3, nextCursor: null });
  });

  test("nobody without a session", async () => {
    const problem = await readProblem(await request("/api/users"), 401);
    expect(problem.code).toBe("unauthenticated");
  });

  test("nobody without the role", async () => {
    const problem = await readProblem(await request("/api/users", { as: member }), 403);
    expect(problem.code).toBe("forbidden");
  });

  test("an admin whose session owes something reads nobody", async () => {
    const pending = await makePerson(database, { roles: ["admin"], secondFactor: "pending" });
    expect((await readProblem(await request("/api/users", { as: pending }), 401)).code).toBe(
      "second_factor_pending",
    );
  });
});

describe("what may be asked", () => {
  test.each([
    ["limit", "?limit=0"],
    ["limit", "?limit=201"],
    ["limit", "?limit=1.5"],
    ["limit", "?limit=many"],
    ["sort", "?sort=password_hash"],
    ["role", "?role=emperor"],
    ["state", "?state=asleep"],
    ["factor", "?factor=maybe"],
    ["q", `?q=${"x".repeat(201)}`],
  ])("a wrong %s is named", async (field, query) => {
    const response = await request(`/api/users${query}`, { as: admin });
    const problem = await readProblem(response, 422);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  });

  test.each([
    "?cursor=nonsense",
    "?cursor=null",
    "?cursor=%25",
    "?cursor={}",
    '?cursor=["only a value"]',
    '?sort=name&cursor=[1,"of a list by date"]',
    '?sort=newest&cursor=["of a list by name","id"]',
    '?sort=seen&cursor=["of a list by name","id"]',
    '?sort=email&cursor=[1,"of a list by date"]',
    '?sort=newest&cursor=[1e999,"id"]',
  ])("a marker that is not ours, or of another list, is refused: %s", async (query) => {
    const response = await request(`/api/users${query}`, { as: admin });
    expect((await readProblem(response, 400)).code).toBe("bad_request");
  });
});

describe("search", () => {
  test("finds by a part of name, address or company, whatever the case", async () => {
    expect(await names("?q=MINNA")).toEqual(["Minna Member"]);
    expect(await names("?q=minna@people")).toEqual(["Minna Member"]);
    expect(await names("?q=percent")).toEqual(["Minna Member"]);
    expect(await names("?q=nobody")).toEqual([]);
  });

  test("takes wildcards as the characters that they are", async () => {
    expect(await names(`?q=${encodeURIComponent("%_p")}`)).toEqual(["Minna Member"]);
    expect(await names("?q=_inna")).toEqual([]);
    expect(await names(`?q=${encodeURIComponent("\\")}`)).toEqual([]);
  });

  test("goes by role", async () => {
    expect(await names("?role=coach")).toEqual(["Cleo Coach"]);
  });
});

describe("pages", () => {
  test.each(["name", "email", "newest", "seen"])(
    "by %s show everyone once, also those who share a name or a moment",
    async (sort) => {
      const twins = { fullName: "twin", createdAt: Date.now() };
      for (const fullName of ["Twin", "twin", "TWIN", "twin"]) {
        await makePerson(database, { ...twins, fullName });
      }
      const { total } = await list();
      const seen: string[] = [];
      let query: string | null = `?sort=${sort}&limit=2`;
      while (query) {
        const { items, nextCursor } = await list(query);
        seen.push(...items.map((user) => user.id));
        const next = nextCursor && encodeURIComponent(nextCursor);
        query = next && `?sort=${sort}&limit=2&cursor=${next}`;
      }
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
    },
  );
});
