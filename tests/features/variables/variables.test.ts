import { beforeEach, describe, expect, test } from "vitest";
import { variables } from "../../../db/schema/variables.ts";
import { Variable, VariableList } from "../../../worker/features/variables/contract.ts";
import { VARIABLES } from "../../../worker/policy/prompts.ts";
import { WIRED } from "../../../worker/wired.ts";
import { makeKind } from "../../support/cast.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { openPromptDesk } from "../prompts/prompt-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const desk = await openPromptDesk(database);
const send = sendTo("/api/variables", desk.admin);
const list = (search = "") => readAnswer(VariableList, send("GET", search));
const add = (json: object) => readAnswer(Variable, send("POST", "", { about: "", ...json }));

beforeEach(async () => {
  await desk.clear();
  await db.delete(variables);
});

test("each declared variable that is no call's is read by its feature, and no other", () => {
  const declared = Object.entries(VARIABLES).filter(([, { source }]) => source !== "call");
  expect(Object.keys(WIRED.variables).toSorted()).toEqual(
    declared.map(([name]) => name).toSorted(),
  );
});

describe("variables", () => {
  test("of features and of admins are one list, searched, narrowed and paged", async () => {
    await add({ name: "house_style", type: "list", value: ["Short words", "No jargon"] });
    await add({ name: "founded", type: "date", value: "1998-05-01", about: "When it began" });
    const all = await list();
    expect(all.items.map(({ name }) => name)).toEqual(
      [...Object.keys(VARIABLES), "house_style", "founded"].toSorted(),
    );
    expect((await list("?q=began")).items.map(({ name }) => name)).toEqual(["founded"]);
    expect((await list("?source=constant&type=list")).items).toMatchObject([
      { name: "house_style", value: ["Short words", "No jargon"], usedBy: [] },
    ]);
    const first = await list("?limit=3");
    const rest = await list(`?limit=50&cursor=${first.nextCursor}`);
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(
      all.items.map(({ name }) => name),
    );
  });

  test("say which prompts name them, and a used one can't be removed", async () => {
    const style = await add({ name: "house_style", type: "text", value: "Plain" });
    const prompt = await desk.add("Strategy");
    const { definition } = prompt;
    const draft = await desk.change(prompt, {
      definition: { ...definition, instructions: `${definition.instructions} {{house_style}}` },
    });
    const published = await desk.publish(draft);
    await desk.change(published, { definition });
    const [used] = (await list("?q=house_style")).items;
    expect(used?.usedBy).toEqual([
      { promptId: prompt.id, name: "Strategy", number: 1, inDraft: false },
    ]);
    const refusal = await send("DELETE", `/${style.id}`, undefined, { version: 1 });
    const problem = await readProblem(refusal, 409);
    expect(problem).toMatchObject({ code: "still_referenced", prompts: [prompt.id] });
    expect(problem.detail).toContain("“Strategy”");
    await desk.publish(await desk.read(prompt.id));
    expect((await send("DELETE", `/${style.id}`, undefined, { version: 1 })).status).toBe(204);
    // The version that named it can't be brought back as it was.
    const now = await desk.read(prompt.id);
    const back = desk.send(
      "POST",
      `/${prompt.id}/versions/1/return`,
      { note: "" },
      { version: now.version },
    );
    expect((await readProblem(await back, 409)).code).toBe("not_publishable");
  });

  test("are changed over the version that was seen", async () => {
    const style = await add({ name: "house_style", type: "text", value: "Plain" });
    const json = { about: "How we write", type: "number", value: 7 };
    const changed = await readAnswer(Variable, send("PATCH", `/${style.id}`, json, { version: 1 }));
    expect(changed).toMatchObject({ name: "house_style", type: "number", value: 7, version: 2 });
    const late = await send("PATCH", `/${style.id}`, json, { version: 1 });
    expect((await readProblem(late, 409)).code).toBe("stale_version");
  });

  test.each([
    [{ name: "House", type: "text", value: "x" }],
    [{ name: "company.name", type: "text", value: "x" }],
    [{ name: "a", type: "text", value: "" }],
    [{ name: "a", type: "number", value: "7" }],
    [{ name: "a", type: "list", value: [] }],
    [{ name: "a", type: "date", value: "2026-02-30" }],
    [{ name: "a", type: "colour", value: "red" }],
  ])("of %j are refused", async (json) => {
    await readProblem(await send("POST", "", { about: "", ...json }), 422);
  });

  test("have one of each name, and are an admin's with the right for AI", async () => {
    const json = { name: "house_style", about: "", type: "text", value: "Plain" };
    const style = await add(json);
    expect((await readProblem(await send("POST", "", json), 409)).code).toBe("name_taken");
    const roles = ["member", "admin"] as const;
    const member = await makePerson(database);
    const reader = await makePerson(database, { roles, grants: { ai: "read" } });
    const elsewhere = await makePerson(database, { roles, grants: { content: "publish" } });
    const borrowed = await makeKind(database, "admin acting as a member");
    if (!borrowed) throw new Error("nobody acts as anybody");
    for (const as of [member, elsewhere])
      await readProblem(await send("GET", "", undefined, { as }), 403);
    expect((await send("GET", "", undefined, { as: reader })).status).toBe(200);
    for (const as of [member, reader, elsewhere, borrowed]) {
      const asked = { as, version: 1 };
      await readProblem(await send("PATCH", `/${style.id}`, { ...json }, asked), 403);
      await readProblem(await send("DELETE", `/${style.id}`, undefined, asked), 403);
    }
  });
});
