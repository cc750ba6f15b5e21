import * as v from "valibot";
import { expect, test } from "vitest";
import { AllFiles } from "../../../worker/features/files/all/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { content, textOf, uploaded } from "./desk.ts";

const database = await takeDatabase();

test("an admin sees everyone's files by name and size, who takes the most, and nothing of what they hold", async () => {
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const [ada, ben] = [
    await makePerson(database, { fullName: "Ada Lind" }),
    await makePerson(database, { fullName: "Ben Roth" }),
  ];
  const small = await uploaded(ada, "Small.txt", textOf("1"));
  await uploaded(ben, "Large.csv", textOf("a,b,c,d"));
  const read = async (search = "") =>
    v.parse(AllFiles, await (await request(`/api/files/all${search}`, { as: admin })).json());
  const all = await read("?sort=largest");
  expect(all.items.map(({ name, ownerName }) => [name, ownerName])).toEqual([
    ["Large.csv", "Ben Roth"],
    ["Small.txt", "Ada Lind"],
  ]);
  expect([all.total, all.used]).toEqual([2, 8]);
  expect(all.people.map(({ name, bytes }) => [name, bytes])).toEqual([
    ["Ben Roth", 7],
    ["Ada Lind", 1],
  ]);
  expect((await read(`?owner=${ada.email}`)).items.map(({ name }) => name)).toEqual(["Small.txt"]);
  expect((await read("?group=table")).items.map(({ name }) => name)).toEqual(["Large.csv"]);
  expect((await read("?q=small")).total).toBe(1);
  await readProblem(await content(admin, small.id), 404);
  await readProblem(await request("/api/files/all", { as: ada }), 403);
});
