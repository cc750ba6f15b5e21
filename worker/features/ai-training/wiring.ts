import {
  knowledgeSources,
  knowledgeVersions,
  trainingAgreements,
  trainingExamples,
} from "../../../db/schema/ai-training.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { aiTrainingApi } from "./api.ts";
import { readExamplesVariable } from "./examples/read-examples-variable.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { readVocabularyVariable } from "./read-vocabulary.ts";
import { returnSource } from "./sources/return-source.ts";
import { sourceRecord } from "./sources/source-record.ts";

const OF_INSTALLATION = { shared: "set by admins for the whole installation" };

export const wiring = wire(manifest, {
  apis: { "/ai-training": aiTrainingApi },
  personalData,
  variables: {
    "company.vocabulary": readVocabularyVariable,
    "training.examples": readExamplesVariable,
  },
  records: { "knowledge-source": { ...sourceRecord, restore: returnSource } },
  merging: {
    rows: [
      stays(knowledgeSources.updatedBy, "history"),
      stays(knowledgeVersions.createdBy, "history"),
      stays(trainingExamples.updatedBy, "history"),
      // They go with the marks of the account.
      stays(trainingExamples.userId, "history"),
      // Each account allows for itself.
      stays(trainingAgreements.userId, "rights"),
    ],
  },
  tables: {
    company_terms: { shared: "of a company, read by its members" },
    knowledge_sources: OF_INSTALLATION,
    knowledge_versions: OF_INSTALLATION,
    training_examples: "personal",
    training_agreements: "personal",
  },
});
