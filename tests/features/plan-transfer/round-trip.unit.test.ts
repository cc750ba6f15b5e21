import fc from "fast-check";
import { expect, test } from "vitest";
import { LISTED_KINDS } from "../../../worker/features/plans/contract.ts";
import { parseDocument } from "../../../worker/features/plan-transfer/rules/parse-document.ts";
import { namedIds } from "../../../worker/features/plan-transfer/rules/place-ids.ts";
import { writeDocument } from "../../../worker/features/plan-transfer/rules/write-document.ts";
import { closePeriod } from "../../../worker/features/plan-periods/rules/close-period.ts";
import { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { linksOf } from "../../../worker/features/plans/rules/links.ts";
import { id, NOW, PLAN_ID, planOf } from "../plans/plan-hand.ts";
import { anyPlan, OTHER_PLAN } from "./any-plan.ts";
import { look, parsed, saidBy, take } from "./transfer-hand.ts";

const textOf = (plan: HeldPlan) => JSON.stringify(writeDocument(plan, NOW));

/** Who wrote a check-in is an account of where it was written. */
function withoutAuthors(plan: HeldPlan): HeldPlan {
  for (const one of plan.all("checkIn").values()) plan.put("checkIn", { ...one, authorId: null });
  return plan;
}

test("a plan that is exported and imported into an empty one says exactly the same", () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const back = new HeldPlan(PLAN_ID);
      const { incoming } = take(back, textOf(plan));
      expect(incoming.faults).toEqual([]);
      expect(saidBy(back)).toEqual(saidBy(plan));
      expect(textOf(back)).toBe(textOf(sameOrder(plan, back)));
    }),
  );
});

test("a document from before there were samples brings none", () => {
  const marked = planOf({ goal: [{ id: id(1), title: "Grow", isSample: true }] });
  const back = new HeldPlan(PLAN_ID);
  take(back, textOf(marked));
  expect(back.get("goal", id(1))?.isSample).toBe(true);
  const old = new HeldPlan(PLAN_ID);
  const text = textOf(marked).replaceAll(/"isSample":\s*true,?/gu, "");
  expect(text).not.toContain("isSample");
  take(old, text);
  expect(old.get("goal", id(1))).toMatchObject({ title: "Grow", isSample: false });
});

test("a document from before periods were closed and updates withdrawn has none of that, and all else", () => {
  const closing = {
    closingId: id(9),
    period: "Q1",
    day: "2026-04-01",
    title: "Win",
    results: [],
    proposed: 40,
    score: 50,
    reason: "Late order",
    outcome: "missed" as const,
    lesson: "Ask sooner",
    movedTo: "",
  };
  const dates = { startDate: "2026-01-01", endDate: "2026-03-31" };
  const closed = { state: "closed" as const, closedOn: "2026-04-01", closingId: id(9) };
  const said = { itemKind: "goal" as const, itemId: id(3), health: "on_track" as const };
  const plan = planOf({
    period: [{ id: id(1), name: "Q1", ...dates, ...closed }],
    objective: [{ id: id(2), title: "Win", periodId: id(1), closings: [closing] }],
    goal: [{ id: id(3), title: "Grow" }],
    update: [{ id: id(4), ...said, day: "2026-03-02", happened: "Began." }],
  });
  // As it is written today, it comes back whole.
  const back = new HeldPlan(PLAN_ID);
  take(back, textOf(plan));
  expect(back.get("objective", id(2))?.closings).toEqual([closing]);
  expect(back.get("period", id(1))).toMatchObject(closed);
  const NEW = ["closings", "periodId", "state", "closedOn", "closingId", "withdrawnOn"];
  const text = JSON.stringify(JSON.parse(textOf(plan)), (name, value: unknown) =>
    NEW.includes(name) ? undefined : value,
  );
  for (const name of NEW) expect(text).not.toContain(name);
  const old = new HeldPlan(PLAN_ID);
  expect(take(old, text).incoming.faults).toEqual([]);
  expect(old.get("objective", id(2))).toMatchObject({ title: "Win", closings: [], periodId: null });
  expect(old.get("period", id(1))).toMatchObject({
    ...dates,
    name: "Q1",
    state: "open",
    closedOn: null,
    closingId: null,
  });
  expect(old.get("update", id(4))).toMatchObject({ happened: "Began.", withdrawnOn: null });
  // Such a period closes as any other.
  const period = old.get("period", id(1));
  if (!period) return expect.fail("it is there");
  const [first] = closePeriod(old, {
    period,
    verdicts: new Map(),
    next: null,
    today: "2026-04-01",
    closingId: id(9),
  });
  expect(first).toMatchObject({ kind: "period", fields: { state: "closed" } });
});

/** Lists are told by their moments, which are all the same here. */
function sameOrder(plan: HeldPlan, like: HeldPlan): HeldPlan {
  const ordered = new HeldPlan(plan.planId);
  for (const kind of LISTED_KINDS) {
    for (const one of like.all(kind).keys()) ordered.put(kind, plan.get(kind, one)!);
  }
  for (const kind of ["settings", "foundation", "strategy"] as const) {
    const item = like.get(kind, PLAN_ID) && plan.get(kind, PLAN_ID);
    if (item) ordered.put(kind, item);
  }
  return ordered;
}

