import fc from "fast-check";
import { expect, test } from "vitest";
import { api } from "../../../worker/api.ts";
import { takeDatabase } from "../../support/database.ts";
import { type RandomRequest, randomRequests } from "../../support/hostile-requests.ts";
import { makePerson, signInOften } from "../../support/people.ts";
import { LEAST_RUNS, withinBudget } from "../../support/property-budget.ts";
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

test("there are routes to try", () => {
  expect(routes.length).toBeGreaterThan(5);
});

test.each(routes)("%s never answers a 5xx, whatever it is sent", async (route) => {
  const [method = "GET", pattern = "/"] = route.split(" ");
  // A request may end the session that it comes with.
  let fresh: { cookie: string }[] = [];
  const isNoFault = async ({ id, query, body, ifMatch }: RandomRequest) => {
    if (fresh.length === 0) fresh = await signInOften(database, everybody, LEAST_RUNS);
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
  await fc.assert(fc.asyncProperty(randomRequests, withinBudget(routes.length, isNoFault)), {
    numRuns: RUNS,
  });
});
