import { namesIn, withNames } from "../../prompts/rules/name-variables.ts";

/** What stands for a variable, as people read it; one that is not there has nothing to say. */
export type IntroValues = Readonly<Record<string, string>>;

/** The sentences of a text; a sign inside a name or a number ends none. */
export function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const isEnd = ".!?".includes(text.charAt(at)) && /^\s?$/.test(text.charAt(at + 1));
    if (!isEnd && text.charAt(at) !== "\n") continue;
    found.push(text.slice(from, at + 1));
    from = at + 1;
  }
  found.push(text.slice(from));
  return found.map((sentence) => sentence.trim()).filter((sentence) => sentence !== "");
}

/** An introduction with its values; a sentence that names what this plan does not have is left out. */
export function fillIntro(text: string, values: IntroValues): string[] {
  return sentencesOf(text)
    .filter((sentence) =>
      namesIn(sentence).every((name) => Object.hasOwn(values, name) && values[name] !== ""),
    )
    .map((sentence) => withNames(sentence, (name) => values[name] ?? ""));
}

/** What an introduction can name of its plan, beside the constants that admins set. */
export const PLAN_VARIABLES: Readonly<Record<string, string>> = {
  "plan.name": "What the plan is called.",
  "plan.progress": "How much of the plan is done, such as 42 %.",
  "plan.open": "How many items of the plan are open.",
  "plan.on_track": "How many open items are on track.",
  "plan.at_risk": "How many open items are at risk.",
  "plan.off_track": "How many open items are off track.",
  "plan.late": "How many items are overdue or off track.",
  "plan.ends": "The day on which the strategy ends.",
  "report.since": "What the figures are compared with, such as the last review.",
};

export const PORTFOLIO_VARIABLES: Readonly<Record<string, string>> = {
  "portfolio.plans": "The names of the plans.",
  "portfolio.late": "How many items of all plans are overdue or off track.",
};

/** The day of the figures is not of the plan: no sentence rests on it alone. */
export const DAY_VARIABLE = { "report.day": "The day of the figures." } as const;
