import { expect, test } from "vitest";
import { searchCalls, searchServices } from "../../../db/schema/search-services.ts";
import type { Context } from "../../../worker/kernel/context.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letRunsSleep } from "../../support/drive-runs.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { connectService, opened } from "../../support/search-services.ts";
import { newId } from "../plans/plan-desk.ts";
import { researchDesk } from "./desk.ts";

letDrainerSleep();
letRunsSleep();
const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["member", "admin"] });
const boss = actAs(makeContext(database).ctx, admin, ["admin"]);
const openPeer = (ctx: Context): Context => ({ ...ctx, outbound: opened(boss).outbound });
const desk = researchDesk(database, admin, openPeer);
const PRICES = "https://prices.example.com/heat-pumps";
const COST = "A heat pump costs 9,400 euros on average.";

async function make(sites: object = {}) {
  const questions = [{ id: newId(), text: "What does a heat pump cost?", wantsFigure: true }];
  const topic = await desk.topic(
    { knowledge: "none", web: true, ...sites },
    { name: "Heat pumps", questions },
  );
  return desk.make(topic.id);
}

test("pages are found by the search service and read by the other, each call once with its run", async () => {
  await db.delete(searchServices);
  const search = await connectService(boss, "ok");
  const read = await connectService(boss, "ok", { kind: "jina" });
  const done = await make();
  expect(done.sources[0]).toMatchObject({ kind: "web", to: PRICES, state: "read", reason: "" });
  expect(done.claims.map(({ quote }) => quote)).toContain(COST);
  expect((await search.seen()).length).toBe(4);
  expect((await read.seen()).length).toBe(2);
  const calls = await db.select().from(searchCalls);
  expect(calls.every(({ runId }) => runId !== null)).toBe(true);
});

test("without extraction the excerpt of the search is read, which is said", async () => {
  await db.delete(searchServices);
  await connectService(boss, "ok");
  const done = await make();
  expect(done.sources[0]?.reason).toMatch(/Only the excerpt/);
  expect(done.claims.map(({ quote }) => quote)).toContain(COST);
});

test("a page that can't be read leaves its excerpt, and a search that fails leaves the house", async () => {
  await db.delete(searchServices);
  await connectService(boss, "ok");
  await connectService(boss, "down", { kind: "jina" });
  const done = await make();
  expect(done.state).toBe("done");
  expect(done.sources[0]).toMatchObject({ state: "read" });
  expect(done.sources[0]?.reason).toMatch(/Only the excerpt/);
  await db.delete(searchServices);
  await connectService(boss, "down");
  await desk.knowledge("Price list", COST);
  const { id } = await desk.topic({ knowledge: "all", web: true }, { name: "Heat pump costs" });
  const house = await desk.make(id, "What does a heat pump cost?");
  expect(house.sources.map(({ kind, state }) => [kind, state])).toEqual([
    ["knowledge", "read"],
    ["web", "failed"],
  ]);
  expect(house.claims).toHaveLength(1);
});

test("only allowed sites are read, and refused ones are not", async () => {
  await db.delete(searchServices);
  await connectService(boss, "ok");
  const { seen } = await connectService(boss, "ok", { kind: "jina" });
  const allowed = await make({ sitesAllowed: ["market.example.org"] });
  expect(allowed.sources.map(({ to }) => to)).toEqual([
    "https://market.example.org/report?year=2026",
  ]);
  const refused = await make({ sitesRefused: ["example.com"] });
  expect(refused.sources.map(({ to }) => to)).not.toContain(PRICES);
  expect(JSON.stringify(await seen())).not.toContain("prices.example.com");
});

test("what a page is made of is shown to nobody, and what it asks for is not done", async () => {
  await db.delete(searchServices);
  await connectService(boss, "hostile");
  const done = await make();
  expect(JSON.stringify(done)).not.toMatch(/<script|onerror|steal\(|document\.cookie/);
  expect(done.sources.every(({ to }) => to === "" || to.startsWith("https://"))).toBe(true);
});
