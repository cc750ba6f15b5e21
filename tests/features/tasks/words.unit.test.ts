import { describe, expect, test } from "vitest";
import { formatsFor } from "../../../web/lib/formats.ts";
import { sayDay, sayDue } from "../../../web/features/tasks/words.ts";

/** A Friday. */
const TODAY = "2026-11-27";
const british = formatsFor("en-GB", "Pacific/Auckland");
const german = formatsFor("de-DE", "America/Los_Angeles");

describe("when a task is due", () => {
  test.each([
    ["2026-11-27", "today", "today"],
    ["2026-11-28", "tomorrow", "tomorrow"],
    ["2026-11-26", "yesterday", "yesterday"],
    ["2026-12-03", "Thursday", "Donnerstag"],
    ["2026-12-04", "4 Dec", "4. Dez."],
    ["2026-11-20", "20 Nov", "20. Nov."],
    ["2027-01-04", "4 Jan 2027", "4. Jan. 2027"],
  ])("%s is said from today, as the person has dates written", (day, inBritish, inGerman) => {
    expect(sayDay(day, TODAY, british)).toBe(inBritish);
    expect(sayDay(day, TODAY, german)).toBe(inGerman);
  });

  test("stands by itself with a capital, and with the time as the person's clock shows it", () => {
    const due = { dueDay: "2026-11-28", dueTime: "15:30" };
    expect(sayDue(due, TODAY, british)).toBe("Tomorrow, 15:30");
    expect(sayDue(due, TODAY, formatsFor("en-US", "UTC"))).toBe("Tomorrow, 03:30 PM");
    expect(sayDue({ ...due, dueTime: "" }, TODAY, german)).toBe("Tomorrow");
    expect(sayDue({ dueDay: "", dueTime: "" }, TODAY, german)).toBe("");
  });
});
