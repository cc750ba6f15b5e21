import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import {
  aiAttempts,
  aiConnections,
  aiModelPrices,
  aiModels,
  aiSettings,
  aiTasks,
} from "../../../db/schema/ai.ts";
import { auditEvents } from "../../../db/schema/audit.ts";
import { openKey, resealProviderKeys } from "../../../worker/features/ai/connections/seal-key.ts";
import { AiOverview } from "../../../worker/features/ai/tasks/contract.ts";
import { Connection, ConnectionList } from "../../../worker/features/ai/connections/contract.ts";
import { Model, ModelList } from "../../../worker/features/ai/models/contract.ts";
import { TestPiece } from "../../../worker/features/ai/gateway/contract.ts";
import { makeKeys } from "../../../worker/kernel/keys.ts";
import { connectModel, problemOf, SECRET } from "../../support/ai.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"] });
const editor = await makePerson(database, { roles: ["admin"], grants: { ai: "edit" } });
const boss = () => actAs(makeContext(database).ctx, admin, ["admin"]);

beforeEach(async () => {
  await db.delete(aiConnections);
  await db.delete(aiTasks);
  await db.delete(aiAttempts);
  await db.delete(aiSettings);
});

type Sent = { version?: number; as?: { cookie: string }; env?: ReturnType<typeof testEnv> };

const send = (method: string, path: string, json?: unknown, more: Sent = {}) => {
  const { version = 1, as = admin, env = testEnv() } = more;
  return request(`/api/ai${path}`, {
    method,
    as,
    env,
    ...(json === undefined ? {} : { json }),
    headers: { "if-match": `"${version}"` },
  });
};

const INPUT = {
  name: "Our models",
  kind: "openai_compatible",
  baseUrl: "https://models.example.com/v1/",
  key: SECRET,
};

async function add(more: object = {}) {
  const response = await send("POST", "/connections", { ...INPUT, ...more });
  expect(response.status).toBe(200);
  return v.parse(Connection, await response.json());
}

describe("a connection", () => {
  test("takes a key and never gives it back", async () => {
    const made = await send("POST", "/connections", INPUT);
    const text = await made.text();
    expect(JSON.parse(text)).toMatchObject({
      keyEnd: "WXYZ",
      baseUrl: "https://models.example.com/v1",
      isKeyLost: false,
    });
    const listed = await (await send("GET", "/connections")).text();
    const stored = JSON.stringify(await db.select().from(aiConnections));
    const audited = JSON.stringify(await db.select().from(auditEvents));
    expect(audited).toContain("ai_connection_created");
    for (const place of [text, listed, stored, audited]) expect(place).not.toContain(SECRET);
  });

  test("is found, paged and told apart by kind", async () => {
    await add();
    await add({ name: "Other", kind: "anthropic" });
    const list = async (query: string) =>
      v.parse(ConnectionList, await (await send("GET", `/connections${query}`)).json());
    expect((await list("?q=our")).items.map(({ name }) => name)).toEqual(["Our models"]);
    expect((await list("?kind=anthropic")).items.map(({ name }) => name)).toEqual(["Other"]);
    const first = await list("?limit=1");
    expect(first).toMatchObject({ total: 2, hasMasterKey: true, isStopped: false });
    expect((await list(`?limit=1&cursor=${first.nextCursor}`)).items[0]?.name).toBe("Our models");
  });

  test("changes by field, as it was seen, and by a name of its own", async () => {
    const { id } = await add();
    await add({ name: "Other" });
    const renamed = await send("PATCH", `/connections/${id}`, { name: "Ours" });
    expect(await renamed.json()).toMatchObject({ name: "Ours", keyEnd: "WXYZ", version: 2 });
    const stale = await send("PATCH", `/connections/${id}`, { name: "Mine" });
    expect((await problemOf(stale)).code).toBe("stale_version");
    const taken = await send("PATCH", `/connections/${id}`, { name: "oTHER" }, { version: 2 });
    expect((await problemOf(taken)).code).toBe("name_taken");
  });

  test("that moves asks for the key again: an editor of addresses is not sent what others typed", async () => {
    const { id } = await add();
    const baseUrl = "https://elsewhere.example.com";
    const moved = await send("PATCH", `/connections/${id}`, { baseUrl });
    expect(await problemOf(moved)).toMatchObject({
      code: "invalid_input",
      fields: { key: expect.stringContaining("again") as string },
    });
    const whole = await send("PATCH", `/connections/${id}`, { baseUrl, key: `${SECRET}-new1` });
    expect(await whole.json()).toMatchObject({ baseUrl, keyEnd: "new1" });
  });

  test("goes with its key and its models", async () => {
    const { id } = await add();
    expect((await send("DELETE", `/connections/${id}`)).status).toBe(204);
    expect((await problemOf(await send("DELETE", `/connections/${id}`))).code).toBe("not_found");
  });

  test.each([
    ["http://models.example.com", "http outside"],
    ["http://169.254.169.254/latest", "a cloud's own secrets"],
    ["http://[::ffff:169.254.169.254]/", "the same in other clothes"],
    ["http://metadata.google.internal/v1", "the same by name"],
    ["https://user:pass@models.example.com", "a password"],
    ["https://models.example.com?key=1", "a query"],
    ["file:///etc/passwd", "a file"],
    ["models", "no address"],
  ])("has no address such as %s: %s", async (baseUrl) => {
    const refused = await send("POST", "/connections", { ...INPUT, baseUrl });
    expect(await problemOf(refused)).toMatchObject({ code: "invalid_input" });
  });

  test.each(["http://localhost:11434/v1", "http://192.168.1.20:8000", "http://ollama:11434"])(
    "may be on the local network, as %s",
    async (baseUrl) => {
      expect(await add({ baseUrl, key: "" })).toMatchObject({ baseUrl, keyEnd: null });
    },
  );

  test("is changed by those who may publish, and not by an editor", async () => {
    const { id } = await add();
    const refused = await send("PATCH", `/connections/${id}`, { name: "Mine" }, { as: editor });
    expect((await problemOf(refused)).code).toBe("grant_missing");
    expect((await send("GET", "/connections", undefined, { as: editor })).status).toBe(200);
  });
});

