import { describe, expect, test } from "vitest";
import { GRANT_AREAS, GRANT_LEVELS } from "../../../db/values/grants.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { type Needs, opensWith } from "./access.ts";
import { API_ACCESS } from "./api-access.ts";
import { askRoute } from "./ask-route.ts";

const database = await takeDatabase();

const routes = Object.entries(API_ACCESS).filter(([, { who }]) => who === "admin");
/** Those that nobody but admins may call are tried; the rest no grant narrows, but for these. */
const others = Object.entries(API_ACCESS).filter(([route, { who }]) => {
  return who === "onboarded" && route.startsWith("GET ") && !route.includes(":");
});
const roles = ["member", "admin"] as const;

test("every route for admins says what it needs, and no other does", () => {
  const without = routes.filter(([, { needs }]) => needs === undefined);
  expect(without.map(([route]) => route)).toEqual([]);
  const beside = Object.entries(API_ACCESS).filter(
    ([, { who, needs }]) => needs && who !== "admin",
  );
  expect(beside).toEqual([]);
});

const cases = [
  ...GRANT_AREAS.flatMap((area) => GRANT_LEVELS.map((level) => ({ [area]: level }))),
  Object.fromEntries(GRANT_AREAS.map((area) => [area, "publish" as const])),
  null,
];

describe.each(cases.map((grants) => [JSON.stringify(grants), grants] as const))(
  "an admin with %s",
  (_words, grants) => {
    test("calls what the table says, and is refused the rest", async () => {
      const person = await makePerson(database, { roles, grants });
      const wrong: string[] = [];
      for (const [route, access] of routes) {
        const code = await askRoute(route, access, {}, person);
        // Every route has it, as the test above says.
        const isOpen = opensWith(access.needs as Needs | readonly Needs[], grants);
        if (isOpen === (code === "grant_missing")) wrong.push(`${route}: ${code}`);
      }
      expect(wrong).toEqual([]);
    });

    test("is a member like any other", async () => {
      const person = await makePerson(database, { roles, grants });
      const refused: string[] = [];
      for (const [route, access] of others) {
        if ((await askRoute(route, access, {}, person)) === "grant_missing") refused.push(route);
      }
      expect(refused).toEqual([]);
    });
  },
);
