import { researchTopics } from "../../../../db/schema/research.ts";
import type { RecordKind } from "../../../kit/records.ts";
import { TopicInput } from "../contract.ts";
import * as v from "valibot";

const textsOf = (value: unknown): string[] => {
  const read = v.safeParse(TopicInput.entries.questions, value);
  return read.success ? read.output.map(({ text }) => text) : [];
};

export const topicRecord: RecordKind = {
  name: "research-topic",
  label: "Research topic",
  plural: "Research topics",
  table: researchTopics,
  id: researchTopics.id,
  title: researchTopics.name,
  read: "research.read",
  edit: "research.manage",
  address: (id) => `/admin/research-management?topic=${id}`,
  fields: {
    name: { label: "Name" },
    about: { label: "About" },
    questions: { label: "Questions", say: (value) => textsOf(value).join(" ") },
    sources: { label: "Sources", say: (value) => sayTopicSources(value) },
    oldMonths: { label: "Old after months" },
  },
  trash: { parts: [] },
};

/** Which sources may be read, in words. */
function sayTopicSources(value: unknown): string {
  const read = v.safeParse(TopicInput.entries.sources, value);
  if (!read.success) return "";
  const { knowledge, knowledgeIds, files, feeds, web, sitesAllowed, sitesRefused } = read.output;
  const parts = [
    knowledge === "all" ? "all knowledge sources" : "",
    knowledge === "chosen" ? `${knowledgeIds.length} knowledge sources` : "",
    files ? "files" : "",
    ...feeds.map(({ address }) => address),
    web ? "the web" : "",
    sitesAllowed.length > 0 ? `only ${sitesAllowed.join(", ")}` : "",
    sitesRefused.length > 0 ? `not ${sitesRefused.join(", ")}` : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? "no sources" : parts.join(", ");
}
