import {
  type BuilderAnswers,
  type BuilderResult,
  STRATEGY_HEADINGS,
  type StrategyTexts,
} from "../contract.ts";
import { fedInto } from "./framework-questions.ts";

/** Each line of an answer by itself. */
export const linesOf = (answer: string): string[] =>
  answer
    .split(/[\r\n]+/u)
    .map((line) => line.trim())
    .filter(Boolean);

/** What an answer says, however it is spaced and ended: a sentence goes on with it. */
export const meantBy = (answer: string): string =>
  linesOf(answer).map(withoutEnd).filter(Boolean).join("\n");

/** Letter by letter: a pattern would look at a long row of points once for each of them. */
function withoutEnd(line: string): string {
  let end = line.length;
  while (/[\s.!]/u.test(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

type Part = readonly [heading: string, answer: string];

/** Every line is marked, so that no answer can look like a heading. */
const withHeadings = (parts: readonly Part[]): string =>
  parts
    .flatMap(([heading, answer]) => {
      const lines = linesOf(answer);
      return lines.length > 0 ? [[heading, ...lines.map((line) => `– ${line}`)].join("\n")] : [];
    })
    .join("\n\n");

const inParagraphs = (...texts: readonly string[]) => texts.filter(Boolean).join("\n\n");

const isOneLine = (text: string) => !text.includes("\n");
const says = (text: string, ...words: readonly string[]) =>
  words.some((word) => ` ${text} `.includes(` ${word} `));

/** One sentence where it can be read in one way alone, else a list under headings. */
function missionOf({ companyName, ...answers }: BuilderAnswers): string {
  const name = companyName.trim();
  const [who, benefit, how] = [
    meantBy(answers.who),
    meantBy(answers.benefit),
    meantBy(answers.how),
  ];
  if (who === "" && benefit === "" && how === "") return "";
  const isSentence =
    who !== "" &&
    [who, benefit, how].every(isOneLine) &&
    !says(name, "help", "helps") &&
    !says(who, "to", "by") &&
    !says(benefit, "by");
  if (isSentence) {
    const whom = name === "" ? `We help ${who}` : `${name} helps ${who}`;
    return `${[whom, benefit && `to ${benefit}`, how && `by ${how}`].filter(Boolean).join(" ")}.`;
  }
  const list = withHeadings([
    [STRATEGY_HEADINGS.who, who],
    [STRATEGY_HEADINGS.benefit, benefit],
    [STRATEGY_HEADINGS.how, how],
  ]);
  return inParagraphs(name, list);
}

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

function dayWords(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return month === MONTHS.length && date === 31
    ? `the end of ${year}`
    : `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

function visionOf({ picture: answer, endDate }: BuilderAnswers): string {
  const picture = meantBy(answer);
  if (picture === "") return "";
  const by = endDate === null ? "" : `By ${dayWords(endDate)}`;
  // Without a day, an answer may look as if it had one.
  const isSentence = isOneLine(picture) && (by !== "" || !/^by\b.*:/iu.test(picture));
  if (isSentence) return by === "" ? `${picture}.` : `${by}: ${picture}.`;
  return withHeadings([[by || STRATEGY_HEADINGS.vision, picture]]);
}

const measureLine = ({ title, baseline, target, unit }: BuilderResult) =>
  `${title.trim()}: ${baseline ?? "?"} → ${target ?? "?"} ${unit}`.trim();

/** The texts of a plan, in the words of whoever answered: other answers, another text. */
export function composeTexts(answers: BuilderAnswers): StrategyTexts {
  return {
    mission: inParagraphs(missionOf(answers), withHeadings(fedInto(answers, "purpose"))),
    vision: inParagraphs(visionOf(answers), withHeadings(fedInto(answers, "picture"))),
    direction: withHeadings([
      [STRATEGY_HEADINGS.picture, answers.picture],
      [STRATEGY_HEADINGS.measure, answers.measure],
      [STRATEGY_HEADINGS.strengths, answers.strengths],
      ...fedInto(answers, "strengths"),
      [STRATEGY_HEADINGS.weaknesses, answers.weaknesses],
      ...fedInto(answers, "weaknesses"),
      [STRATEGY_HEADINGS.market, answers.market],
      ...fedInto(answers, "market"),
      [STRATEGY_HEADINGS.constraints, answers.constraints],
      ...fedInto(answers, "constraints"),
    ]),
    whereToPlay: withHeadings([
      [STRATEGY_HEADINGS.whereToPlay, answers.whereToPlay],
      [STRATEGY_HEADINGS.whereNot, answers.whereNot],
      ...fedInto(answers, "where"),
    ]),
    howToWin: withHeadings([
      [STRATEGY_HEADINGS.howToWin, answers.howToWin],
      ...fedInto(answers, "win"),
    ]),
    capabilities: withHeadings([
      [STRATEGY_HEADINGS.capabilities, answers.capabilities],
      ...fedInto(answers, "capabilities"),
    ]),
    measures: withHeadings([
      [
        STRATEGY_HEADINGS.measures,
        answers.objectives
          .flatMap(({ results }) => results)
          .filter(({ title }) => title.trim())
          .map(measureLine)
          .join("\n"),
      ],
      ...fedInto(answers, "objectives"),
    ]),
  };
}

/** The strategy that a company's answers and its strategy of today come to: what nobody answered stays as it is. */
export function composeStrategy(
  companyInfo: BuilderAnswers,
  existingStrategy: StrategyTexts,
): StrategyTexts {
  return overTexts(existingStrategy, composeTexts(companyInfo));
}

/** What was written over what there is: what nothing was said of stays as it is. */
export function overTexts(existing: StrategyTexts, written: StrategyTexts): StrategyTexts {
  const said = Object.entries(written).filter(([, text]) => text.trim() !== "");
  return { ...existing, ...Object.fromEntries(said) };
}
