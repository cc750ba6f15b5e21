import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerQuestion } from "../../../worker/features/plan-advisor/rules/answer-question.ts";
import {
  asWished,
  kindAsWished,
  readWish,
  readWishes,
} from "../../../worker/features/plan-advisor/rules/wishes.ts";
import { id, planOf } from "../plans/plan-hand.ts";
import { factsOf } from "./demo-facts.ts";

const LATE = { status: "in_progress" as const, startDate: "2025-01-01", endDate: "2025-02-01" };
const planWith = (title: string) =>
  factsOf(
    planOf({
      teamMember: [{ id: id(1), name: "Ana Roth" }],
      goal: [{ id: id(2), title, ownerMemberId: id(1), ...LATE }],
    }),
    "2026-03-02",
    null,
  );

describe("an instruction that the built-in engine follows", () => {
  test.each([
    ["Answer briefly", "brief"],
    ["Be brief, please.", "brief"],
    ["Keep it short", "brief"],
    ["Always name the owner", "owners"],
    ["Say who the owner is", "owners"],
    ["Write dates in German", "dates"],
    ["dates the American way", "dates"],
    ["Call our goals objectives", "name"],
    ["Say ambition instead of goal", "name"],
  ])("%s", (text, is) => {
    expect(readWish(text)?.is).toBe(is);
  });

  test.each([
    "Don't answer briefly",
    "Never name the owner",
    "Answer like a pirate",
    "Call Ana",
    "Call goals",
    "Write dates in Klingon",
    "",
  ])("%s is not one of them", (text) => {
    expect(readWish(text)).toBeNull();
  });

  test("whatever is typed is read soon", () => {
    const started = performance.now();
    for (const part of ["call ", "say ", "dates in ", "a instead of ", "“"])
      readWish(part.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(500);
    fc.assert(fc.property(fc.string(), (text) => void readWish(text)));
  });
});

describe("an answer", () => {
  const wished = (
    facts: ReturnType<typeof planWith>,
    question: string,
    ...instructions: string[]
  ) => {
    const answer = answerQuestion(question, facts);
    if (answer.question === null) throw new Error(question);
    return asWished(answer, facts, readWishes(instructions));
  };

  test("calls a kind as its reader does, and leaves titles as they are", () => {
    const calls = "Call goals ambitions";
    expect(wished(planWith("Grow"), "How many goals are there?", calls).lead).toContain("ambition");
    const titled = planWith("Reach our goals");
    const { lead } = wished(titled, "Who owns “Reach our goals”?", calls);
    expect(lead).not.toContain("ambitions");
    expect(kindAsWished("goal", "goal", readWishes([calls]))).toBe("ambition");
    expect(kindAsWished("epic", "epic", readWishes([calls]))).toBe("epic");
  });

  test("names the owner of each line once", () => {
    const { lines } = wished(planWith("Grow"), "What is late?", "Always name the owner");
    expect(lines.map(({ says }) => says.split("Ana Roth").length - 1)).toEqual([1]);
    expect(wished(planWith("Grow"), "What is late?").lines[0]?.says).not.toContain("Ana Roth");
  });
});
