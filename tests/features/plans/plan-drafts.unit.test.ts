import { describe, expect, it } from "vitest";
import { applyChanges } from "../../../worker/features/plans/rules/apply-changes.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { formatsFor } from "../../../web/lib/formats.ts";
import { DraftBook } from "../../../web/features/plan-panel/drafts/draft-book.ts";
import type {
  Outcome,
  PlanAction,
  PlanStore,
} from "../../../web/features/plan-store/plan-store-type.ts";
import { id, make, NOW, OWNER, planOf, set } from "./plan-hand.ts";

const formats = formatsFor("en-GB", "UTC");
const AT = { kind: "epic", id: id(1) } as const;

/** A store that answers by the rules alone, or as it is told. */
function bookOf(plan: HeldPlan, answer?: () => Promise<Outcome>) {
  const actions: PlanAction[] = [];
  const run = (action: PlanAction): Promise<Outcome> => {
    actions.push(action);
    if (answer) return answer();
    const made = applyChanges(plan, action.changes, { actor: OWNER, now: NOW });
    return Promise.resolve(
      "refusal" in made
        ? { ok: false, refusal: made.refusal, message: made.refusal.detail }
        : { ok: true },
    );
  };
  // The book asks a store for its rows and its actions, and for nothing else.
  const reload = () => Promise.resolve();
  const store = { plan, run, reload, get: plan.get.bind(plan) } as unknown as PlanStore;
  return { book: new DraftBook(store), actions };
}

const epicPlan = () =>
  planOf({
    epic: [{ id: id(1), title: "Calibrate", progress: 30, plannedBudget: 1050, currency: "USD" }],
  });
const epic = (plan: HeldPlan) => plan.get("epic", id(1)) ?? expect.fail("there is an epic");

describe("a field is saved by itself", () => {
  it("with what was seen, and no other field", async () => {
    const plan = epicPlan();
    const { book, actions } = bookOf(plan);
    book.type(AT.id, "title", "Calibrate twice", "Calibrate");
    expect(book.isUnsaved()).toBe(true);
    await book.save(AT, ["title"], formats);
    expect(actions).toMatchObject([
      {
        label: "Rename epic “Calibrate”",
        changes: [{ fields: { title: "Calibrate twice" }, was: { title: "Calibrate" } }],
      },
    ]);
    expect(actions[0]?.changes[0]).toHaveProperty("fields", { title: "Calibrate twice" });
    expect([book.of(AT.id).get("title")?.state, book.isUnsaved()]).toEqual(["saved", false]);
  });

  it("not at all when it says what is saved already", async () => {
    const { book, actions } = bookOf(epicPlan());
    book.type(AT.id, "progress", "30", 30);
    expect(await book.save(AT, ["progress"], formats)).toBe(true);
    expect([actions, book.of(AT.id).size]).toEqual([[], 0]);
  });

  it("an amount keeps its whole units when its currency changes", async () => {
    const plan = epicPlan();
    const { book } = bookOf(plan);
    book.type(AT.id, "currency", " jpy", "USD");
    await book.save(AT, ["currency"], formats);
    expect(epic(plan)).toMatchObject({ currency: "JPY", plannedBudget: 11 });
  });
});

