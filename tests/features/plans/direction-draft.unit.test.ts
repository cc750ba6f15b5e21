import { describe, expect, it } from "vitest";
import { STRATEGY_DEFAULTS } from "../../../worker/features/company-strategy/contract.ts";
import { createDirectionDraft } from "../../../web/features/plan-direction/direction-draft.ts";
import { suggestSummary, textsOf } from "../../../web/features/plan-direction/strategy-fields.ts";
import { fakeServer } from "./fake-server.ts";
import { set } from "./plan-hand.ts";
import { openStore, settle } from "./store-hand.ts";
import { fakeStorage } from "./typing-hand.ts";

const strategy = (fields: object) => set("strategy", 999_999, fields);
const FIRST = { direction: "North", howToWin: "Faster", changesSummary: "Began" };

function withFirst() {
  const server = fakeServer();
  server.elsewhere([strategy(FIRST)]);
  return server;
}

async function open({ server = withFirst(), storage = fakeStorage().storage } = {}) {
  const { store } = await openStore(server);
  const draft = createDirectionDraft({ store, storage, now: () => 1 });
  draft.start();
  await settle();
  return { server, store, draft, saved: () => server.plan.single("strategy") };
}

describe("a draft of the strategy", () => {
  it("is version 1 first, and one more with each save", async () => {
    const { draft, saved, server } = await open({ server: fakeServer() });
    draft.begin();
    draft.type("direction", "North");
    expect(draft.read()).toMatchObject({ nextVersion: 1, changed: ["direction"], state: "typed" });
    expect(saved().version).toBe(0);
    expect(await draft.save("Began")).toBe(true);
    expect(saved()).toMatchObject({ version: 1, direction: "North", changesSummary: "Began" });
    draft.begin();
    draft.type("endDate", "2026-12-31");
    expect(await draft.save("Set the end")).toBe(true);
    expect(saved()).toMatchObject({ version: 2, direction: "North", endDate: "2026-12-31" });
    expect(server.log().map(({ label }) => label)).toEqual([
      "Save the strategy as version 2",
      "Save the strategy as version 1",
    ]);
    expect(draft.read()).toMatchObject({ mine: null, nextVersion: 3, state: "resting" });
  });

  it("is kept in the browser until it is saved or discarded", async () => {
    const { storage, texts } = fakeStorage();
    const before = await open({ storage });
    before.draft.begin();
    expect(texts.size).toBe(0);
    before.draft.type("direction", "South");
    const after = await open({ storage });
    expect(after.draft.read()).toMatchObject({
      changed: ["direction"],
      mine: { direction: "South" },
    });
    await after.draft.save("Turned");
    expect([after.saved().direction, texts.size]).toEqual(["South", 0]);
  });

  it("that is discarded can be brought back", async () => {
    const { storage, texts } = fakeStorage();
    const { draft } = await open({ storage });
    draft.begin();
    draft.type("direction", "South");
    const bringBack = draft.discard();
    expect([draft.read().mine, texts.size]).toEqual([null, 0]);
    bringBack();
    expect(draft.read().mine?.direction).toBe("South");
    expect(texts.size).toBe(1);
  });

  it("of another tab is not thrown away by this one's save", async () => {
    const { storage, texts } = fakeStorage();
    const server = withFirst();
    const [one, other] = [await open({ server, storage }), await open({ server, storage })];
    one.draft.begin();
    one.draft.type("direction", "South");
    other.draft.begin();
    other.draft.type("measures", "Ten");
    await one.draft.save("Turned");
    expect([...texts.values()].join("")).toContain("Ten");
  });

  it("stays when it could not be saved, and says why", async () => {
    const { draft, server, saved } = await open();
    draft.begin();
    draft.type("direction", "South");
    server.next("lost");
    expect(await draft.save("Turned")).toBe(false);
    await settle();
    expect(draft.read()).toMatchObject({ state: "refused", mine: { direction: "South" } });
    expect(draft.read().error).toBe("Can't connect to the server.");
    expect(await draft.save("Turned")).toBe(true);
    expect(saved()).toMatchObject({ version: 2, direction: "South" });
  });

  it("whose answer was lost is saved and no conflict", async () => {
    const { draft, server, saved } = await open();
    draft.begin();
    draft.type("direction", "South");
    server.next("answer lost");
    await draft.save("Turned");
    await settle();
    expect(draft.read()).toMatchObject({ mine: null, state: "resting" });
    expect(saved().version).toBe(2);
  });

  it("says beside its field what a rule refuses", async () => {
    const { draft } = await open();
    draft.begin();
    draft.type("startDate", "2026-05-01");
    draft.type("endDate", "2026-04-30");
    await draft.save("Moved");
    expect(draft.read()).toMatchObject({ errors: { endDate: "The end is before the start." } });
    draft.type("endDate", "2026-05-02");
    expect(draft.read().errors).toEqual({});
  });

  it("is nobody's who may only read", async () => {
    const { draft } = await open({ server: fakeServer({ permission: "read" }) });
    draft.begin();
    expect(draft.read().mine).toBeNull();
  });
});

