import type { ModelDefinition, ModelQuestion, ModelSection } from "../contract.ts";
import { PART_WORDS } from "./part-words.ts";

type Labels<Of> = Readonly<Partial<Record<keyof Of, string>>>;

const WHOLE: Labels<ModelDefinition> = { about: "What it is about", whenToUse: "When to use it" };
const SECTION: Labels<ModelSection> = { title: "title" };
const QUESTION: Labels<ModelQuestion> = {
  question: "question",
  heading: "heading",
  help: "help",
  example: "example",
  lines: "most lines",
  characters: "most characters",
};

/** How two strategic models differ, in sentences. */
export function describeChanges(before: ModelDefinition, after: ModelDefinition): string[] {
  const had = new Map(before.sections.map((section) => [section.id, section]));
  const has = new Map(after.sections.map((section) => [section.id, section]));
  return [
    ...differing(before, after, WHOLE).map((label) => `${label} changed.`),
    ...after.sections.flatMap((section) => {
      const old = had.get(section.id);
      return old ? sectionChanges(old, section) : [`The section “${section.title}” is new.`];
    }),
    ...before.sections.flatMap(({ id, title }) =>
      has.has(id) ? [] : [`The section “${title}” is gone.`],
    ),
    ...(isMoved(before.sections, after.sections) ? ["Sections are in another order."] : []),
  ];
}

function sectionChanges(before: ModelSection, after: ModelSection): string[] {
  const name = `“${after.title}”`;
  const had = new Map(before.questions.map((question) => [question.id, question]));
  const has = new Set(after.questions.map(({ id }) => id));
  return [
    ...differing(before, after, SECTION).map(
      () => `The section “${before.title}” is called ${name} now.`,
    ),
    ...(before.feeds === after.feeds
      ? []
      : [`${name} is asked under ${PART_WORDS[after.feeds]} now.`]),
    ...after.questions.flatMap((question) => {
      const old = had.get(question.id);
      if (!old) return [`${name} asks “${question.question}” too.`];
      return differing(old, question, QUESTION).map(
        (label) => `${name}, “${old.question}”: another ${label}.`,
      );
    }),
    ...before.questions.flatMap(({ id, question }) =>
      has.has(id) ? [] : [`${name} no longer asks “${question}”.`],
    ),
    ...(isMoved(before.questions, after.questions)
      ? [`${name} has its questions in another order.`]
      : []),
  ];
}

const differing = <Of extends object>(before: Of, after: Of, labels: Labels<Of>): string[] =>
  // Of the labels above, whose keys are those of both.
  (Object.keys(labels) as (keyof Of)[]).flatMap((key) => {
    const label = labels[key];
    return label !== undefined && before[key] !== after[key] ? [label] : [];
  });

type Placed = readonly { id: string }[];

function isMoved(before: Placed, after: Placed): boolean {
  const both = (some: Placed, others: Placed) => {
    const ids = new Set(others.map(({ id }) => id));
    return some.flatMap(({ id }) => (ids.has(id) ? [id] : [])).join(" ");
  };
  return both(before, after) !== both(after, before);
}
