import { expect, test } from "vitest";
import { demoFiles } from "../../../db/seed/files.ts";
import { transaction } from "../../../db/transaction.ts";
import { judgeContent } from "../../../worker/features/files/uploads/judge-content.ts";
import { readEnv } from "../../../worker/env.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";
import { content, filesOf, namesOf } from "./desk.ts";

const database = await takeDatabase();

test("the demo files are what uploads of them would be, with folders, versions and something in the trash", async () => {
  const person = await makePerson(database);
  const { contents, statements } = demoFiles(database.db, person.id, Date.now());
  const bucket = readEnv(testEnv()).files;
  for (const { key, content: bytes } of contents) await bucket.put(key, bytes);
  await transaction(database.db, statements);

  expect(await namesOf(person)).toEqual([
    "Board",
    "Contracts",
    "Figures",
    "Talk at the trade fair.txt",
  ]);
  expect(await namesOf(person, "?place=trash")).toEqual(["Price list of last year.csv"]);
  const { items } = await filesOf(person, "?place=all");
  expect(items).toHaveLength(7);
  for (const { id, name, type, bytes, versionNumber } of items) {
    const held = new Uint8Array(await (await content(person, id)).arrayBuffer());
    expect([name, held.length]).toEqual([name, bytes]);
    expect(judgeContent(held, name, bytes)).toEqual({ type });
    const versions = await request(`/api/files/${id}/versions`, { as: person });
    expect((await versions.json<{ items: object[] }>()).items).toHaveLength(versionNumber);
  }
});
