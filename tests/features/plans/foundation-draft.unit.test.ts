import { describe, expect, it } from "vitest";
import type { CoreValue } from "../../../worker/features/company-foundation/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import {
  NAMELESS,
  valuesLabel,
} from "../../../web/features/plan-direction/foundation/core-values.ts";
import { createFoundationDraft } from "../../../web/features/plan-direction/foundation/foundation-draft.ts";
import { fakeServer } from "./fake-server.ts";
import { id, set } from "./plan-hand.ts";
import { openStore, settle } from "./store-hand.ts";
import { fakeStorage, fakeTimers } from "./typing-hand.ts";

const value = (at: number, title: string, orderIndex: number, description = ""): CoreValue => ({
  id: id(at),
  title,
  description,
  orderIndex,
});
const foundation = (fields: object) => set("foundation", 999_999, fields);

async function open({ server = fakeServer(), storage = fakeStorage().storage } = {}) {
  const { store } = await openStore(server);
  const timers = fakeTimers();
  const draft = createFoundationDraft({ store, storage, after: timers.after, now: () => 1 });
  draft.start();
  await settle();
  const saved = () => server.plan.single("foundation");
  const rest = async () => {
    timers.rest();
    await settle();
  };
  return {
    server,
    store,
    timers,
    draft,
    saved,
    rest,
    labels: () => server.log().map(({ label }) => label),
  };
}

describe("the foundation saves itself", () => {
  it("once, after a pause, and says how far it is", async () => {
    const { draft, timers, rest, saved, labels, server } = await open();
    for (const text of ["N", "No", "No one", "No one waits."]) draft.type("mission", text);
    expect(draft.read().drafts.mission?.state).toBe("typed");
    expect(timers.waits()).toEqual([LIMITS.foundationDelayMs]);
    expect(saved().mission).toBe("");
    server.hold();
    await rest();
    expect(draft.read().drafts.mission?.state).toBe("saving");
    server.release();
    await settle();
    expect(draft.read().drafts.mission?.state).toBe("saved");
    expect(saved().mission).toBe("No one waits.");
    expect(labels()).toEqual(["Change the mission"]);
  });

  it("when the field is left, and not again after that", async () => {
    const { draft, rest, saved, labels, timers } = await open();
    draft.type("vision", "Everywhere");
    await draft.leave("vision");
    expect([saved().vision, timers.waits()]).toEqual(["Everywhere", []]);
    await rest();
    await draft.leave("vision");
    expect(labels()).toEqual(["Change the vision"]);
  });

  it("what is typed while it is saved is saved after it, without a conflict with oneself", async () => {
    const { draft, rest, saved, server } = await open();
    draft.type("mission", "First");
    server.hold();
    await rest();
    draft.type("mission", "First and second");
    await rest();
    server.release();
    await settle();
    expect(draft.read().values.mission).toBe("First and second");
    await rest();
    expect(saved().mission).toBe("First and second");
    expect(draft.read().drafts.mission?.state).toBe("saved");
  });

  it("also when nobody is there to read the answer: nothing typed is lost", async () => {
    const { draft, rest, saved, server } = await open();
    server.next("lost");
    draft.type("mission", "Kept");
    await rest();
    expect(draft.read().values.mission).toBe("Kept");
    expect(draft.read().drafts.mission).toMatchObject({
      state: "refused",
      error: "Can't connect to the server.",
    });
    expect(await draft.flush("mission")).toBe(true);
    expect([saved().mission, draft.read().drafts.mission?.state]).toEqual(["Kept", "saved"]);
  });

  it("an answer that was lost is no conflict with oneself", async () => {
    const { draft, rest, server, labels } = await open();
    server.next("answer lost");
    draft.type("mission", "There already");
    await rest();
    await settle();
    expect(draft.read().drafts.mission?.state).toBe("saved");
    await draft.flush("mission");
    expect(labels()).toHaveLength(1);
  });

  it("what the browser kept when it was left is saved when it comes back", async () => {
    const { storage, texts } = fakeStorage();
    const before = await open({ storage });
    before.draft.type("mission", "Typed, and the tab closed");
    expect(texts.size).toBe(1);
    const after = await open({ storage });
    await settle();
    expect(after.saved().mission).toBe("Typed, and the tab closed");
    expect(texts.size).toBe(0);
  });

  it("a browser that keeps nothing is told of", async () => {
    const { draft, rest } = await open({ storage: fakeStorage(3).storage });
    draft.type("mission", "Not kept");
    expect(draft.read().isAtRisk).toBe(true);
    await rest();
    expect(draft.read().isAtRisk).toBe(false);
  });

  it("never for those who may only read", async () => {
    const { draft, rest, server } = await open({ server: fakeServer({ permission: "read" }) });
    draft.type("mission", "Mine");
    await rest();
    expect([draft.read().values.mission, server.log()]).toEqual(["", []]);
  });
});