describe("what is refused keeps its text and says why", () => {
  it.each([
    ["progress", "101", 30, "Enter a number from 0 to 100."],
    ["progress", "half", 30, "Enter a number from 0 to 100."],
    ["progress", "", 30, "Enter a number from 0 to 100."],
    ["title", "x".repeat(10_000), "Calibrate", "Use at most 200 characters."],
    ["title", " ", "Calibrate", "Enter a title."],
    ["currency", "XYZ", "USD", "Choose a currency."],
    ["plannedBudget", "12.345", 1050, "USD has at most 2 decimals."],
    ["plannedBudget", "-3", 1050, "Enter an amount of 0 or more."],
  ])("%s", async (name, raw, was, error) => {
    const { book } = bookOf(epicPlan());
    book.type(AT.id, name, raw, was);
    expect(await book.save(AT, [name], formats)).toBe(false);
    expect(book.of(AT.id).get(name)).toMatchObject({ raw, state: "refused", error });
    expect(book.isUnsaved()).toBe(true);
  });

  it("an end before the start", async () => {
    const plan = planOf({ epic: [{ id: id(1), title: "E", startDate: "2026-05-01" }] });
    const { book } = bookOf(plan);
    book.type(AT.id, "endDate", "2026-04-30", null);
    await book.save(AT, ["endDate"], formats);
    expect(book.of(AT.id).get("endDate")?.error).toBe("The end is before the start.");
  });

  it("a health without its reason is said at the reason alone", async () => {
    const { book } = bookOf(epicPlan());
    book.type(AT.id, "healthOverride", "at_risk", null);
    book.type(AT.id, "healthReason", " ", "");
    await book.save(AT, ["healthOverride", "healthReason"], formats);
    expect(book.of(AT.id).get("healthReason")?.error).toBe("Say why you see it differently.");
    expect(book.of(AT.id).get("healthOverride")?.error).toBe("");
  });

  it("also when the server could not be asked", async () => {
    const lost = { ok: false, refusal: null, message: "" } as const;
    const { book } = bookOf(epicPlan(), () => Promise.resolve(lost));
    book.type(AT.id, "title", "Kept", "Calibrate");
    await book.save(AT, ["title"], formats);
    expect(book.of(AT.id).get("title")).toMatchObject({ raw: "Kept", state: "refused" });
    expect(book.of(AT.id).get("title")?.error).toContain("What you typed is still here.");
  });
});

describe("two people on one field", () => {
  async function inConflict() {
    const plan = epicPlan();
    const { book } = bookOf(plan);
    book.type(AT.id, "title", "Mine", "Calibrate");
    make(plan, [set("epic", 1, { title: "Theirs" })]);
    await book.save(AT, ["title"], formats);
    return { plan, book };
  }

  it("shows both, and what was typed may win", async () => {
    const { plan, book } = await inConflict();
    expect(epic(plan).title).toBe("Theirs");
    expect(book.of(AT.id).get("title")).toMatchObject({
      raw: "Mine",
      saved: "Theirs",
      state: "conflict",
    });
    expect(await book.keepMine(AT, "title", formats)).toBe(true);
    expect(epic(plan).title).toBe("Mine");
  });

  it("or what is saved stays", async () => {
    const { plan, book } = await inConflict();
    book.drop(AT.id, ["title"]);
    expect([epic(plan).title, book.isUnsaved()]).toEqual(["Theirs", false]);
  });

  it("a third change in between is no silent loss either", async () => {
    const { plan, book } = await inConflict();
    make(plan, [set("epic", 1, { title: "A third" })]);
    expect(await book.keepMine(AT, "title", formats)).toBe(false);
    expect(book.of(AT.id).get("title")).toMatchObject({ state: "conflict", saved: "A third" });
  });

  it("each on a field of their own both succeed", async () => {
    const plan = epicPlan();
    const { book } = bookOf(plan);
    book.type(AT.id, "title", "Mine", "Calibrate");
    make(plan, [set("epic", 1, { progress: 55 })]);
    expect(await book.save(AT, ["title"], formats)).toBe(true);
    expect(epic(plan)).toMatchObject({ title: "Mine", progress: 55 });
  });

  it("what is typed on while it is saved stays typed, over what is saved now", async () => {
    let settle: (outcome: Outcome) => void = () => undefined;
    const answer = () => new Promise<Outcome>((resolve) => (settle = resolve));
    const { book } = bookOf(epicPlan(), answer);
    book.type(AT.id, "title", "First", "Calibrate");
    const saved = book.save(AT, ["title"], formats);
    book.type(AT.id, "title", "First and second", "First");
    settle({ ok: true });
    await saved;
    expect(book.of(AT.id).get("title")).toMatchObject({
      raw: "First and second",
      was: "First",
      state: "typed",
    });
  });
});
