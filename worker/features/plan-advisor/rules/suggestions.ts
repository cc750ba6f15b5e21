import { answerQuestion } from "./answer-question.ts";
import type { Facts, Place } from "./facts.ts";

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

const ABOUT_ONE = [
  "How is this?",
  "Why is this off track?",
  "What is late?",
  "Why is this at its progress?",
  "What serves this?",
  "What is this part of?",
  "Who owns this?",
  "When does this end?",
] as const;

/** What can be asked of what is open: what it has nothing to say to is left out. */
function suggestionsAbout(facts: Facts, about: readonly Place[]): string[] {
  return [...ABOUT_ONE, ...ASKED].filter((question) => {
    const answer = answerQuestion(question, facts, about);
    return answer.question !== null && answer.isNarrow && answer.lines.length > 0;
  });
}

type Now = { about?: readonly Place[]; unmuted?: readonly Place[] };

/** Questions that follow from what is true today, among them why the worst item is where it is. */
export function suggestionsFor(facts: Facts, { about = [], unmuted = [] }: Now = {}): string[] {
  if (about.length > 0) {
    const narrow = [...new Set(suggestionsAbout(facts, about))].slice(0, MOST);
    if (narrow.length > 0) return narrow;
  }
  // A finding that was muted until lately is a question of its own.
  const found = unmuted.flatMap((place) => {
    const title = facts.titleOf(place);
    return title === "" ? [] : [`What is wrong with “${title}”?`];
  });
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
