import * as v from "valibot";
import { type Topic, TopicInput } from "../../../../worker/features/research/contract.ts";
import type { KnowledgeChoice } from "../../../../db/values/research.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";

/** A topic as its form has it: lists of lines are typed as lines. */
export type TopicDraft = {
  name: string;
  about: string;
  questions: Topic["questions"];
  knowledge: KnowledgeChoice;
  knowledgeIds: string[];
  files: boolean;
  web: boolean;
  feeds: string;
  sitesAllowed: string;
  sitesRefused: string;
  oldMonths: string;
};

export const newQuestion = (): Topic["questions"][number] => ({
  id: crypto.randomUUID(),
  text: "",
  wantsFigure: false,
});

export function draftOf(topic: Topic | null): TopicDraft {
  const sources = topic?.sources;
  return {
    name: topic?.name ?? "",
    about: topic?.about ?? "",
    questions: topic?.questions ?? [],
    knowledge: sources?.knowledge ?? "all",
    knowledgeIds: sources?.knowledgeIds ?? [],
    files: sources?.files ?? true,
    web: sources?.web ?? false,
    feeds: (sources?.feeds ?? []).map(({ address }) => address).join("\n"),
    sitesAllowed: (sources?.sitesAllowed ?? []).join("\n"),
    sitesRefused: (sources?.sitesRefused ?? []).join("\n"),
    oldMonths: String(topic?.oldMonths ?? LIMITS.topicOldMonths),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export function inputOf(draft: TopicDraft) {
  const { name, about, questions, knowledge, knowledgeIds, files, web } = draft;
  return {
    name,
    about,
    questions,
    sources: {
      knowledge,
      knowledgeIds: knowledge === "chosen" ? knowledgeIds : [],
      files,
      feeds: linesOf(draft.feeds).map((address) => ({ address })),
      web,
      sitesAllowed: linesOf(draft.sitesAllowed),
      sitesRefused: linesOf(draft.sitesRefused),
    },
    oldMonths: /^\d{1,4}$/u.test(draft.oldMonths.trim()) ? Number(draft.oldMonths) : Number.NaN,
  };
}

type Problems = Partial<Record<keyof TopicDraft, string>>;
const FIELDS = Object.keys(draftOf(null));

/** Of the server's names for what it refused, the field of the form that has it. */
export function problemsFrom(fields: Readonly<Record<string, string>>): Problems {
  const problems: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) {
    const field = path.split(".").find((part) => FIELDS.includes(part));
    if (field !== undefined) problems[field] ??= message;
  }
  return problems;
}

export function problemsOf(draft: TopicDraft): Problems {
  const { issues = [] } = v.safeParse(TopicInput, inputOf(draft));
  const found = issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message] as const);
  const isMissing = draft.knowledge === "chosen" && draft.knowledgeIds.length === 0;
  return {
    ...problemsFrom(Object.fromEntries(found.toReversed())),
    ...(isMissing ? { knowledgeIds: "Choose at least one knowledge source." } : {}),
  };
}
