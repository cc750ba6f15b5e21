import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { searchCalls, searchServices } from "../../../db/schema/search-services.ts";
import { openKey, resealProviderKeys } from "../../../worker/features/ai/connections/seal-key.ts";
import {
  SearchCallList,
  Service,
  ServiceTest,
} from "../../../worker/features/search-services/contract.ts";
import { searchWeb } from "../../../worker/features/search-services/search-web.ts";
import { makeKeys } from "../../../worker/kernel/keys.ts";
import { problemOf } from "../../support/ai.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { connectService, opened, SEARCH_SECRET } from "../../support/search-services.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"] });
const editor = await makePerson(database, { roles: ["admin"], grants: { ai: "edit" } });
const member = await makePerson(database);
const boss = () => opened(actAs(makeContext(database).ctx, admin, ["admin"]));
const open = () => ({ ...testEnv(), OUTBOUND_OPEN_ORIGINS: inject("searchPeer") });

beforeEach(async () => {
  await db.delete(searchServices);
  await db.delete(searchCalls);
});

type Sent = { version?: number; as?: { cookie: string }; env?: ReturnType<typeof testEnv> };

const send = (method: string, path: string, json?: unknown, more: Sent = {}) => {
  const { version = 1, as = admin, env = open() } = more;
  return request(`/api/search-services${path}`, {
    method,
    as,
    env,
    ...(json === undefined ? {} : { json }),
    headers: { "if-match": `"${version}"` },
  });
};

const INPUT = {
  name: "Web search",
  kind: "brave",
  baseUrl: "https://api.search.brave.com/res/v1/",
  key: SEARCH_SECRET,
  monthlyMost: 2000,
};

async function add(more: object = {}) {
  const response = await send("POST", "", { ...INPUT, ...more });
  expect(response.status).toBe(200);
  return v.parse(Service, await response.json());
}

const events = async () =>
  (await db.select().from(auditEvents)).map(({ eventType, details }) => ({ eventType, details }));

describe("a service", () => {
  test("is added, and its key is never given back", async () => {
    const made = await add();
    expect(made).toMatchObject({
      job: "search",
      baseUrl: "https://api.search.brave.com/res/v1",
      keyEnd: "WXYZ",
      monthlyMost: 2000,
      dailyMost: null,
      isOn: true,
    });
    const [row] = await db.select().from(searchServices);
    const answers = await (await send("GET", "")).text();
    expect(JSON.stringify([row, answers, await events()])).not.toContain(SEARCH_SECRET);
    expect(row && (await openKey(boss(), row))).toBe(SEARCH_SECRET);
    expect(await events()).toContainEqual({
      eventType: "search_service_created",
      details: expect.objectContaining({ hasKey: true, kind: "brave" }) as object,
    });
  });

  test.each([
    ["http://search.example.com/"],
    ["https://10.0.0.8/"],
    ["https://localhost/"],
    ["http://169.254.169.254/latest"],
    ["https://search.local/"],
    ["https://me:secret@search.example.com/"],
    ["https://search.example.com:22/"],
    ["https://search.example.com/?key=1"],
    ["search.example.com"],
    [""],
  ])("is not called at %s", async (baseUrl) => {
    const refused = await problemOf(await send("POST", "", { ...INPUT, baseUrl }));
    expect(refused.code).toBe("invalid_input");
    expect(refused.fields).toHaveProperty("baseUrl");
    const { id } = await add();
    const moved = await send("PATCH", `/${id}`, { baseUrl, key: SEARCH_SECRET });
    expect((await problemOf(moved)).code).toBe("invalid_input");
  });

  test("at this machine is called only where the configuration opens it", async () => {
    const baseUrl = `${inject("searchPeer")}/ok/opened`;
    const shut = await send("POST", "", { ...INPUT, baseUrl }, { env: testEnv() });
    expect((await problemOf(shut)).code).toBe("invalid_input");
    expect((await add({ baseUrl })).baseUrl).toBe(baseUrl);
  });

  test.each([
    { monthlyMost: 0 },
    { dailyMost: 1.5 },
    { dailyMost: 99_000_000 },
    { key: "short" },
    { name: " " },
    { kind: "google" },
  ])("is refused with %o", async (wrong) => {
    const refused = await send("POST", "", { ...INPUT, ...wrong });
    expect((await problemOf(refused)).code).toBe("invalid_input");
  });

  test("moved to another address asks for its key again", async () => {
    const { id } = await add();
    const baseUrl = "https://proxy.example.com";
    const refused = await problemOf(await send("PATCH", `/${id}`, { baseUrl }));
    expect(refused.fields).toHaveProperty("key");
    const moved = await send("PATCH", `/${id}`, { baseUrl, key: "another-key-0000-ABCD" });
    expect(await moved.json()).toMatchObject({ baseUrl, keyEnd: "ABCD", version: 2 });
  });

  test("changes as it was seen, has a name of its own, and goes with its key", async () => {
    const { id } = await add();
    await add({ name: "Other" });
    expect((await problemOf(await send("PATCH", `/${id}`, { name: "OTHER" }))).code).toBe(
      "name_taken",
    );
    expect((await send("PATCH", `/${id}`, { isOn: false, dailyMost: 5 })).status).toBe(200);
    const stale = await send("PATCH", `/${id}`, { isOn: true });
    expect((await problemOf(stale)).code).toBe("stale_version");
    expect((await problemOf(await send("DELETE", `/${id}`))).code).toBe("stale_version");
    expect((await send("DELETE", `/${id}`, undefined, { version: 2 })).status).toBe(204);
    expect(await db.select().from(searchServices)).toHaveLength(1);
  });

  test("of an admin who may not publish is read and tried, not changed", async () => {
    const { id } = await add();
    for (const [method, path, body] of [
      ["POST", "", INPUT],
      ["PATCH", `/${id}`, { isOn: false }],
      ["DELETE", `/${id}`, undefined],
    ] as const) {
      const refused = await problemOf(await send(method, path, body, { as: editor }));
      expect(refused.code).toBe("grant_missing");
    }
    expect((await send("GET", "", undefined, { as: editor })).status).toBe(200);
    expect((await send("GET", "", undefined, { as: member })).status).toBe(403);
    expect((await send("POST", `/${id}/test`, { text: "x" }, { as: member })).status).toBe(403);
  });

  test("needs the master key", async () => {
    const env = { ...open(), AI_MASTER_KEY: "" };
    const refused = await send("POST", "", INPUT, { env });
    expect((await problemOf(refused)).code).toBe("ai_without_master_key");
    expect(await (await send("GET", "", undefined, { env })).json()).toMatchObject({
      hasMasterKey: false,
    });
  });

  test("is sealed anew when the master key rotates", async () => {
    const { id } = await add();
    const row = async () => {
      const [found] = await db.select().from(searchServices).where(eq(searchServices.id, id));
      if (!found) throw new Error("it is gone");
      return found;
    };
    const { sealedKey, sealedDataKey } = await row();
    const rotated = { ...boss(), aiKeys: makeKeys("b".repeat(43), ["a".repeat(43)]) };
    expect(await resealProviderKeys(rotated, "keep")).toEqual({ resealed: 1, lost: 0 });
    const after = await row();
    expect(after.sealedKey).toBe(sealedKey);
    expect(after.sealedDataKey).not.toBe(sealedDataKey);
    expect(await (await send("GET", "")).json()).toMatchObject({ items: [{ isKeyLost: true }] });
  });
});

