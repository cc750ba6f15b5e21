import type { BuilderAnswers } from "../contract.ts";

/** Each line of an answer by itself. */
export const linesOf = (answer: string): string[] =>
  answer
    .split(/[\r\n]+/u)
    .map((line) => line.trim())
    .filter(Boolean);

/** A sentence goes on with it: without a full stop of its own. */
const within = (answer: string) =>
  linesOf(answer)
    .join("; ")
    .replace(/[.!]+$/u, "");

const YEAR_LENGTH = 4;

type Part = readonly [heading: string, answer: string];

/** Every line is marked, so that no answer can look like a heading. */
const withHeadings = (parts: readonly Part[]): string =>
  parts
    .flatMap(([heading, answer]) => {
      const lines = linesOf(answer);
      return lines.length > 0 ? [[heading, ...lines.map((line) => `– ${line}`)].join("\n")] : [];
    })
    .join("\n\n");

/** The texts of a plan, in the words of whoever answered: other answers, another text. */
export type ComposedTexts = {
  mission: string;
  vision: string;
  direction: string;
  whereToPlay: string;
  howToWin: string;
  capabilities: string;
  measures: string;
};

export function composeTexts(answers: BuilderAnswers): ComposedTexts {
  const { companyName, who, benefit, how, picture, measure, endDate } = answers;
  const name = companyName.trim() || "We";
  const verb = companyName.trim() === "" ? "help" : "helps";
  const mission = [
    who.trim() ? `${name} ${verb} ${within(who)}` : "",
    benefit.trim() ? `to ${within(benefit)}` : "",
    how.trim() ? `by ${within(how)}` : "",
  ].filter(Boolean);
  const by = endDate === null ? "" : `By ${endDate.slice(0, YEAR_LENGTH)}: `;
  return {
    mission: mission.length > 0 ? `${mission.join(" ")}.` : "",
    vision: picture.trim() ? `${by}${within(picture)}.` : "",
    direction: withHeadings([
      ["Where we are going", picture],
      ["How we will know", measure],
      ["What we build on", answers.strengths],
      ["What we have to change", answers.weaknesses],
      ["What is changing around us", answers.market],
      ["What is given", answers.constraints],
    ]),
    whereToPlay: withHeadings([
      ["We choose", answers.whereToPlay],
      ["We leave to others", answers.whereNot],
    ]),
    howToWin: withHeadings([["Customers choose us because", answers.howToWin]]),
    capabilities: withHeadings([["We must be very good at", answers.capabilities]]),
    measures: withHeadings([
      [
        "We measure",
        answers.objectives
          .flatMap(({ results }) => results)
          .filter(({ title }) => title.trim())
          .map(({ title, baseline, target, unit }) =>
            `${title.trim()}: ${baseline ?? "?"} → ${target ?? "?"} ${unit}`.trim(),
          )
          .join("\n"),
      ],
    ]),
  };
}