describe("the master key", () => {
  const without = () => ({ ...testEnv(), AI_MASTER_KEY: "" });

  test("missing: the list says so, and nothing is stored", async () => {
    const listed = await send("GET", "/connections", undefined, { env: without() });
    expect(await listed.json()).toMatchObject({ hasMasterKey: false });
    const refused = await send("POST", "/connections", INPUT, { env: without() });
    expect((await problemOf(refused)).code).toBe("ai_without_master_key");
    expect(await db.select().from(aiConnections)).toEqual([]);
  });

  test("rotated: data keys are wrapped anew, and what they seal stays", async () => {
    const { id } = await add();
    const row = async () => {
      const [found] = await db.select().from(aiConnections).where(eq(aiConnections.id, id));
      if (!found) throw new Error("it is gone");
      return found;
    };
    const before = await row();
    const rotated = { ...boss(), aiKeys: makeKeys("b".repeat(43), ["a".repeat(43)]) };
    expect(await openKey(rotated, before)).toBe(SECRET);
    expect(await resealProviderKeys(rotated, "keep")).toEqual({ resealed: 1, lost: 0 });
    const after = await row();
    expect(after.sealedKey).toBe(before.sealedKey);
    expect(after.sealedDataKey).not.toBe(before.sealedDataKey);
    const alone = { ...boss(), aiKeys: makeKeys("b".repeat(43)) };
    expect(await openKey(alone, after)).toBe(SECRET);
    // The old one alone opens it no more, and the list says that it has to be entered again.
    expect(await (await send("GET", "/connections")).json()).toMatchObject({
      items: [{ isKeyLost: true }],
    });
    expect(await resealProviderKeys(boss(), "keep")).toEqual({ resealed: 0, lost: 1 });
    await resealProviderKeys(boss(), "drop");
    expect(await row()).toMatchObject({ sealedKey: null, sealedDataKey: null, keyEnd: "" });
  });

  test("of another row opens nothing: a sealed key cannot be moved", async () => {
    const { id } = await add();
    const { id: otherId } = await add({ name: "Other", key: "" });
    const [row] = await db.select().from(aiConnections).where(eq(aiConnections.id, id));
    if (!row) throw new Error("it is gone");
    expect(await openKey(boss(), { ...row, id: otherId })).toBeNull();
  });
});

describe("a model", () => {
  const MODEL = {
    name: "large-1",
    abilities: ["chat", "structured"],
    contextTokens: 200_000,
    outputTokens: 8000,
    inputPrice: 3_000_000,
    outputPrice: 15_000_000,
  };

  async function addModel(more: object = {}) {
    const { id: connectionId } = await add();
    const response = await send("POST", "/models", { connectionId, ...MODEL, ...more });
    expect(response.status).toBe(200);
    return v.parse(Model, await response.json());
  }

  test("keeps every price that it had", async () => {
    const { id } = await addModel();
    const same = await send("PATCH", `/models/${id}`, { inputPrice: 3_000_000 });
    expect(await same.json()).toMatchObject({ priceNumber: 1, version: 2 });
    const dearer = await send("PATCH", `/models/${id}`, { inputPrice: 4_000_000 }, { version: 2 });
    expect(await dearer.json()).toMatchObject({
      inputPrice: 4_000_000,
      outputPrice: 15_000_000,
      priceNumber: 2,
    });
    expect(await db.select().from(aiModelPrices).orderBy(aiModelPrices.number)).toMatchObject([
      { number: 1, inputPrice: 3_000_000 },
      { number: 2, inputPrice: 4_000_000 },
    ]);
    const list = v.parse(ModelList, await (await send("GET", "/models?ability=chat")).json());
    expect(list.items).toMatchObject([{ id, priceNumber: 2 }]);
    expect((await send("DELETE", `/models/${id}`, undefined, { version: 3 })).status).toBe(204);
    expect(await db.select().from(aiModels)).toEqual([]);
  });

  test.each([
    { contextTokens: 0 },
    { inputPrice: 1.5 },
    { outputPrice: -1 },
    { abilities: [] },
    { name: " " },
  ])("is refused with %o", async (wrong) => {
    const { id: connectionId } = await add();
    const refused = await send("POST", "/models", { connectionId, ...MODEL, ...wrong });
    expect((await problemOf(refused)).code).toBe("invalid_input");
  });

  test("does the tasks that it can, and keeps what they need", async () => {
    const { id } = await addModel();
    const chosen = { modelId: id, fallbackModelId: null };
    const put = (task: string, input: object, version = 0) =>
      send("PUT", `/tasks/${task}`, input, { version });
    expect(await (await put("extraction", chosen)).json()).toMatchObject({ version: 1 });
    expect((await problemOf(await put("embedding", chosen))).code).toBe("invalid_input");
    expect((await problemOf(await put("extraction", chosen))).code).toBe("stale_version");
    const same = await put("chat", { modelId: id, fallbackModelId: id });
    expect(await problemOf(same)).toMatchObject({
      fields: { fallbackModelId: expect.any(String) as string },
    });
    const lacking = await send("PATCH", `/models/${id}`, { abilities: ["chat"] });
    expect(await problemOf(lacking)).toMatchObject({
      fields: { abilities: expect.any(String) as string },
    });
    const overview = v.parse(AiOverview, await (await send("GET", "/settings")).json());
    expect(overview.tasks.find(({ task }) => task === "extraction")?.modelId).toBe(id);
  });
});

