import { expect, test } from "vitest";
import { api } from "../../../worker/api.ts";
import { takesToken } from "../../../worker/http/allow.ts";
import { makeScripter } from "../../support/access-tokens.ts";
import { type Kind, KINDS, kindsInTurn, makeKind } from "../../support/cast.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { API_ACCESS } from "./api-access.ts";
import { refusalOf } from "./access.ts";
import { askRoute as ask } from "./ask-route.ts";

const database = await takeDatabase();

const routes = [
  ...new Set(
    api.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path}`),
  ),
].sort();

const DENIALS = new Set([
  "unauthenticated",
  "password_reset_required",
  "second_factor_pending",
  "account_suspended",
  "forbidden",
  "onboarding_incomplete",
  "impersonating",
]);

const someoneNew = kindsInTurn(database);
const refused = new Map<Kind, Promise<TestPerson | null>>();

/** One of each kind for all that is refused, which changes nobody; what is let in may, and gets its own. */
function someoneRefused(kind: Kind) {
  const someone = refused.get(kind) ?? makeKind(database, kind);
  refused.set(kind, someone);
  return someone;
}

test("every route stands in the table, and the table names no other", () => {
  expect(Object.keys(API_ACCESS).sort()).toEqual(routes);
});

test("whoever acts as someone else writes nothing but the end of the visit, which names both", () => {
  const written = Object.entries(API_ACCESS)
    .filter(([route, { who, isPersonal }]) => {
      const isRead = route.startsWith("GET ");
      return !isRead && !isPersonal && who !== "anyone" && who !== "admin";
    })
    .map(([route]) => route);
  expect(written).toEqual(["DELETE /sessions"]);
});

const LET_IN = "let in";

/** All kinds in one test: a runner tells of each of seven thousand for longer than it takes to ask. */
test.each(routes.filter((route) => route in API_ACCESS))(
  "%s lets in whom it must",
  async (route) => {
    const access = API_ACCESS[route]!;
    const told: Partial<Record<Kind, string | null>> = {};
    for (const kind of KINDS) {
      const refusal = refusalOf(access, kind);
      const person = await (refusal ? someoneRefused(kind) : someoneNew(kind));
      const params = person && access.own ? await access.own(database, person) : {};
      const code = await ask(route, access, params, person);
      told[kind] = refusal === null && !DENIALS.has(String(code)) ? LET_IN : code;
    }
    const expected = KINDS.map((kind) => [kind, refusalOf(access, kind) ?? LET_IN]);
    expect(told).toEqual(Object.fromEntries(expected));
  },
);

const owned = routes.filter((route) => API_ACCESS[route]?.own);

test.each(owned)("%s, for the row of another member: as if there were none", async (route) => {
  const access = API_ACCESS[route]!;
  const params = await access.own!(database, await makePerson(database));
  const code = await ask(route, access, params, await makePerson(database));
  expect(code).toBe(access.unknown ?? "not_found");
});

const scripter = makeScripter(database, { roles: ["member", "admin"] });

test.each(routes)("%s, by a token without scopes: its scope, or never", async (route) => {
  const access = API_ACCESS[route]!;
  if (access.who === "anyone") return;
  const code = await ask(route, access, {}, null, (await scripter).headers);
  const [method, path] = route.split(" ");
  const isOpen = api.routes.some((one) => {
    return one.method === method && one.path === path && takesToken(one.handler);
  });
  expect(code).toBe(isOpen ? "scope_missing" : "token_not_accepted");
});
