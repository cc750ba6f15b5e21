import { describe, expect, it, vi } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { fakeServer } from "./fake-server.ts";
import { add, id, remove, rowsOf, set } from "./plan-hand.ts";
import { one, openStore, openWith, settle, title } from "./store-hand.ts";

describe("an action", () => {
  it("is shown at once and confirmed later", async () => {
    const { server, store, said } = await openWith();
    server.hold();
    const outcome = store.run(one("Add a goal", add("goal", 1, { title: "Grow" })));
    expect(store.get("goal", id(1))?.title).toBe("Grow");
    expect(store.saving()).toBe(1);
    server.release();
    expect(await outcome).toEqual({ ok: true });
    expect(store.saving()).toBe(0);
    expect(said()).toEqual(["saved"]);
    expect(server.plan.get("goal", id(1))?.title).toBe("Grow");
  });

  it("is sent when those before it are answered, in order", async () => {
    const { server, store } = await openWith(add("goal", 1, { title: "A" }));
    const apply = vi.spyOn(server.backend, "apply");
    server.hold();
    for (const words of ["B", "C", "D"]) void store.run(title(1, words));
    expect(apply).toHaveBeenCalledTimes(1);
    expect(store.get("goal", id(1))?.title).toBe("D");
    server.letOne();
    await settle();
    expect(apply).toHaveBeenCalledTimes(2);
    expect(store.get("goal", id(1))?.title).toBe("D");
    server.release();
    await settle();
    expect(apply.mock.calls.map(([{ label }]) => label)).toEqual([
      "Rename to B",
      "Rename to C",
      "Rename to D",
    ]);
    expect(server.plan.get("goal", id(1))?.title).toBe("D");
  });

  it("that changes nothing is sent to nobody", async () => {
    const { server, store, said } = await openWith(add("goal", 1, { title: "A" }));
    const apply = vi.spyOn(server.backend, "apply");
    expect(await store.run(title(1, "A"))).toEqual({ ok: true });
    expect(apply).not.toHaveBeenCalled();
    expect(said()).toEqual([]);
  });

  it("says what the person saw, where the form does not say it itself", async () => {
    const { server, store } = await openWith(add("goal", 1, { title: "A", description: "Why" }));
    const apply = vi.spyOn(server.backend, "apply");
    await store.run(one("Rename", set("goal", 1, { title: "B" })));
    await store.run(one("Rename", set("goal", 1, { title: "C", progress: 4 }, { title: "B" })));
    const sent = apply.mock.calls.map(([{ changes }]) => changes[0]);
    expect(sent).toMatchObject([
      { fields: { title: "B" }, was: { title: "A" } },
      { fields: { title: "C" }, was: { title: "B", progress: 0 } },
    ]);
  });

  it("of too many items at once is refused here", async () => {
    const { server, store, news } = await openWith();
    const apply = vi.spyOn(server.backend, "apply");
    const many = Array.from({ length: LIMITS.changesMost + 1 }, (_, index) =>
      add("goal", index + 1, { title: "X" }),
    );
    expect(await store.run(one("Too many", ...many))).toMatchObject({ ok: false });
    expect(store.plan.all("goal").size).toBe(0);
    expect(apply).not.toHaveBeenCalled();
    expect(news[0]).toMatchObject({
      what: "refused",
      refusal: { detail: "At most 2000 items can be changed at once." },
    });
  });

  it("has a name as long as the log keeps", async () => {
    const { store } = await openWith();
    await store.run(one("x".repeat(300), add("goal", 1, { title: "X" })));
    expect(store.history().undo?.label).toHaveLength(LIMITS.operationLabelLength);
  });
});

