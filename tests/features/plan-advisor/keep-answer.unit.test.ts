import { describe, expect, test } from "vitest";
import { answerQuestion } from "../../../worker/features/plan-advisor/rules/answer-question.ts";
import { suggestionsFor } from "../../../worker/features/plan-advisor/rules/suggestions.ts";
import { wordsIn } from "../../../worker/features/plan-advisor/rules/words-in.ts";
import { threadMarkdown } from "../../../web/features/plan-advisor/export/thread-markdown.ts";
import { id, planOf } from "../plans/plan-hand.ts";
import { factsOf } from "./demo-facts.ts";

const LATE = { status: "in_progress", startDate: "2026-01-01", endDate: "2026-02-20" } as const;
const facts = () =>
  factsOf(
    planOf({
      teamMember: [{ id: id(1), name: "Ana Roth" }],
      goal: [{ id: id(10), title: "Grow", ownerMemberId: id(1), ...LATE }],
      project: [
        { id: id(20), title: "Open the depot", goalId: id(10), ...LATE },
        { id: id(21), title: "Train the crew", ...LATE },
        { id: id(22), title: "Paint the hall", ...LATE },
      ],
    }),
    "2026-03-02",
  );
const linesOf = (text: string, ...about: Parameters<typeof answerQuestion>[2] & object) => {
  const answer = answerQuestion(text, facts(), about);
  return answer.question === null
    ? null
    : [answer.isNarrow, answer.lines.map((line) => line.id).toSorted()];
};

describe("what a question is about", () => {
  const goal = { kind: "goal", id: id(10) } as const;
  test("narrows it to an item and what is below, to a person, or to several that are selected", () => {
    expect(linesOf("what is late", goal)).toEqual([true, [id(10), id(20)]]);
    expect(linesOf("what is late", { kind: "teamMember", id: id(1) })).toEqual([true, [id(10)]]);
    const selected = [id(20), id(22)].map((one) => ({ kind: "project", id: one }) as const);
    expect(linesOf("what is late", ...selected)).toEqual([true, [id(20), id(22)]]);
  });

  test("an item that the question names itself wins, and what can't be narrowed says so", () => {
    expect(linesOf("who owns Train the crew", goal)).toEqual([false, [id(21)]]);
    expect(linesOf("who has too much to do", goal)).toEqual([false, []]);
  });

  test("what is offered is answered about it", () => {
    const offered = suggestionsFor(facts(), { about: [goal] });
    expect(offered).toContain("Why is this off track?");
    for (const one of offered) expect(linesOf(one, goal)?.[0]).toBe(true);
  });

  test("what was muted until lately is offered first", () => {
    const [first] = suggestionsFor(facts(), { unmuted: [goal] });
    expect(first).toBe("What is wrong with “Grow”?");
    expect(answerQuestion(first ?? "", facts())).toMatchObject({ question: "findings" });
  });
});

test("numbers, days and money are written as the person's language does", () => {
  const [british, german] = [wordsIn(""), wordsIn("de-DE")];
  expect([british.number(1234.5), german.number(1234.5)]).toEqual(["1,234.5", "1.234,5"]);
  expect(british.day("2026-03-02")).toBe("2 Mar 2026");
  expect([british.money(123_400, "EUR"), british.money(123_450, "EUR")]).toEqual([
    "EUR 1,234",
    "EUR 1,234.50",
  ]);
});

test("a title with signs of Markdown is no Markdown in the file", () => {
  const answer = {
    engine: "exact" as const,
    question: "late",
    lead: "1 item is late.",
    lines: [{ kind: "goal" as const, id: id(1), title: "[x](http://evil)", says: "*Late*." }],
    total: 1,
    withheld: 2,
    about: [],
    isNarrow: false,
    nearest: [],
    either: [],
    quotes: [],
    mentions: [],
    day: "2026-03-02",
  };
  const exchange = {
    id: id(2),
    text: "<b>Late?</b>",
    parentId: null,
    branches: [],
    answerId: id(3),
    answer,
    mark: null,
    askedAt: "2026-03-02T10:00:00Z",
  };
  const thread = { title: null, planName: "My plan", exchanges: [exchange] };
  const text = threadMarkdown(thread, () => "2 March");
  expect(text).toContain("- **\\[x\\](http://evil)** \\*Late\\*.");
  expect(text).toContain("## \\<b\\>Late?\\</b\\>");
  expect(text).toContain("2 sources you can’t open");
});
