import { LIMITS } from "../../../../kernel/limits.ts";
import type { Question, QuestionSummary } from "../contract.ts";
import { binDays, binNumbers, figuresOf } from "./figures.ts";

/** How often each answer was given to a question. */
export type Tally = { value: string; count: number };
export type Latest = { id: string; text: string; createdAt: string };

/** What the database counted of one question. */
export type Counts = {
  asked: number;
  answered: number;
  /** Of files: how many they are together. */
  parts: number;
  tallies: readonly Tally[];
  latest: readonly Latest[];
};

/** Types whose different answers are counted one by one. */
export const TALLIED = ["checkbox", "radio", "select", "number", "date", "hidden"] as const;
/** Types whose latest answers are shown as they are. */
export const QUOTED = ["text", "email", "textarea"] as const;

export function summariseQuestion(question: Question, counts: Counts): QuestionSummary {
  const { asked, answered, parts, tallies, latest } = counts;
  const base = { question, asked, answered };
  switch (question.type) {
    case "number": {
      const numbers = tallies.flatMap(({ value, count }) => {
        const number = Number(value.trim().replace(",", "."));
        return value.trim() === "" || !Number.isFinite(number) ? [] : [{ value: number, count }];
      });
      return {
        ...base,
        kind: "numbers",
        figures: figuresOf(numbers),
        bins: binNumbers(numbers, LIMITS.formSummaryBins),
      };
    }
    case "date":
      return { ...base, kind: "dates", ...binDays(tallies, LIMITS.formSummaryColumns) };
    case "file":
      return { ...base, kind: "files", files: parts };
    case "checkbox":
    case "radio":
    case "select":
    case "hidden":
      return { ...base, kind: "choices", ...choicesOf(question, counts) };
    case "text":
    case "textarea":
    case "email":
    case "step":
    case "text-block":
      return { ...base, kind: "texts", latest: [...latest] };
  }
}

/** The options in their order, also those nobody chose; then what else was answered, the most frequent first. */
function choicesOf({ type, options }: Question, { asked, answered, tallies }: Counts) {
  const count = (value: string) => tallies.find((tally) => tally.value === value)?.count ?? 0;
  if (type === "checkbox" && options.length === 0) {
    const ticked = { value: "Ticked", count: answered, isGone: false };
    const empty = { value: "Not ticked", count: Math.max(0, asked - answered), isGone: false };
    return { options: [ticked, empty], others: { values: 0, count: 0 } };
  }
  const known = [...new Set(options)].map((value) => ({
    value,
    count: count(value),
    isGone: false,
  }));
  const more = tallies
    .filter(({ value }) => value.trim() !== "" && !options.includes(value))
    .toSorted((one, other) => other.count - one.count || compare(one.value, other.value));
  const room = Math.max(0, LIMITS.formSummaryChoices - known.length);
  const left = more.slice(room);
  return {
    options: [
      ...known,
      ...more.slice(0, room).map((tally) => ({ ...tally, isGone: type !== "hidden" })),
    ],
    others: { values: left.length, count: left.reduce((sum, tally) => sum + tally.count, 0) },
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
