import { describe, expect, it, test } from "vitest";
import { formatsFor } from "../../../web/lib/formats.ts";
import { newDraft, readDraft } from "../../../web/features/plan-objectives/check-ins/draft.ts";
import {
  changeWords,
  readValue,
  valueWords,
} from "../../../web/features/plan-objectives/check-ins/value-words.ts";
import { id, row } from "../plans/plan-hand.ts";

const english = formatsFor("en-GB", "UTC");
const german = formatsFor("de-DE", "UTC");
const TODAY = "2026-03-09";
const around = { today: TODAY, formats: english, counted: null };

test.each([
  ["1,234.5", english, 1234.5],
  ["1.234,5", german, 1234.5],
  ["-12", english, -12],
  ["− 0,5", german, -0.5],
  ["-0", english, 0],
])("%s is read as its reader writes numbers", (typed, formats, value) => {
  expect(readValue(typed, 40, formats)).toEqual({ value });
});

test.each(["12,3.4", "1--2", "twelve", "--3"])("%s is asked back", (typed) => {
  expect(readValue(typed, 40, english)).toEqual({ error: "Enter a number such as 40." });
});

describe("what is typed", () => {
  const keyResult = row("keyResult", { target: 40, current: 20 });
  const draft = newDraft(keyResult, row("checkIn", { confidence: "low" }), TODAY);

  it("begins with today and how sure one was, and asks for the number anew", () => {
    expect(draft).toMatchObject({ value: "", confidence: "low", day: TODAY });
    expect(readDraft(keyResult, draft, around)).toEqual({
      errors: { value: "Enter the current number." },
    });
  });

  it("says everything that is wrong at once", () => {
    const wrong = { ...draft, value: "x", confidence: null, day: "2026-03-10" };
    const read = readDraft(keyResult, wrong, around);
    expect(Object.keys("errors" in read ? read.errors : {}).toSorted()).toEqual([
      "confidence",
      "day",
      "value",
    ]);
  });

  it("is a check-in once all of it can be read", () => {
    const typed = { ...draft, value: "25.5", comment: " Better ", day: "2026-03-02" };
    expect(readDraft(keyResult, typed, around)).toEqual({
      values: { value: 25.5, comment: "Better", day: "2026-03-02", confidence: "low" },
    });
  });

  it("counts ticked milestones; an older check-in keeps its number", () => {
    const milestones = [1, 2, 3].map((at) => ({ id: id(at), title: "M", isDone: at === 1 }));
    const measured = row("keyResult", { type: "milestones", milestones, target: 3, current: 1 });
    const ticked = { ...newDraft(measured, undefined, TODAY), confidence: "high" as const };
    expect(ticked.done).toEqual([id(1)]);
    const read = readDraft(measured, { ...ticked, done: [id(1), id(3)] }, around);
    expect(read).toMatchObject({ values: { value: 2 } });
    const old = readDraft(measured, ticked, { ...around, counted: 3 });
    expect(old).toMatchObject({ values: { value: 3 } });
    expect("values" in old && old.values.milestones).toBeFalsy();
  });
});

test("values and their changes are said with their unit", () => {
  const days = { type: "decrease", unit: "days" } as const;
  expect(valueWords(days, { value: 1200, target: 0 }, english)).toBe("1,200 days");
  expect(changeWords(days, [12, 9], english)).toBe("−3 days");
  expect(changeWords(days, [0.1, 0.3], english)).toBe("+0.2 days");
  expect(changeWords(days, [9, 9], english)).toBe("unchanged");
  const yes = { type: "yes_no", unit: "" } as const;
  expect(valueWords(yes, { value: 1, target: 1 }, english)).toBe("Yes");
  const steps = { type: "milestones", unit: "" } as const;
  expect(valueWords(steps, { value: 2, target: 5 }, english)).toBe("2 of 5");
});
