import { expect, test } from "vitest";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { ALL_AREAS, byNeeds, type Narrowed } from "./access.ts";
import { API_ACCESS } from "./api-access.ts";
import { askRoute } from "./ask-route.ts";

const database = await takeDatabase();

const routes = Object.entries(API_ACCESS).filter(([, { who }]) => who === "admin");
/** Those that nobody but admins may call are tried; the rest no grant narrows, but for these. */
const others = Object.entries(API_ACCESS).filter(([route, { who }]) => {
  return who === "onboarded" && route.startsWith("GET ") && !route.includes(":");
});
const roles = ["member", "admin"] as const;

/** One person for all routes that are asked with the same rights. */
const people = new Map<string, Promise<TestPerson>>();
function someoneWith(grants: Narrowed): Promise<TestPerson> {
  const key = JSON.stringify(grants);
  const person = people.get(key) ?? makePerson(database, { roles, grants });
  people.set(key, person);
  return person;
}

/** Those of the routes that are refused to somebody for what their rights lack. */
async function refusedTo(grants: Narrowed, asked: typeof routes): Promise<string[]> {
  const person = await someoneWith(grants);
  const refused: string[] = [];
  for (const [route, access] of asked) {
    if ((await askRoute(route, access, {}, person)) === "grant_missing") refused.push(route);
  }
  return refused;
}

test("every route for admins says what it needs, and no other does", () => {
  const without = routes.filter(([, { needs }]) => needs === undefined);
  expect(without.map(([route]) => route)).toEqual([]);
  const beside = Object.entries(API_ACCESS).filter(
    ([, { who, needs }]) => needs && who !== "admin",
  );
  expect(beside).toEqual([]);
});

test.each(byNeeds(routes))(
  "what needs $needs is open to whoever has that alone",
  async ({ rows, enough }) => {
    for (const grants of enough) {
      expect(await refusedTo(grants, rows), `with ${JSON.stringify(grants)}`).toEqual([]);
    }
  },
);

test.each(byNeeds(routes).filter(({ lacking }) => lacking))(
  "what needs $needs is closed to whoever has all but that",
  async ({ rows, lacking = null }) => {
    expect(await refusedTo(lacking, rows)).toEqual(rows.map(([route]) => route));
  },
);

test.each([{ coaching: "read" as const }, ALL_AREAS, null])(
  "an admin with %j is a member like any other",
  async (grants) => expect(await refusedTo(grants, others)).toEqual([]),
);