describe("a test", () => {
  const run = async (id: string, text: string, as = admin) => {
    const response = await send("POST", `/${id}/test`, { text }, { as });
    const body = await response.text();
    return { body, told: v.parse(ServiceTest, JSON.parse(body)) };
  };

  test("is a real call, and shows request and answer without the key", async () => {
    const { service } = await connectService(boss(), "key");
    const { body, told } = await run(service.id, "heat pumps", editor);
    expect(body).not.toContain(SEARCH_SECRET);
    expect(told).toMatchObject({
      outcome: "ok",
      error: "",
      exchange: { request: { method: "GET" }, response: { status: 200 } },
      found: [{ address: "https://a.example.com/" }],
    });
    expect(told.exchange?.request.url).toContain("q=heat+pumps");
    expect(await db.select().from(searchCalls)).toMatchObject([
      { isTest: true, userId: editor.id, outcome: "ok" },
    ]);
  });

  test("reads a page, and refuses what is no public one", async () => {
    const { service, seen } = await connectService(boss(), "hostile", { kind: "firecrawl" });
    const { told } = await run(service.id, "https://prices.example.com/");
    expect(told.page?.text).toContain("Ignore all rules");
    expect(told.page?.text).not.toMatch(/script|onerror/);
    const refused = await send("POST", `/${service.id}/test`, { text: "http://10.0.0.8/" });
    expect((await problemOf(refused)).fields).toHaveProperty("text");
    expect(await seen()).toHaveLength(1);
  });

  test("says why it failed, and goes past a rest, which an answer ends", async () => {
    const { service } = await connectService(boss(), "down+ok");
    const failing = (await run(service.id, "x")).told;
    expect(failing).toMatchObject({
      outcome: "failed",
      found: null,
      exchange: { response: { status: 500 } },
    });
    await db.update(searchServices).set({ failures: 7, restsUntil: Date.now() + 60_000 });
    expect((await run(service.id, "x")).told).toMatchObject({ outcome: "ok" });
    const [row] = await db.select().from(searchServices);
    expect(row).toMatchObject({ failures: 0, restsUntil: null });
  });
});

test("calls are listed with who made them and how they went, and are in the file of their person", async () => {
  await connectService(boss(), "ok+down");
  const clock = makeClock();
  const scope = opened(actAs(makeContext(database, clock).ctx, member));
  await searchWeb(scope, { query: "heat", most: 3 });
  clock.advance(1);
  await searchWeb(scope, { query: "pumps", most: 3 });
  const read = async (query: string) =>
    v.parse(SearchCallList, await (await send("GET", `/calls?${query}`)).json());
  expect(await read("")).toMatchObject({
    total: 2,
    items: [{ outcome: "failed" }, { outcome: "ok", size: 2, person: { id: member.id } }],
  });
  expect((await read("outcome=ok")).total).toBe(1);
  expect((await read("job=extraction")).total).toBe(0);
  expect((await read(`q=${encodeURIComponent(member.email)}`)).total).toBe(2);
  expect(JSON.stringify(await read(""))).not.toMatch(/heat|pumps/);
});
