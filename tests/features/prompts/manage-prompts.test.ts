import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { promptSamples } from "../../../db/schema/prompts.ts";
import { VersionList } from "../../../worker/kit/publishable/contract.ts";
import {
  Prompt,
  PromptExport,
  PromptList,
  Sample,
} from "../../../worker/features/prompts/contract.ts";
import { readChosen } from "../../../worker/features/prompts/queries.ts";
import { makeKind } from "../../support/cast.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer } from "../../support/send-to.ts";
import { openPromptDesk, USE } from "./prompt-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const desk = await openPromptDesk(database);
const { send } = desk;
const inUse = () => readChosen(makeContext(database).ctx, USE);

beforeEach(() => desk.clear());

describe("a prompt", () => {
  test("begins with a text that can be published, and then is what the product asks with", async () => {
    const draft = await desk.add("First");
    expect(draft).toMatchObject({
      publishedNumber: null,
      isChosen: false,
      task: "plan_generation",
    });
    expect(draft.variables.map(({ name }) => name)).toContain("company.name");
    expect(await inUse()).toBeNull();
    const published = await desk.publish(draft, "The first words");
    expect(published).toMatchObject({ publishedNumber: 1, hasChanges: false, isChosen: true });
    expect(await inUse()).toMatchObject({ id: draft.id, number: 1 });
    const { items } = await readAnswer(VersionList, send("GET", `/${draft.id}/versions`));
    expect(items).toMatchObject([{ number: 1, note: "The first words", isPublished: true }]);
    const list = await readAnswer(PromptList, send("GET", "?q=first"));
    expect(list.items.map(({ id }) => id)).toEqual([draft.id]);
    expect(list.uses.map(({ use }) => use)).toContain(USE);
  });

  test("changes for models only when it is published; an earlier version returns as a new one", async () => {
    const first = await desk.publish(await desk.add());
    const definition = { ...first.definition, instructions: "Use short words." };
    const changed = await desk.change(first, { definition });
    expect(changed.hasChanges).toBe(true);
    expect((await inUse())?.definition.instructions).toBe(first.definition.instructions);
    const answer = await send("GET", `/${first.id}/difference?from=1`);
    expect(JSON.stringify(await answer.json())).toContain("added “Use short words.”");
    const second = await desk.publish(changed);
    expect((await inUse())?.definition.instructions).toBe("Use short words.");
    const asked = { version: second.version };
    const back = await readAnswer(
      Prompt,
      send("POST", `/${first.id}/versions/1/return`, { note: "" }, asked),
    );
    expect(back).toMatchObject({ publishedNumber: 3, hasChanges: false });
    expect((await inUse())?.definition).toEqual(first.definition);
  });

  test("is refused with a variable that is not there, or without one that is needed", async () => {
    const draft = await desk.add();
    const wrong = await desk.change(draft, {
      definition: { instructions: "Be {{brief}}.", message: "Go." },
    });
    const asked = { version: wrong.version };
    const problem = await readProblem(
      await send("POST", `/${draft.id}/publish`, { note: "" }, asked),
      409,
    );
    expect(problem.code).toBe("not_publishable");
    expect(JSON.stringify(problem)).toContain("{{brief}}");
    expect(JSON.stringify(problem)).toContain("strategy.answers");
    expect((await desk.read(draft.id)).publishedNumber).toBeNull();
  });

  test("of two is used by the product as an admin chooses; deleting it leaves none", async () => {
    const first = await desk.publish(await desk.add("One"));
    const copy = await readAnswer(Prompt, send("POST", `/${first.id}/duplicate`));
    await readProblem(
      await send("POST", `/${copy.id}/choose`, undefined, { version: copy.version }),
      409,
    );
    const second = await desk.publish(copy);
    expect(second.isChosen).toBe(false);
    const chosen = await readAnswer(
      Prompt,
      send("POST", `/${second.id}/choose`, undefined, { version: second.version }),
    );
    expect(chosen.isChosen).toBe(true);
    expect((await inUse())?.id).toBe(second.id);
    expect((await desk.read(first.id)).isChosen).toBe(false);
    const stale = await send("DELETE", `/${second.id}`, undefined, { version: second.version });
    expect((await readProblem(stale, 409)).code).toBe("stale_version");
    const gone = await send("DELETE", `/${second.id}`, undefined, { version: chosen.version });
    expect(gone.status).toBe(204);
    expect(await inUse()).toBeNull();
  });

  test("of an older version is not written over", async () => {
    const draft = await desk.add();
    await desk.change(draft, { name: "Another" });
    const late = await send("PATCH", `/${draft.id}`, { name: "Mine" }, { version: draft.version });
    const problem = await readProblem(late, 409);
    expect(problem).toMatchObject({ code: "stale_version", current: { name: "Another" } });
  });

  test("goes out as a file and comes in again", async () => {
    const draft = await desk.add("House");
    const file = await readAnswer(PromptExport, send("GET", `/${draft.id}/export`));
    const again = await readAnswer(Prompt, send("POST", "/import", file));
    expect(again).toMatchObject({ name: "House", definition: draft.definition });
    await readProblem(await send("POST", "/import", { ...file, use: "nothing_known" }), 422);
    await readProblem(await send("POST", "/import", { ...file, format: "else" }), 422);
  });

  test.each([
    [{ name: "", use: USE }],
    [{ name: "x", use: "nothing_known" }],
    [{ name: "x".repeat(500), use: USE }],
    [{}],
  ])("of %j is refused", async (input) => {
    await readProblem(await send("POST", "", input), 422);
  });
});

