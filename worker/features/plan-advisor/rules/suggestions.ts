import { answerQuestion } from "./answer-question.ts";
import type { Facts } from "./facts.ts";

/** What may be worth asking, the most urgent first; each only while the plan has something to say to it. */
const ASKED = [
  "What is late?",
  "Which check-ins are due?",
  "What is off track?",
  "What is due this week?",
  "Who has too much to do?",
  "What has no owner?",
  "What serves no goal?",
  "What changed since yesterday?",
  "What starts this month?",
] as const;

const MOST = 5;

/** Questions that follow from what is true today, among them why the worst item is where it is. */
export function suggestionsFor(facts: Facts): string[] {
  const found: string[] = [];
  for (const question of ASKED) {
    const answer = answerQuestion(question, facts);
    const [first] = answer.question === null ? [] : answer.lines;
    if (!first) continue;
    found.push(question);
    if (question === "What is off track?")
      found.push(`Why is “${facts.titleOf(first)}” off track?`);
  }
  return found.length === 0
    ? ["How is the plan doing?", "What is wrong with the plan?"]
    : found.slice(0, MOST);
}
