import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Knowledge } from "../../../worker/features/ai-training/contract.ts";
import { quoteAt } from "../../../worker/features/ai-training/rules/quote-at.ts";
import { soughtIn } from "../../../worker/features/ai-training/rules/sought-in.ts";
import {
  inTerms,
  NO_KNOWLEDGE,
  tellMeaning,
} from "../../../worker/features/plan-advisor/rules/knowledge.ts";

const TERMS: Knowledge["terms"] = [
  {
    companyId: "c1",
    term: "Falcon",
    meaning: "Our new heat pump",
    alsoCalled: ["the bird", "big bird project"],
  },
  { companyId: "c1", term: "epics", meaning: "Pieces of work.", alsoCalled: ["work package"] },
];
const KNOWN: Knowledge = { ...NO_KNOWLEDGE, terms: TERMS };

describe("what a word means", () => {
  test.each([
    "What does Falcon mean?",
    "what does the bird mean",
    "What is meant by “Falcon”?",
    "What do we mean by falcon?",
    "Define Falcon",
    "meaning of the Falcon",
  ])("%s", (question) => {
    expect(tellMeaning(question, KNOWN)).toMatchObject({
      question: "meaning",
      lead: "“Falcon” means: Our new heat pump. Also called “the bird”, “big bird project”.",
      companies: ["c1"],
    });
  });

  test.each(["What does Eagle mean?", "What is late?", "What does it mean?", "mean"])(
    "%s is nothing that the vocabulary knows",
    (question) => {
      expect(tellMeaning(question, KNOWN)).toBeNull();
    },
  );
});

describe("other words", () => {
  test.each([
    ["Is the bird late?", "Is Falcon late?"],
    ["Is the big bird project late?", "Is the Falcon late?"],
    ["Which work packages are late?", "Which epics are late?"],
    ["Where do we mention “the bird”?", "Where do we mention “the bird”?"],
    ["Is the birdcage late?", "Is the birdcage late?"],
    ["What is late?", "What is late?"],
  ])("%s", (question, meant) => {
    expect(inTerms(question, KNOWN)).toBe(meant);
  });

  test("of any kind end soon and change nothing without a vocabulary", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(inTerms(text, NO_KNOWLEDGE)).toBe(text);
        inTerms(text, KNOWN);
        tellMeaning(text, KNOWN);
        soughtIn(text);
      }),
    );
  });
});

describe("where something is written", () => {
  test.each([
    ["Where is the travel policy written?", "the travel policy"],
    ["where are day rates documented", "day rates"],
    ["Where is “four people” written down?", "four people"],
    ["What do our documents say about holidays?", "holidays"],
    ["Which documents mention heat pumps?", "heat pumps"],
    ["Where can I read about crews?", "crews"],
    ["Where is liquidity mentioned?", "liquidity"],
    ["where does it say “cash flow”", "cash flow"],
    ["Where do we mention risk?", "risk"],
    ["Find all mentions of the works council", "the works council"],
  ])("%s", (question, sought) => {
    expect(soughtIn(question)).toBe(sought);
  });

  test.each(["What is late?", "Where is the project?", "Where is “…” mentioned?", ""])(
    "%s asks something else",
    (question) => {
      expect(soughtIn(question)).toBeNull();
    },
  );

  test("hostile texts end soon", () => {
    const started = performance.now();
    for (const part of ["where is ", "a ", "“", "written ", "documented "]) {
      soughtIn(part.repeat(50_000));
      tellMeaning(`what does ${part.repeat(500)}`, KNOWN);
    }
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe("a quote", () => {
  const TEXT =
    "First rule. Crews are four people and a van. Nobody works alone.\nOffers go out in two days.";

  test("is the sentence around what was found", () => {
    expect(quoteAt(TEXT, TEXT.indexOf("four people"), 11, 60)).toBe(
      "Crews are four people and a van.",
    );
    expect(quoteAt(TEXT, TEXT.indexOf("Offers"), 6, 60)).toBe("Offers go out in two days.");
  });

  test("stands in the text exactly so, has what was found, and is no longer than allowed", () => {
    const words = fc.array(fc.constantFrom("a", "bc", "d.", "\n", "ef!", " ", "ghi"), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(words, words, fc.integer({ min: 10, max: 60 }), (before, after, most) => {
        const text = `${before.join(" ")} found ${after.join(" ")}`;
        const at = text.lastIndexOf(" found ") + 1;
        const quote = quoteAt(text, at, 5, most);
        expect(text).toContain(quote);
        expect(quote).toContain("found");
        expect(quote.length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
