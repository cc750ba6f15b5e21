import type { ModelPart } from "../../../../db/values/strategic-models.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { STRATEGY_HEADINGS } from "../../plan-builder/contract.ts";
import type { Finding, ModelDefinition, ModelQuestion, ModelSection } from "../contract.ts";

export const isFault = ({ gravity }: Pick<Finding, "gravity">): boolean => gravity === "error";

const plain = (heading: string) => heading.trim().toLowerCase();
const TAKEN: ReadonlySet<string> = new Set(Object.values(STRATEGY_HEADINGS).map(plain));
/** A line of an answer begins so, and a heading with a day does. */
const LIKE_ANOTHER = /^(?:–|by (?:the end of )?\d)/iu;

/** What keeps a strategic model from being published, and what is as it has to be. */
export function checkModel({ about, whenToUse, sections }: ModelDefinition): Finding[] {
  const questions = sections.flatMap((section) => section.questions);
  const seen = new Set<string>();
  const faults: Finding[] = [
    ...(about.trim() === "" ? [fault(null, "Say what the model is about.")] : []),
    ...(whenToUse.trim() === "" ? [fault(null, "Say when to use the model.")] : []),
    ...(sections.length === 0 ? [fault(null, "Add at least one section.")] : []),
    ...sections.flatMap(faultsOfSection),
    ...faultsOfLength(sections),
    ...questions.flatMap((question) => {
      const heading = plain(question.heading);
      const isDouble = heading !== "" && seen.has(heading);
      seen.add(heading);
      return [...faultsOfQuestion(question), ...(isDouble ? [double(question)] : [])];
    }),
  ];
  if (faults.length > 0) return faults;
  return [
    {
      gravity: "good",
      message: `${questions.length === 1 ? "1 question" : `${questions.length} questions`} in ${
        sections.length === 1 ? "1 section" : `${sections.length} sections`
      }.`,
      place: null,
    },
  ];
}

/** Each step leads into one text of the strategy, and texts have a limit; the situation is one text. */
const TEXT_OF: Readonly<Record<ModelPart, string>> = {
  purpose: "mission",
  picture: "vision",
  strengths: "direction",
  weaknesses: "direction",
  market: "direction",
  constraints: "direction",
  where: "where to play",
  win: "how to win",
  capabilities: "capabilities",
  objectives: "measures",
};

function faultsOfLength(sections: readonly ModelSection[]): Finding[] {
  return [...new Set(Object.values(TEXT_OF))].flatMap((text) => {
    const asked = sections.filter(({ feeds }) => TEXT_OF[feeds] === text);
    const most = asked
      .flatMap(({ questions }) => questions)
      .reduce((sum, { characters }) => sum + characters, 0);
    return most > LIMITS.modelFedMost
      ? [
          fault(
            asked.at(-1)?.id ?? null,
            `Answers for the text “${text}” can have ${most} characters together. ${LIMITS.modelFedMost} is the most.`,
          ),
        ]
      : [];
  });
}

const fault = (place: string | null, message: string): Finding => ({
  gravity: "error",
  message,
  place,
});

const double = ({ id, heading }: ModelQuestion) =>
  fault(id, `Two questions have the heading “${heading.trim()}”. Each needs its own.`);

function faultsOfSection({ id, title, questions }: ModelSection): Finding[] {
  return [
    ...(title.trim() === "" ? [fault(id, "Each section needs a title.")] : []),
    ...(questions.length === 0
      ? [fault(id, `Add a question to the section “${title.trim() || "Untitled"}”.`)]
      : []),
  ];
}

function faultsOfQuestion({ id, question, heading }: ModelQuestion): Finding[] {
  const name = heading.trim();
  return [
    ...(question.trim() === "" ? [fault(id, "Each question needs its words.")] : []),
    ...(name === "" ? [fault(id, "Each question needs a heading for the strategy.")] : []),
    ...(TAKEN.has(plain(name))
      ? [fault(id, `The builder uses the heading “${name}” itself. Choose another one.`)]
      : []),
    ...(LIKE_ANOTHER.test(name)
      ? [fault(id, `The heading “${name}” looks like an answer. Choose another one.`)]
      : []),
  ];
}