test("importing twice changes nothing the second time, whichever ids were free", () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(), fc.boolean(), (plan, some, isElsewhere) => {
      const text = textOf(plan);
      const taken = namedIds(parsed(text)).filter((_id, at) => (at + some) % 3 === 0);
      const back = new HeldPlan(isElsewhere ? OTHER_PLAN : PLAN_ID);
      take(back, text, { taken });
      expect(look(back, text, { taken }).made.changes).toEqual([]);
      expect(look(back, text, { taken, isReplacing: true }).made.changes).toEqual([]);
    }),
  );
});

test("with new ids for all of it, everything hangs where it hung", () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const text = textOf(withoutAuthors(plan));
      const taken = namedIds(parsed(text));
      const back = new HeldPlan(OTHER_PLAN);
      const { incoming } = take(back, text, { taken });
      expect(incoming.faults).toEqual([]);
      expect(incoming.lostLinks).toBe(0);
      expect(shapeOf(back)).toEqual(shapeOf(plan));
      for (const one of taken) {
        for (const kind of LISTED_KINDS) expect(back.get(kind, one)).toBeUndefined();
      }
    }),
  );
});

/** Who refers to whom, by places in the lists and not by ids. */
function shapeOf(plan: HeldPlan): unknown {
  const places = new Map<string, string>();
  for (const kind of LISTED_KINDS) {
    [...plan.all(kind).keys()].forEach((one, at) => places.set(one, `${kind} ${at}`));
  }
  return LISTED_KINDS.map((kind) =>
    [...plan.all(kind).values()].map((item) =>
      linksOf(kind).map(({ field, ids }) => [
        field,
        ids(item)
          .map((one) => places.get(one))
          .toSorted((one = "", other = "") => one.localeCompare(other)),
      ]),
    ),
  );
}

test("replacing everything makes any plan the document's, and says so beforehand", () => {
  fc.assert(
    fc.property(anyPlan, anyPlan, (plan, other) => {
      take(plan, textOf(other), { isReplacing: true });
      expect(withoutSummary(plan)).toEqual(withoutSummary(other));
    }),
  );
});

test("an update that the document has at another item stays when its old item goes", () => {
  const said = { id: id(4), itemKind: "goal", day: "2026-03-02", happened: "Began." } as const;
  const plan = planOf({
    goal: [{ id: id(1), title: "Old" }],
    update: [{ ...said, itemId: id(1) }],
  });
  const other = planOf({
    goal: [{ id: id(2), title: "New" }],
    update: [{ ...said, itemId: id(2) }],
  });
  take(plan, textOf(other), { isReplacing: true });
  expect([...plan.all("goal").keys()]).toEqual([id(2)]);
  expect(plan.get("update", id(4))).toMatchObject({ itemId: id(2), happened: "Began." });
});

/** What a version is called is no part of what it says. */
function withoutSummary(plan: HeldPlan): unknown {
  plan.put("strategy", { ...plan.single("strategy"), changesSummary: "" });
  return saidBy(plan);
}

test("a document that is cut off anywhere is never read, nor ever throws", () => {
  fc.assert(
    fc.property(anyPlan, fc.double({ min: 0, max: 1, noNaN: true }), (plan, share) => {
      const text = textOf(plan);
      const cut = text.slice(0, Math.min(text.length - 1, Math.floor(share * text.length)));
      const made = parseDocument(cut);
      expect(made).toMatchObject({ fault: { code: cut.trim() === "" ? "empty" : "cut_off" } });
    }),
  );
});

test("cut off at any byte, a text is no document", () => {
  const plan = new HeldPlan(PLAN_ID);
  const bytes = new TextEncoder().encode(
    textOf(plan).replace(
      "[]",
      '[{"id":"ä\\u00e9\\n","name":"Größe 漢字 -1.5e+3","n":-1.5e+3,"t":true}]',
    ),
  );
  for (let length = 0; length < bytes.length; length += 1) {
    const text = new TextDecoder().decode(bytes.slice(0, length));
    expect(parseDocument(text)).toHaveProperty("fault");
  }
  expect(parseDocument(new TextDecoder().decode(bytes))).toHaveProperty("document");
});

test("whatever stands in a document, reading it ends with what can be taken", () => {
  fc.assert(
    fc.property(fc.json({ depthSize: "medium" }), anyPlan, fc.nat(), (json, plan, at) => {
      const document = JSON.parse(textOf(plan)) as Record<string, unknown>;
      const names = Object.keys(document).filter((name) => name !== "format" && name !== "version");
      const name = names[at % names.length] ?? "goals";
      const value: unknown = JSON.parse(json);
      const list = document[name];
      document[name] = Array.isArray(list)
        ? [...(list as unknown[]), value, { id: "x", title: value }]
        : value;
      const text = JSON.stringify(document);
      const target = new HeldPlan(PLAN_ID);
      const made = parseDocument(text);
      if ("document" in made) take(target, text);
    }),
  );
});