describe("the switch", () => {
  test("is turned as it was seen, and says who did it", async () => {
    const off = await send("PUT", "/settings", { isStopped: true, keepDays: 3 }, { version: 0 });
    expect(await off.json()).toMatchObject({
      isStopped: true,
      stoppedBy: admin.fullName,
      keepDays: 3,
    });
    const stale = await send("PUT", "/settings", { isStopped: false, keepDays: 3 }, { version: 0 });
    expect((await problemOf(stale)).code).toBe("stale_version");
    const events = (await db.select().from(auditEvents)).map(({ eventType }) => eventType);
    expect(events).toEqual(expect.arrayContaining(["ai_stopped", "ai_settings_changed"]));
  });
});

describe("a test", () => {
  async function run(to: object, prompt = "Does the line hold?") {
    const response = await send("POST", "/connections/test", { to, prompt });
    const text = await response.text();
    const pieces = text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => v.parse(TestPiece, JSON.parse(line)));
    return { response, text, pieces };
  }

  test("is a real call, and shows request and answer without the key", async () => {
    const { model } = await connectModel(boss(), "key");
    const { text, pieces } = await run({ kind: "model", id: model.id, ability: "chat" });
    expect(pieces.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["attempt", "request", "response", "text", "attempted", "end"]),
    );
    expect(pieces.find(({ type }) => type === "request")).toHaveProperty(
      "body",
      expect.stringContaining("Does the line hold?"),
    );
    expect(pieces.at(-1)).toMatchObject({ engine: "model", answer: "You sent ••• to me." });
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain("authorization");
    expect(await db.select().from(aiAttempts)).toMatchObject([{ isTest: true, userId: admin.id }]);
  });

  test("shows an object, vectors, and why nothing answered", async () => {
    const object = await connectModel(boss(), "object");
    const end = async (to: object, prompt?: string) => (await run(to, prompt)).pieces.at(-1);
    expect(await end({ kind: "model", id: object.model.id, ability: "structured" })).toHaveProperty(
      "answer",
      expect.stringContaining('"Sound."'),
    );
    const vectors = await connectModel(boss(), "vectors");
    expect(
      await end({ kind: "model", id: vectors.model.id, ability: "embedding" }, "one\n\ntwo"),
    ).toHaveProperty("answer", "2 × 8 numbers");
    expect(await end({ kind: "task", task: "rewriting" })).toMatchObject({
      engine: "built_in",
      reason: "No language model is chosen for this.",
    });
    const wrong = await connectModel(boss(), "unauthorised");
    const { pieces, text } = await run({ kind: "model", id: wrong.model.id, ability: "chat" });
    expect(pieces.find(({ type }) => type === "attempted")).toMatchObject({ outcome: "refused" });
    expect(text).not.toContain(SECRET);
  });

  test("goes past a provider's rest, which an answer ends", async () => {
    const { model, connection } = await connectModel(boss(), "ok");
    await db.update(aiConnections).set({ failures: 7, restsUntil: Date.now() + 60_000 });
    const { pieces } = await run({ kind: "model", id: model.id, ability: "chat" });
    expect(pieces.at(-1)).toMatchObject({ engine: "model" });
    const [row] = await db.select().from(aiConnections).where(eq(aiConnections.id, connection.id));
    expect(row).toMatchObject({ failures: 0, restsUntil: null });
  });

  test("needs a text, and asks nobody without one", async () => {
    const { model, seen } = await connectModel(boss(), "ok");
    const refused = await send("POST", "/connections/test", {
      to: { kind: "model", id: model.id, ability: "chat" },
      prompt: " ",
    });
    expect((await problemOf(refused)).code).toBe("invalid_input");
    expect(await seen()).toEqual([]);
  });
});
