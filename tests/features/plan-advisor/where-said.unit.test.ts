import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Knowledge } from "../../../worker/features/ai-training/contract.ts";
import { findWords } from "../../../worker/features/ai-training/rules/find-words.ts";
import { answerQuestion } from "../../../worker/features/plan-advisor/rules/answer-question.ts";
import { NO_KNOWLEDGE } from "../../../worker/features/plan-advisor/rules/knowledge.ts";
import { id, planOf } from "../plans/plan-hand.ts";
import { factsOf } from "./demo-facts.ts";

const facts = factsOf(
  planOf({
    goal: [
      { id: id(1), title: "Liquidity first", description: "We keep cash-flow positive." },
      { id: id(2), title: "An asterisk", description: "Nothing here." },
    ],
    project: [{ id: id(3), title: "Open the depot", description: "Weighs on liquidity. Later." }],
    update: [
      {
        id: id(4),
        itemKind: "project",
        itemId: id(3),
        day: "2026-02-01",
        happened: "The bank asks about liquidity.",
      },
    ],
  }),
  "2026-03-02",
  null,
);

const told = (text: string, knowledge: Knowledge = NO_KNOWLEDGE) => {
  const answer = answerQuestion(text, facts, [], knowledge);
  if (answer.question === null) throw new Error(`not answered: ${text}`);
  return answer;
};

describe("where words stand", () => {
  test("in titles, descriptions and updates, with a quote of each", () => {
    const { lead, lines, question } = told("Where is liquidity mentioned?");
    expect(question).toBe("written");
    expect(lead).toBe("“liquidity” is in 2 items. Comments and documents could not be searched.");
    expect(lines.map((line) => [line.id, line.says])).toEqual([
      [id(1), "In its title."],
      [id(3), "In its description: “Weighs on liquidity.”"],
      [id(3), expect.stringContaining("“The bank asks about liquidity.”")],
    ]);
  });

  test("a word begins where it is looked for, and blanks and hyphens are one", () => {
    expect(told("where does it say risk?").lines).toEqual([]);
    expect(told("where does it say “cash flow”").lines).toHaveLength(1);
    expect(told("where is “nowhere” mentioned").lead).toMatch(
      /^“nowhere” is nowhere in this plan\./u,
    );
  });

  test("documents and comments come with the question, and documents alone where that is asked", () => {
    const mention = { id: id(9), title: "Board.pdf", item: null, place: "Page 2" };
    const knowledge: Knowledge = {
      ...NO_KNOWLEDGE,
      sought: "liquidity",
      mentions: [
        { ...mention, kind: "file", text: "Liquidity is low." },
        { ...mention, kind: "file", text: "No liquidity." },
        { ...mention, kind: "comment", text: "What of liquidity?" },
      ],
    };
    expect(told("where is liquidity mentioned", knowledge).lead).toBe(
      "“liquidity” is in 2 items, 1 comment and 1 document.",
    );
    expect(told("which documents mention liquidity", knowledge)).toMatchObject({
      lead: "“liquidity” is in 1 comment and 1 document.",
      lines: [],
    });
  });

  test("what is found has the words, at the beginning of a word, in any text", () => {
    const words = fc.array(fc.constantFrom("Überzug", "cash", "flow", "a-b", "İx", "🙂", "\n"), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 0, max: 11 }),
        fc.integer({ min: 1, max: 2 }),
        (all, at, count) => {
          const text = all.join(" ");
          const sought = all.slice(at % all.length, (at % all.length) + count).join(" ");
          const found = findWords(text, sought);
          if (!/[\p{L}\p{N}]/u.test(sought)) return;
          expect(found).not.toBeNull();
          const said = text.slice(found?.at, (found?.at ?? 0) + (found?.length ?? 0));
          const plain = (one: string) =>
            one
              .normalize("NFKD")
              .replaceAll(/[^\p{L}\p{N}]+/gu, "")
              .toLowerCase();
          expect(plain(said)).toBe(plain(sought));
        },
      ),
    );
  });
});