describe("what is refused or fails", () => {
  it("by the rules here is not sent, and nothing of it stays", async () => {
    const { server, store, said } = await openWith(add("goal", 1, { title: "A" }));
    const apply = vi.spyOn(server.backend, "apply");
    const before = rowsOf(store.plan);
    const action = one("Both", add("goal", 2, { title: "B" }), set("goal", 1, { progress: 400 }));
    expect(await store.run(action)).toMatchObject({
      ok: false,
      refusal: { fields: { progress: "Enter a number from 0 to 100." } },
    });
    expect(rowsOf(store.plan)).toEqual(before);
    expect(apply).not.toHaveBeenCalled();
    expect(said()).toEqual(["refused"]);
  });

  it.each(["lost", "refused"] as const)(
    "at the server (%s) is taken back with what was built on it, and the rest stays",
    async (how) => {
      const { server, store, news } = await openWith(
        add("goal", 1, { title: "A" }),
        add("goal", 2, { title: "Other" }),
      );
      server.hold();
      server.next(how);
      const first = store.run(title(1, "B"));
      const built = store.run(title(1, "C"));
      const apart = store.run(title(2, "Apart"));
      expect(store.get("goal", id(1))?.title).toBe("C");
      server.letOne();
      await settle();
      // What failed may be done, which the plan says.
      if (how === "lost") server.letOne();
      await settle();
      expect(store.get("goal", id(1))?.title).toBe("A");
      expect(store.get("goal", id(2))?.title).toBe("Apart");
      expect(await first).toMatchObject({ ok: false });
      expect(await built).toMatchObject({ ok: false });
      expect(news).toHaveLength(1);
      expect(news[0]).toMatchObject({ what: how === "lost" ? "failed" : "refused", later: 1 });
      server.release();
      expect(await apart).toEqual({ ok: true });
      await settle();
      expect(rowsOf(store.plan)).toEqual(rowsOf(server.plan));
    },
  );

  it("by a fault of the server is looked up: what was done is not told as failed", async () => {
    const { server, store, said } = await openWith();
    server.next("answer lost");
    const made = store.run(one("Add", add("goal", 1, { title: "A" })));
    expect(await made).toEqual({ ok: true });
    await settle();
    expect(store.get("goal", id(1))?.title).toBe("A");
    expect(said()).toEqual([]);
  });

  it("stays where somebody else followed on what was done and not answered", async () => {
    const { server, store, ring } = await openWith(add("goal", 1, { title: "A" }));
    server.next("answer away");
    void store.run(one("Add", add("goal", 2, { title: "Mine" })));
    await settle();
    server.elsewhere([set("goal", 1, { title: "Theirs" })]);
    ring();
    await settle();
    expect(rowsOf(store.plan)).toEqual(rowsOf(server.plan));
    expect(store.saving()).toBe(0);
  });

  it("can be tried again", async () => {
    const { server, store, news } = await openWith();
    server.next("lost");
    await store.run(one("Add", add("goal", 1, { title: "A" })));
    await settle();
    const [failed] = news;
    if (failed?.what === "failed") failed.again();
    await settle();
    expect(server.plan.get("goal", id(1))?.title).toBe("A");
  });

  it("over someone else's change names both versions", async () => {
    const { server, store } = await openWith(add("goal", 1, { title: "A" }));
    server.elsewhere([set("goal", 1, { title: "Theirs" })]);
    expect(await store.run(title(1, "Mine"))).toMatchObject({
      ok: false,
      refusal: {
        code: "stale_version",
        conflicts: [{ fields: ["title"], current: { title: "Theirs" } }],
      },
    });
    await settle();
    expect(store.get("goal", id(1))?.title).toBe("Theirs");
  });

  it("is not the other field that someone else changed: both stay", async () => {
    const { server, store } = await openWith(add("goal", 1, { title: "A" }));
    server.elsewhere([set("goal", 1, { description: "Theirs" })]);
    expect(await store.run(title(1, "Mine"))).toEqual({ ok: true });
    expect(store.get("goal", id(1))).toMatchObject({ title: "Mine", description: "Theirs" });
  });
});

