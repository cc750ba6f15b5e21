import { expect, test } from "vitest";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { openRedirectDesk } from "./redirect-desk.ts";

const database = await takeDatabase();
const desk = await openRedirectDesk(database);
const { send } = desk;
const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";

test("a redirect is read by its id, as the list shows it", async () => {
  const redirect = await desk.add("/old", "/new", { tags: ["spring"] });
  const answer = await send("GET", `/${redirect.id}`);
  expect([answer.status, await answer.json()]).toEqual([200, redirect]);
  expect((await desk.list()).items).toContainEqual(redirect);
});

test("there is nothing to read where there is none, nor by an id that is none", async () => {
  await readProblem(await send("GET", `/${NOBODYS}`), 404);
  await readProblem(await send("GET", "/nonsense"), 422);
});

test("nobody but admins reads a redirect", async () => {
  const { id } = await desk.add("/older", "/new");
  const member = await makePerson(database, { roles: ["member", "coach"] });
  await readProblem(await send("GET", `/${id}`, undefined, { as: member }), 403);
  await readProblem(await request(`/api/redirects/${id}`), 401);
});
