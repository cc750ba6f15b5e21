import * as v from "valibot";
import type { ActorContext } from "../../kernel/context.ts";
import type { VariableReaders } from "../../kit/variables.ts";
import { askPrompt } from "../prompts/ask-prompt.ts";
import type { ReportDocument, WrittenText } from "./contract.ts";
import { checkWritten } from "./rules/check-written.ts";
import { sectionFacts } from "./rules/section-facts.ts";
import type { TemplateDefinition } from "./templates/contract.ts";

/** What a model answers for a section. */
export const WrittenSection = v.object({ text: v.string() });

const AUDIENCES = { board: "the board", leadership: "the leadership team", team: "the whole team" };
const LENGTHS = { short: "At most 3 sentences", full: "At most 8 sentences" };
const LANGUAGES = { en: "English" };
const NO_FIGURES = "The language model's text had figures or names that this section doesn't have.";

type Asked = {
  sectionId: string;
  definition: TemplateDefinition;
  document: ReportDocument;
  title: string;
  readers: VariableReaders;
  runId: string;
  signal: AbortSignal;
};

/**
 * A section in a model's words, of its own figures and facts alone; where none may be asked or answers well, the
 * built-in text stands, with the reason. Null where the section has nothing to say.
 */
export async function writeSection(ctx: ActorContext, asked: Asked): Promise<WrittenText | null> {
  const { sectionId, definition, document, title, readers, runId, signal } = asked;
  const section = document.sections.find(({ id }) => id === sectionId);
  const instruction = definition.sections.find(({ id }) => id === sectionId)?.instruction ?? "";
  if (!section || instruction === "") return null;
  const given = sectionFacts(section);
  const answer = await askPrompt(ctx, {
    use: "report_section",
    values: {
      "report.title": title,
      "report.section": section.heading,
      "report.instruction": instruction,
      "report.figures": given.figures,
      "report.facts": given.facts,
      "report.audience": AUDIENCES[definition.audience],
      "report.language": LANGUAGES[definition.language],
      "report.length": LENGTHS[definition.length],
    },
    schema: WrittenSection,
    readers,
    runId,
    signal,
  });
  // It rests on all that the model was given: no sentence says which part of it.
  const rests = {
    names: [
      ...new Set([
        ...section.sentences.flatMap(({ names }) => names),
        ...section.lines.flatMap(({ id, names }) => [id, ...names]),
      ]),
    ],
    isOpen: [...section.sentences, ...section.figures, ...section.lines].every(
      ({ isOpen }) => isOpen,
    ),
  };
  const builtIn = { model: null, sentences: [], dropped: 0, ...rests };
  if (answer.engine === "built_in") return { ...builtIn, reason: answer.reason };
  const { sentences, dropped } = checkWritten(answer.value?.text ?? "", given);
  if (sentences.length === 0) return { ...builtIn, reason: NO_FIGURES };
  return { model: answer.model, reason: "", sentences, dropped, ...rests };
}
