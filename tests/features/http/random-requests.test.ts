import fc from "fast-check";
import { expect, test } from "vitest";
import { api } from "../../../worker/api.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInOften } from "../../support/people.ts";
import { withinBudget } from "../../support/property-budget.ts";
import { request } from "../../support/request.ts";

const RUNS = 20;

const database = await takeDatabase();
const everybody = await makePerson(database, { roles: ["member", "coach", "vendor", "admin"] });

const routes = [
  ...new Set(
    api.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "",
    "0",
    "-1",
    "1e999",
    "null",
    "[]",
    "{}",
    "%",
    "'; drop table profiles; --",
    "NaN",
  ),
  fc.json({ maxDepth: 2 }),
  fc.uuid(),
);

const names = fc.oneof(
  fc.constantFrom("cursor", "limit", "sort", "q", "scope", "state", "role"),
  text,
);

/** As our own look, with anything in it: a list by date may be handed the marker of one by name. */
const pageMarker = fc
  .tuple(fc.oneof(text, fc.double(), fc.constant(null)), text)
  .map((marker): [string, string] => ["cursor", JSON.stringify(marker)]);

const requests = fc.record({
  id: text,
  query: fc.array(fc.oneof(fc.tuple(names, text), pageMarker), { maxLength: 4 }),
  body: fc.oneof(fc.jsonValue({ maxDepth: 3 }), signInLike()),
  ifMatch: fc.oneof(fc.constantFrom('"1"', 'W/"2"', '"x"', "*"), fc.constant("")),
});

type Sent = typeof requests extends fc.Arbitrary<infer Value> ? Value : never;

function signInLike() {
  const value = fc.oneof(text, fc.jsonValue({ maxDepth: 1 }));
  return fc.record({ email: value, password: value }, { requiredKeys: [] });
}

test("there are routes to try", () => {
  expect(routes.length).toBeGreaterThan(5);
});

test.each(routes)("%s never answers a 5xx, whatever it is sent", async (route) => {
  const [method = "GET", pattern = "/"] = route.split(" ");
  // A request may end the session that it comes with.
  let fresh: { cookie: string }[] = [];
  const isNoFault = async ({ id, query, body, ifMatch }: Sent) => {
    if (fresh.length === 0) fresh = await signInOften(database, everybody, RUNS);
    const as = fresh.pop();
    const path = pattern.replaceAll(/:\w+/g, () => encodeURIComponent(id));
    const hasBody = method !== "GET" && method !== "DELETE";
    const response = await request(`/api${path}?${new URLSearchParams(query).toString()}`, {
      method,
      ...(as ? { as } : {}),
      ...(hasBody ? { json: body } : {}),
      headers: ifMatch ? { "if-match": ifMatch } : {},
    });
    await response.body?.cancel();
    expect(response.status).toBeLessThan(500);
  };
  await fc.assert(fc.asyncProperty(requests, withinBudget(routes.length, isNoFault)), {
    numRuns: RUNS,
  });
});