describe("two people on one sentence", () => {
  async function inConflict() {
    const opened = await open();
    opened.draft.type("mission", "Mine");
    opened.server.elsewhere([foundation({ mission: "Theirs", vision: "Also theirs" })]);
    await opened.rest();
    return opened;
  }

  it("both versions are there, and what was typed may win", async () => {
    const { draft, saved } = await inConflict();
    expect(draft.read().drafts.mission).toMatchObject({ state: "conflict", theirs: "Theirs" });
    expect(draft.read().values).toMatchObject({ mission: "Mine", vision: "Also theirs" });
    expect(await draft.keepMine("mission")).toBe(true);
    expect(saved().mission).toBe("Mine");
  });

  it("or what is saved stays", async () => {
    const { draft, rest, saved } = await inConflict();
    draft.takeTheirs("mission");
    await rest();
    expect([draft.read().values.mission, saved().mission]).toEqual(["Theirs", "Theirs"]);
  });

  it("a third change in between is no silent loss either", async () => {
    const { draft, server, saved } = await inConflict();
    server.elsewhere([foundation({ mission: "A third" })]);
    expect(await draft.keepMine("mission")).toBe(false);
    expect(draft.read().drafts.mission).toMatchObject({ state: "conflict", theirs: "A third" });
    expect(saved().mission).toBe("A third");
  });

  it("each on a field of their own both succeed", async () => {
    const { draft, server, rest, saved } = await open();
    draft.type("vision", "Mine");
    server.elsewhere([foundation({ mission: "Theirs" })]);
    await rest();
    expect(saved()).toMatchObject({ mission: "Theirs", vision: "Mine" });
  });
});

describe("core values", () => {
  const THREE = [value(1, "A", 0), value(2, "B", 1), value(3, "C", 2)];
  async function withThree() {
    const server = fakeServer();
    server.elsewhere([foundation({ coreValues: THREE })]);
    return open({ server });
  }
  const titles = (values: readonly CoreValue[]) => values.map(({ title }) => title);

  it("are put in order in one operation, however many steps it took", async () => {
    const { draft, rest, saved, labels } = await withThree();
    draft.type("coreValues", [value(1, "A", 0), value(3, "C", 1), value(2, "B", 2)]);
    draft.type("coreValues", [value(3, "C", 0), value(1, "A", 1), value(2, "B", 2)]);
    await rest();
    expect(titles(saved().coreValues)).toEqual(["C", "A", "B"]);
    expect(saved().coreValues.map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2]);
    expect(labels()).toEqual(["Reorder the core values"]);
  });

  it("one without a name waits, and keeps no other from being saved", async () => {
    const { draft, rest, saved } = await withThree();
    draft.type("coreValues", [...THREE.with(0, value(1, "A2", 0)), value(4, "", 3, "Said")]);
    await rest();
    expect(titles(saved().coreValues)).toEqual(["A2", "B", "C"]);
    expect(draft.read().drafts.coreValues).toMatchObject({ state: "refused", error: NAMELESS });
    expect(draft.read().values.coreValues[3]?.description).toBe("Said");
    draft.type("coreValues", [...saved().coreValues, value(4, "D ", 3, "Said")]);
    await rest();
    expect(saved().coreValues[3]).toEqual(value(4, "D", 3, "Said"));
    // The space at the end stays under the cursor until the field is left.
    expect(draft.read().values.coreValues[3]?.title).toBe("D ");
    await draft.leave("coreValues");
    expect(draft.read().values.coreValues[3]?.title).toBe("D");
  });

  it("one that lost its name keeps it until it has another", async () => {
    const { draft, rest, saved } = await withThree();
    draft.type("coreValues", THREE.with(1, value(2, " ", 1)));
    await rest();
    expect(titles(saved().coreValues)).toEqual(["A", "B", "C"]);
    expect(draft.read().drafts.coreValues?.error).toBe(NAMELESS);
  });

  it("a removed one comes back by Undo, while a new one waits for its name", async () => {
    const { draft, store, saved } = await withThree();
    draft.type("coreValues", [value(1, "A", 0), value(3, "C", 1), value(9, "", 2)]);
    await draft.flush("coreValues");
    expect(titles(saved().coreValues)).toEqual(["A", "C"]);
    await store.undo();
    expect(titles(saved().coreValues)).toEqual(["A", "B", "C"]);
    expect(titles(draft.read().values.coreValues)).toEqual(["A", "B", "C", ""]);
    await draft.leave("coreValues");
    expect(titles(draft.read().values.coreValues)).toEqual(["A", "B", "C"]);
  });

  it("changed by two people at once show both lists", async () => {
    const { draft, rest, server } = await withThree();
    draft.type("coreValues", THREE.slice(1));
    server.elsewhere([foundation({ coreValues: THREE.slice(0, 2) })]);
    await rest();
    expect(draft.read().drafts.coreValues?.state).toBe("conflict");
    expect(titles(draft.read().values.coreValues)).toEqual(["B", "C"]);
    await draft.keepMine("coreValues");
    expect(titles(server.plan.single("foundation").coreValues)).toEqual(["B", "C"]);
  });

  it("say in the history what happened", () => {
    const added = [...THREE, value(4, "D", 3)];
    expect(valuesLabel(THREE, added)).toBe("Add the value “D”");
    expect(valuesLabel(added, THREE)).toBe("Remove the value “D”");
    expect(valuesLabel(THREE, THREE.with(0, value(1, "A", 0, "New")))).toBe("Change the value “A”");
    expect(valuesLabel(THREE, [value(1, "Z", 0), ...added.slice(1)])).toBe(
      "Change the core values",
    );
  });
});
