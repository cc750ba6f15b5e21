import { researches, researchTopics } from "../../../db/schema/research.ts";
import { moves, stays } from "../../kit/merges.ts";
import { searchOf } from "../../kit/search.ts";
import { wire } from "../../kit/wiring.ts";
import { researchApi, topicsApi } from "./api.ts";
import { RESEARCH_RUN } from "./contract.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { researchRun } from "./research-run.ts";
import { Findings, ProposedQuestions } from "./rules/model-answers.ts";
import { targets } from "./targets.ts";
import { returnTopic } from "./topics/return-topic.ts";
import { topicRecord } from "./topics/topic-record.ts";

export const wiring = wire(manifest, {
  apis: { "/research/topics": topicsApi, "/research": (all) => researchApi(all) },
  answers: { research_questions: ProposedQuestions, research_reading: Findings },
  runs: { [RESEARCH_RUN]: researchRun },
  targets,
  personalData,
  records: { "research-topic": { ...topicRecord, restore: returnTopic } },
  search: {
    "research-topic": searchOf(topicRecord, {
      in: { About: researchTopics.about, Questions: researchTopics.questions },
      by: researchTopics.updatedAt,
    }),
  },
  merging: {
    rows: [
      moves(researches.ownerId, ["research", "researches"]),
      stays(researchTopics.updatedBy, "history"),
    ],
  },
  tables: {
    research_topics: { shared: "set by admins for the whole installation" },
    researches: "personal",
    research_sources: "personal",
    research_claims: "personal",
  },
});
