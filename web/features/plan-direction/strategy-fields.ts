import type {
  Strategy,
  StrategyFields,
} from "../../../worker/features/company-strategy/contract.ts";
import { sameValue } from "../../../worker/features/plans/rules/same-value.ts";

/** What a version says, without what was said about it. */
export type StrategyTexts = Omit<StrategyFields, "changesSummary" | "moment">;
export type StrategyWords = Omit<StrategyFields, "moment">;
export type StrategyName = keyof StrategyTexts;

type StrategyField = {
  name: Exclude<StrategyName, "startDate" | "endDate">;
  label: string;
  /** The question that it answers. */
  question: string;
  example: string;
};

export const STRATEGY_TEXTS: readonly StrategyField[] = [
  {
    name: "direction",
    label: "Direction",
    question: "Where will the company be at the end of the period, in one or two sentences?",
    example: "From repairing instruments on site to keeping them running remotely.",
  },
  {
    name: "whereToPlay",
    label: "Where to play",
    question: "Which customers, markets and offers – and which not?",
    example: "Hospitals and labs in Europe with ten instruments or more. No consumer devices.",
  },
  {
    name: "howToWin",
    label: "How to win",
    question: "Why will those customers choose this company and not another?",
    example: "The first reading within a day, guaranteed, at a price per instrument and month.",
  },
  {
    name: "capabilities",
    label: "Capabilities",
    question: "What must the company be able to do that it cannot do yet?",
    example: "Remote calibration, a service desk around the clock, and contracts by subscription.",
  },
  {
    name: "measures",
    label: "How we will know",
    question: "Which few numbers will show it? The objectives follow from them.",
    example: "Half of all contracts by subscription; days to first reading from nine to one.",
  },
];

export const STRATEGY_NAMES: readonly StrategyName[] = [
  ...STRATEGY_TEXTS.map(({ name }) => name),
  ...(["startDate", "endDate"] as const),
];

const DAYS = { startDate: "Start of the period", endDate: "End of the period" } as const;

export const labelOf = (name: StrategyName): string =>
  name === "startDate" || name === "endDate"
    ? DAYS[name]
    : (STRATEGY_TEXTS.find((field) => field.name === name)?.label ?? name);

export function textsOf(strategy: StrategyTexts): StrategyTexts {
  const { direction, whereToPlay, howToWin, capabilities, measures, startDate, endDate } = strategy;
  return { direction, whereToPlay, howToWin, capabilities, measures, startDate, endDate };
}

export const fieldsOf = (strategy: Strategy): StrategyWords => ({
  ...textsOf(strategy),
  changesSummary: strategy.changesSummary,
});

/** The fields in which two say something else, in the order in which they stand. */
export const differing = (one: StrategyTexts, other: StrategyTexts): StrategyName[] =>
  STRATEGY_NAMES.filter((name) => !sameValue(one[name], other[name]));

/** A summary to begin with: which fields have news. */
export function suggestSummary(before: StrategyTexts, after: StrategyTexts): string {
  const names = differing(before, after);
  if (STRATEGY_NAMES.every((name) => !before[name])) return "First version";
  const isPeriod = (name: StrategyName) => name === "startDate" || name === "endDate";
  const groups = [
    ["Added", names.filter((name) => !isPeriod(name) && !before[name])],
    ["Changed", names.filter((name) => !isPeriod(name) && before[name] && after[name])],
    ["Removed", names.filter((name) => !isPeriod(name) && before[name] && !after[name])],
  ] as const;
  const parts = groups.flatMap(([verb, among]) =>
    among.length > 0 ? [`${verb} ${listed(among.map((name) => labelOf(name).toLowerCase()))}`] : [],
  );
  if (names.some(isPeriod)) parts.push("Changed the period");
  return parts
    .map((part, at) => (at === 0 ? part : part[0]?.toLowerCase() + part.slice(1)))
    .join("; ");
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
