import { describe, expect, it } from "vitest";
import { readHealth } from "../../../worker/features/plans/rules/health.ts";
import { ProgressBook } from "../../../worker/features/plans/rules/progress.ts";
import { leftOut } from "../../../web/features/plan-fields/measure/left-out.ts";
import {
  healthWords,
  paceWords,
  progressSource,
  timeOver,
  typedWords,
  weightingWords,
} from "../../../web/features/plan-fields/measure/measure-words.ts";
import { id, planOf } from "./plan-hand.ts";

const goal = { id: id(1), title: "Faster" };
const project = (at: number, fields: object) => ({ id: id(at), goalId: id(1), ...fields });

describe("progress says which of the three it is", () => {
  it("typed, where nothing hangs below it", () => {
    const plan = planOf({ goal: [{ ...goal, progress: 40 }] });
    const progress = new ProgressBook(plan).of("goal", id(1));
    expect(progressSource(progress)).toBe("typed");
    expect(typedWords("goal", progress, 0)).toBe(
      "It has no objectives and no projects, so the typed number is used.",
    );
  });

  it("from its projects, each with its weight", () => {
    const plan = planOf({
      goal: [goal],
      project: [project(2, { progress: 20 }), project(3, { progress: 61 })],
    });
    const progress = new ProgressBook(plan).of("goal", id(1));
    expect(progressSource(progress)).toBe("from 2 projects");
    expect(progress.value).toBe(41);
    expect(weightingWords(progress)).toContain("Weighted equally");
  });

  it("from one, without the plural and without a word on weights", () => {
    const plan = planOf({ goal: [goal], project: [project(2, { progress: 20 })] });
    const progress = new ProgressBook(plan).of("goal", id(1));
    expect([progressSource(progress), weightingWords(progress)]).toEqual(["from 1 project", ""]);
  });

  it("by planned budget, where every part has one", () => {
    const plan = planOf({
      project: [{ id: id(1) }],
      epic: [
        { id: id(2), projectId: id(1), progress: 100, plannedBudget: 300, currency: "EUR" },
        { id: id(3), projectId: id(1), progress: 0, plannedBudget: 100, currency: "EUR" },
      ],
    });
    const progress = new ProgressBook(plan).of("project", id(1));
    expect([progressSource(progress), progress.value]).toEqual(["from 2 epics", 75]);
    expect(weightingWords(progress)).toBe("Weighted by planned budget.");
  });

  it("set by hand with a reason, and what its parts would make", () => {
    const plan = planOf({
      goal: [{ ...goal, progress: 90, progressReason: "The board counts pilots. " }],
      project: [project(2, { progress: 20 }), project(3, { progress: 40 })],
    });
    const progress = new ProgressBook(plan).of("goal", id(1));
    expect(progressSource(progress)).toBe("set by hand: The board counts pilots.");
    expect([progress.value, progress.made]).toEqual([90, 30]);
  });

  it("names the cancelled ones that it leaves out", () => {
    const plan = planOf({
      goal: [goal],
      project: [project(2, { progress: 20 }), project(3, { progress: 90, status: "cancelled" })],
    });
    expect(leftOut(plan, "goal", id(1))).toEqual([{ kind: "project", id: id(3) }]);
    expect(new ProgressBook(plan).of("goal", id(1)).value).toBe(20);
  });

  it("says of a theme without epics, and of one with cancelled ones alone, that it cannot be measured", () => {
    const none = new ProgressBook(planOf({ theme: [{ id: id(1) }] })).of("theme", id(1));
    expect(typedWords("theme", none, 0)).toContain("This theme has no epic yet");
    expect(typedWords("theme", none, 2)).toBe(
      "All work for this theme is cancelled, so there is nothing to measure.",
    );
  });

  it("never reads a typed number as made from cancelled parts", () => {
    const plan = planOf({
      goal: [{ ...goal, progress: 7 }],
      project: [project(2, { status: "cancelled" })],
    });
    const progress = new ProgressBook(plan).of("goal", id(1));
    expect(typedWords("goal", progress, 1)).toContain("below it is cancelled");
  });
});

const work = {
  status: "in_progress" as const,
  startDate: "2026-01-01",
  endDate: "2026-05-01",
  healthOverride: null,
  healthReason: "",
};
const TODAY = "2026-03-02";

describe("health says what it was read from", () => {
  const words = (item: object, progress: number | null) => {
    const reading = readHealth({ ...work, ...item }, progress, TODAY);
    const { expected } = reading;
    return healthWords(reading, expected === null ? 0 : expected - (progress ?? 0));
  };

  it("behind, ahead of and exactly at an even pace", () => {
    expect(words({}, 20)).toBe("It is 30 % behind schedule.");
    expect(words({}, 49)).toBe("It is 1 % behind schedule.");
    expect(words({}, 60)).toBe("It is 10 % ahead of schedule.");
    expect(paceWords(0)).toBe("It is exactly on schedule.");
  });

  it("past its end, not begun, without dates", () => {
    expect(words({ endDate: "2026-03-01" }, 99)).toBe("Its end has passed and it isn't done.");
    expect(words({ startDate: TODAY }, 0)).toBe("It hasn't started yet.");
    expect(words({ endDate: null }, 0)).toContain("needs a start and an end");
    expect(words({}, null)).toContain("Its progress is not known");
  });

  it("completed, cancelled and held work has none, and why", () => {
    expect(words({ status: "completed" }, 100)).toContain("completed");
    expect(words({ status: "cancelled" }, 10)).toContain("cancelled");
    expect(words({ status: "on_hold" }, 10)).toContain("on hold");
  });

  it("what the dates say stays beside what somebody sees", () => {
    const item = { ...work, healthOverride: "on_track" as const, healthReason: "Parts are here." };
    expect(readHealth(item, 10, TODAY)).toMatchObject({
      health: "on_track",
      computed: "off_track",
    });
    expect(words({ healthOverride: "at_risk", healthReason: "x", endDate: null }, 0)).toContain(
      "The dates give no health",
    );
  });

  it("counts the time that is over, within its ends", () => {
    expect(timeOver("2026-01-01", "2026-05-01", TODAY)).toBe(50);
    expect(timeOver("2026-04-01", "2026-05-01", TODAY)).toBe(0);
    expect(timeOver("2026-01-01", "2026-02-01", TODAY)).toBe(100);
    expect(timeOver(TODAY, TODAY, TODAY)).toBe(0);
  });
});