describe("two people saving the strategy", () => {
  /** They changed how to win, this person the direction: not one field is the same. */
  async function inConflict() {
    const opened = await open();
    opened.draft.begin();
    opened.draft.type("direction", "South");
    opened.draft.type("measures", "Ten");
    opened.server.elsewhere([
      strategy({ howToWin: "Cheaper", direction: "East", changesSummary: "Theirs" }),
    ]);
    expect(await opened.draft.save("Mine")).toBe(false);
    await settle();
    return opened;
  }

  it("shows both, and has written nothing", async () => {
    const { draft, saved } = await inConflict();
    expect(draft.read()).toMatchObject({
      state: "conflict",
      nextVersion: 3,
      theirs: { version: 2, direction: "East", howToWin: "Cheaper", changesSummary: "Theirs" },
      mine: { direction: "South", howToWin: "Faster", measures: "Ten" },
    });
    expect(saved().version).toBe(2);
  });

  it("keeps mine as the next version over theirs", async () => {
    const { draft, saved } = await inConflict();
    draft.resolve({ direction: "mine", howToWin: "theirs", measures: "mine" });
    expect(draft.read()).toMatchObject({ state: "typed", changed: ["direction", "measures"] });
    expect(await draft.save("Both")).toBe(true);
    expect(saved()).toMatchObject({
      version: 3,
      direction: "South",
      howToWin: "Cheaper",
      measures: "Ten",
    });
  });

  it("takes theirs, and mine can still be brought back", async () => {
    const { draft, saved } = await inConflict();
    const bringBack = draft.discard();
    expect(draft.read()).toMatchObject({ mine: null, saved: { direction: "East" } });
    bringBack();
    expect(draft.read()).toMatchObject({ state: "conflict", mine: { direction: "South" } });
    expect(saved().version).toBe(2);
  });

  it("a third version in between is no silent loss either", async () => {
    const { draft, server, saved } = await inConflict();
    draft.resolve({ direction: "mine", howToWin: "mine", measures: "mine" });
    server.elsewhere([strategy({ capabilities: "A desk", changesSummary: "A third" })]);
    expect(await draft.save("Mine")).toBe(false);
    await settle();
    expect(draft.read()).toMatchObject({ state: "conflict", theirs: { version: 3 } });
    expect(saved()).toMatchObject({ version: 3, capabilities: "A desk" });
  });

  it("a version with other words about it alone is one that was not seen either", async () => {
    const { draft, server } = await open();
    draft.begin();
    draft.type("direction", "South");
    server.elsewhere([strategy({ changesSummary: "The plan as it stands" })]);
    expect(await draft.save("Turned")).toBe(false);
    await settle();
    expect(draft.read().theirs?.version).toBe(2);
  });

  it("is seen as soon as the plan knows of it, and what was not seen is not written over", async () => {
    const { draft, server, store, saved } = await open();
    draft.begin();
    draft.type("direction", "South");
    server.elsewhere([strategy({ howToWin: "Cheaper" })]);
    await store.reload();
    expect(draft.read().state).toBe("conflict");
    expect(await draft.save("Mine")).toBe(false);
    expect(saved()).toMatchObject({ version: 2, direction: "North", howToWin: "Cheaper" });
  });

  it("leaves nothing to choose to whoever typed nothing", async () => {
    const { draft, server, store } = await open();
    draft.begin();
    server.elsewhere([strategy({ howToWin: "Cheaper" })]);
    await store.reload();
    expect(draft.read()).toMatchObject({
      state: "typed",
      changed: [],
      mine: { howToWin: "Cheaper" },
    });
  });
});

describe("the summary to begin with", () => {
  const base = textsOf({ ...STRATEGY_DEFAULTS, direction: "North", howToWin: "Faster" });

  it.each([
    [textsOf(STRATEGY_DEFAULTS), base, "First version"],
    [base, { ...base, direction: "South" }, "Changed direction"],
    [
      base,
      { ...base, direction: "South", howToWin: "", capabilities: "X", measures: "Y" },
      "Added capabilities and how we will know; changed direction; removed how to win",
    ],
    [base, { ...base, endDate: "2026-12-31" }, "Changed the period"],
    [base, base, ""],
  ])("%#", (before, after, words) => {
    expect(suggestSummary(before, after)).toBe(words);
  });
});