describe("a plan that changed elsewhere", () => {
  it("is read again when an answer tells that something was missed", async () => {
    const { server, store } = await openWith(add("goal", 1, { title: "A" }));
    server.elsewhere([add("goal", 2, { title: "Theirs" })]);
    await store.run(title(1, "B"));
    await settle();
    expect(store.get("goal", id(2))?.title).toBe("Theirs");
    expect(server.loads()).toBe(2);
  });

  it("is not read again when nothing was", async () => {
    const { server, store } = await openWith(add("goal", 1, { title: "A" }));
    await store.run(title(1, "B"));
    await settle();
    expect(server.loads()).toBe(1);
  });

  it("draws anew only the rows that are not as they were", async () => {
    const { server, store } = await openWith(
      add("goal", 1, { title: "A" }),
      add("goal", 2, { title: "B" }),
    );
    server.elsewhere([set("goal", 2, { title: "Theirs" })]);
    const same = store.get("goal", id(1));
    const heard = vi.fn();
    store.subscribe(`item:${id(1)}`, heard);
    await store.reload();
    expect(store.get("goal", id(1))).toBe(same);
    expect(heard).not.toHaveBeenCalled();
    expect(store.get("goal", id(2))?.title).toBe("Theirs");
  });

  it("may come without being asked for", async () => {
    const { server, store } = await openWith();
    server.elsewhere([add("goal", 1, { title: "Told" })]);
    store.receive(server.snapshot());
    expect(store.get("goal", id(1))?.title).toBe("Told");
  });

  it("that cannot be read again after a member left says so, and keeps what is shown", async () => {
    const { server, store, news } = await openWith(add("teamMember", 1, { name: "Ada" }));
    server.elsewhere([add("goal", 2, { title: "Theirs" })]);
    vi.spyOn(server.backend, "load").mockRejectedValueOnce(new Error("lost"));
    await store.run(one("Delete Ada", remove("teamMember", 1)));
    await settle();
    expect(news.at(-1)).toEqual({ what: "not-current", hasRemovedMember: true });
    expect(store.state()).toBe("ready");
    await store.run(title(2, "Mine"));
    await settle();
  });
});

describe("a plan is loaded", () => {
  it("once, however many screens ask for it", async () => {
    const { server, store } = await openWith();
    store.start();
    store.start();
    await settle();
    expect(server.loads()).toBe(1);
  });

  it("again after it failed, when somebody asks", async () => {
    const server = fakeServer();
    vi.spyOn(server.backend, "load").mockRejectedValueOnce(new Error("lost"));
    const { store, said } = await openStore(server);
    expect(store.state()).toBe("failed");
    expect(said()).toEqual(["not-loaded"]);
    const states: string[] = [];
    store.subscribe("state", () => states.push(store.state()));
    await store.reload();
    expect(states).toEqual(["loading", "ready"]);
  });
});

describe("people who may only read", () => {
  it("add, update and remove nothing, and undo nothing: all of it does nothing", async () => {
    const server = fakeServer({ permission: "read" });
    server.elsewhere([add("goal", 1, { title: "A" })]);
    const { store, news } = await openStore(server);
    const before = rowsOf(store.plan);
    const apply = vi.spyOn(server.backend, "apply");
    const undo = vi.spyOn(server.backend, "undo");
    expect(store.canEdit()).toBe(false);
    const nothing = { ok: false, refusal: null, message: "" };
    for (const change of [add("goal", 2, { title: "B" }), set("goal", 1, {}), remove("goal", 1)]) {
      expect(await store.run(one("Try", change))).toEqual(nothing);
    }
    expect(await store.undo()).toEqual(nothing);
    expect(await store.redo()).toEqual(nothing);
    expect(await store.undoOne(id(5))).toEqual(nothing);
    expect(rowsOf(store.plan)).toEqual(before);
    expect([...apply.mock.calls, ...undo.mock.calls, ...news]).toEqual([]);
  });

  it("and nobody does anything before the plan is there", async () => {
    const server = fakeServer();
    server.hold();
    const { store } = await openStore(server);
    expect(await store.run(one("Early", add("goal", 1, { title: "A" })))).toMatchObject({
      ok: false,
    });
    server.release();
    await settle();
    expect(store.plan.all("goal").size).toBe(0);
  });
});
