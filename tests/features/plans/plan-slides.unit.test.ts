import { describe, expect, test } from "vitest";
import { composeDecisions } from "../../../web/features/plan-document/compose/compose-decisions.ts";
import { composeLines } from "../../../web/features/plan-document/compose/compose-lines.ts";
import { composeObjectives } from "../../../web/features/plan-document/compose/compose-objectives.ts";
import { composePeople } from "../../../web/features/plan-document/compose/compose-people.ts";
import { SECTIONS, type SectionId } from "../../../web/features/plan-document/document-choices.ts";
import { makeSlides } from "../../../web/features/plan-document/present/make-slides.ts";
import { slideByKey } from "../../../web/features/plan-document/present/slide-keys.ts";
import { splitText } from "../../../web/features/plan-document/present/split-text.ts";
import { readLate } from "../../../web/features/plan-fields/late/read-late.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { composeKpis } from "../../../web/features/plan-document/compose/compose-kpis.ts";
import { boardPlan } from "./board-plan.ts";

type Made = ReturnType<typeof boardPlan>;

function slidesOf({ store }: Made, sections: readonly SectionId[] = SECTIONS) {
  const lines = composeLines(store);
  return makeSlides(store, {
    company: "Kestrel",
    sections,
    lines,
    objectives: composeObjectives(store, lines, null).objectives,
    late: readLate(store).items,
    decisions: composeDecisions(store, null),
    people: composePeople(store, null),
    kpis: composeKpis(store, null, null),
  });
}

describe("slides", () => {
  test("an empty plan has its title alone", () => {
    expect(slidesOf(boardPlan()).map(({ title }) => title)).toEqual(["Kestrel"]);
  });

  test("each part of the document has its own, in order, and the board's questions come last", () => {
    const made = boardPlan();
    const { store, put } = made;
    put("foundation", { id: store.planId, mission: "Care", vision: "Everywhere" });
    put("strategy", { id: store.planId, direction: "Outward" });
    const objective = put("objective", { title: "Known first" }).id;
    put("keyResult", { title: "Days", objectiveId: objective });
    const theme = put("theme", { name: "Speed" }).id;
    put("goal", { title: "Faster", themeId: theme, status: "on_hold" });
    put("squad", { name: "Crew" });
    expect(slidesOf(made).map(({ title }) => title)).toEqual([
      "Kestrel",
      "Mission",
      "Vision",
      "Direction",
      "Known first",
      "Themes",
      "Speed",
      "Squads",
      "Decisions needed",
    ]);
    expect(slidesOf(made, ["foundation"]).map(({ title }) => title)).toEqual([
      "Kestrel",
      "Mission",
      "Vision",
    ]);
  });

  test("say how many rows they have no room for", () => {
    const made = boardPlan();
    const theme = made.put("theme", { name: "Speed" }).id;
    const goals = LIMITS.slideRows + 3;
    for (let goal = 0; goal < goals; goal += 1) {
      made.put("goal", { title: `Goal ${goal}`, themeId: theme });
    }
    const slide = slidesOf(made, ["portfolio"]).find(({ title }) => title === "Speed");
    expect(slide?.rows).toHaveLength(LIMITS.slideRows);
    expect(slide?.more).toBe(3);
  });

  test("go by unlike ids, so that each is drawn by itself", () => {
    const made = boardPlan();
    made.put("strategy", { id: made.store.planId, direction: "So we go on. ".repeat(120) });
    const ids = slidesOf(made).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("a text for slides", () => {
  test("stays whole where there is room, and is cut between paragraphs, sentences or words", () => {
    expect(splitText("One.\n\nTwo.", 40)).toEqual(["One.\n\nTwo."]);
    expect(splitText("One is here.\n\nTwo is there.", 15)).toEqual([
      "One is here.",
      "Two is there.",
    ]);
    expect(splitText("One is here. Two is there.", 15)).toEqual(["One is here.", "Two is there."]);
    expect(splitText("one two three four", 9)).toEqual(["one two", "three", "four"]);
    expect(splitText("  ")).toEqual([]);
  });

  test("loses no word", () => {
    const text = Array.from({ length: 400 }, (_, at) => `word${at}${at % 9 === 0 ? "." : ""}`).join(
      " ",
    );
    expect(splitText(text).join(" ").split(/\s+/u)).toEqual(text.split(" "));
    expect(splitText(text).every((part) => part.length <= LIMITS.slideLetters)).toBe(true);
  });
});

test.each([
  ["ArrowRight", false, 3, 4],
  [" ", false, 3, 4],
  [" ", true, 3, 2],
  ["PageUp", false, 1, 1],
  ["ArrowDown", false, 9, 9],
  ["Home", false, 5, 1],
  ["End", false, 5, 9],
  ["a", false, 5, null],
])("the key %s (shift %s) leads from slide %s to %s of 9", (key, shiftKey, from, to) => {
  expect(slideByKey({ key, shiftKey }, from, 9)).toBe(to);
});
