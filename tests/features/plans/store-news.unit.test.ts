import { describe, expect, it, vi } from "vitest";
import type { PlanTopic } from "../../../web/features/plan-store/plan-store-type.ts";
import { add, id, PLAN_ID, set } from "./plan-hand.ts";
import { one, openWith, settle, title } from "./store-hand.ts";

describe("news", () => {
  const topicsOf = async (
    rows: ReturnType<typeof add>[],
    topics: readonly PlanTopic[],
    action: ReturnType<typeof one>,
  ) => {
    const { store } = await openWith(...rows);
    const heard: PlanTopic[] = [];
    for (const topic of topics) store.subscribe(topic, () => heard.push(topic));
    void store.run(action);
    return heard;
  };

  it("of a change reach its row, its kind and what is made from it, and nobody else", async () => {
    const rows = [
      add("goal", 1, { title: "G" }),
      add("goal", 2, { title: "Other" }),
      add("project", 3, { title: "P", goalId: id(1) }),
      add("epic", 4, { title: "E", projectId: id(3) }),
      add("epic", 5, { title: "Beside", projectId: id(3) }),
    ];
    const topics: PlanTopic[] = [1, 2, 3, 4, 5].flatMap((at) => [
      ...([`item:${id(at)}`, `measure:${id(at)}`] as const),
    ]);
    const kinds: PlanTopic[] = ["kind:goal", "kind:project", "kind:epic", "kind:squad"];
    const heard = await topicsOf(
      ...([rows, [...topics, ...kinds], one("Go on", set("epic", 4, { progress: 50 }))] as const),
    );
    const reached: PlanTopic[] = [
      ...([`item:${id(4)}`, "kind:epic"] as const),
      ...([`measure:${id(4)}`, `measure:${id(3)}`, `measure:${id(1)}`] as const),
    ];
    // The row itself hears of its confirmation too, which brings the server's stamps.
    expect([...new Set(heard)].toSorted()).toEqual(reached.toSorted());
  });

  it("of a move reach what it left and what it came to", async () => {
    const rows = [
      add("goal", 1, { title: "From" }),
      add("goal", 2, { title: "To" }),
      add("project", 3, { title: "P", goalId: id(1) }),
    ];
    const topics: PlanTopic[] = [`measure:${id(1)}`, `measure:${id(2)}`];
    const heard = await topicsOf(rows, topics, one("Move", set("project", 3, { goalId: id(2) })));
    expect(heard.toSorted()).toEqual(topics);
  });

  it("of the settings reach every number, because rates weigh in all of them", async () => {
    const rows = [add("goal", 1, { title: "G" }), add("theme", 2, { name: "T" })];
    const topics: PlanTopic[] = [`measure:${id(1)}`, `measure:${id(2)}`, `item:${id(1)}`];
    const heard = await topicsOf(rows, topics, {
      label: "Currency",
      changes: [
        { action: "set", kind: "settings", id: PLAN_ID, fields: { defaultCurrency: "CHF" } },
      ],
    });
    expect(heard.toSorted()).toEqual([`measure:${id(1)}`, `measure:${id(2)}`]);
  });

  it("of a confirmation do not sort a list anew", async () => {
    const { server, store } = await openWith(add("goal", 1, { title: "A" }));
    server.hold();
    void store.run(title(1, "B"));
    const heard = vi.fn();
    store.subscribe("kind:goal", heard);
    const revision = store.revision("kind:goal");
    server.release();
    await settle();
    expect(store.get("goal", id(1))?.updatedAt).toBe(server.plan.get("goal", id(1))?.updatedAt);
    expect(store.revision("kind:goal")).toBe(revision);
    expect(heard).not.toHaveBeenCalled();
  });

  it("stop for whoever left", async () => {
    const { store } = await openWith(add("goal", 1, { title: "A" }));
    const heard = vi.fn();
    const stop = store.subscribe("kind:goal", heard);
    stop();
    void store.run(title(1, "B"));
    expect(heard).not.toHaveBeenCalled();
  });

  it("leave numbers the same objects until they change", async () => {
    const { store } = await openWith(
      add("goal", 1, { title: "A" }),
      add("goal", 2, { title: "B" }),
    );
    const progress = store.progress("goal", id(1));
    const health = store.health("goal", id(1));
    void store.run(title(2, "C"));
    expect(store.progress("goal", id(1))).toBe(progress);
    expect(store.health("goal", id(1))).toBe(health);
    expect(store.history()).toBe(store.history());
    void store.run(one("Go on", set("goal", 1, { progress: 9 })));
    expect(store.progress("goal", id(1)).value).toBe(9);
  });
});