describe("samples", () => {
  test("are kept with their prompt, changed over the version that was seen, and removed", async () => {
    const prompt = await desk.add();
    const sample = await desk.sample(prompt, "Bakers", { "strategy.answers": ["Bakers"] });
    const path = `/${prompt.id}/samples/${sample.id}`;
    const changed = await readAnswer(
      Sample,
      send("PUT", path, { name: "Smiths", values: {} }, { version: 1 }),
    );
    expect(changed).toMatchObject({ name: "Smiths", version: 2 });
    const late = await send("PUT", path, { name: "Late", values: {} }, { version: 1 });
    expect((await readProblem(late, 409)).code).toBe("stale_version");
    const other = await desk.add();
    const elsewhere = `/${other.id}/samples/${sample.id}`;
    await readProblem(await send("DELETE", elsewhere, undefined, { version: 2 }), 404);
    expect((await send("DELETE", path, undefined, { version: 2 })).status).toBe(204);
    expect(await db.select().from(promptSamples).where(eq(promptSamples.id, sample.id))).toEqual(
      [],
    );
    await readProblem(await send("POST", `/${prompt.id}/samples`, { name: "", values: {} }), 422);
  });
});

describe("who may", () => {
  test("is an admin with the right for AI, at the level that it takes, and nobody in their place", async () => {
    const prompt = await desk.publish(await desk.add());
    const member = await makePerson(database);
    const coach = await makePerson(database, { roles: ["member", "coach"] });
    const roles = ["member", "admin"] as const;
    const reader = await makePerson(database, { roles, grants: { ai: "read" } });
    const editor = await makePerson(database, { roles, grants: { ai: "edit" } });
    const elsewhere = await makePerson(database, { roles, grants: { content: "publish" } });
    const calls = {
      list: ["GET", "", undefined],
      read: ["GET", `/${prompt.id}`, undefined],
      add: ["POST", "", { name: "x", use: USE }],
      inputs: ["GET", `/${prompt.id}/inputs`, undefined],
      publish: ["POST", `/${prompt.id}/publish`, { note: "" }],
    } as const;
    const statusOf = async (call: keyof typeof calls, as: { cookie: string }) => {
      const [method, path, json] = calls[call];
      return (await send(method, path, json, { as, version: prompt.version })).status;
    };
    for (const who of [member, coach, elsewhere]) {
      for (const call of ["list", "read", "add", "inputs", "publish"] as const) {
        expect([call, await statusOf(call, who)]).toEqual([call, 403]);
      }
    }
    expect(await statusOf("read", reader)).toBe(200);
    expect(await statusOf("add", reader)).toBe(403);
    expect(await statusOf("inputs", reader)).toBe(403);
    expect(await statusOf("add", editor)).toBe(200);
    expect(await statusOf("publish", editor)).toBe(403);
    const borrowed = await makeKind(database, "admin acting as a member");
    if (!borrowed) throw new Error("nobody acts as anybody");
    expect((await send("GET", "/agreement", undefined, { as: borrowed })).status).toBe(403);
    expect(await statusOf("add", borrowed)).toBe(403);
    expect(await statusOf("inputs", borrowed)).toBe(403);
  });

  test("and each change is in the audit log", async () => {
    await db.delete(auditEvents);
    const prompt = await desk.publish(await desk.add());
    await desk.sample(prompt);
    const types = (await db.select().from(auditEvents)).map(({ eventType }) => eventType);
    expect(types).toEqual(
      expect.arrayContaining(["prompt_created", "prompt_published", "prompt_sample_created"]),
    );
  });
});
