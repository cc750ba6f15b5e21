import { eq } from "drizzle-orm";
import * as v from "valibot";
import { strategicModels } from "../../../db/schema/strategic-models.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";
import { publishable } from "../../kit/publishable/publishable.ts";
import { ModelDefinition, type ModelExport, type StrategicModel } from "./contract.ts";
import { loadModel } from "./load-model.ts";
import { modelRecord } from "./model-record.ts";
import { checkModel, isFault } from "./rules/check-model.ts";
import { describeChanges } from "./rules/describe-changes.ts";

type Named = { name: string; definition: ModelDefinition };

type ModelKind = {
  Row: StrategicModel;
  Work: Named;
  Input: Named;
  Document: ModelDefinition;
  Difference: { sentences: string[] };
  File: ModelExport;
};

/** Strategic models: no visitor asks for them; whoever begins a draft in the builder keeps the version of then. */
export const publishableModel = publishable<ModelKind>({
  name: "strategic_model",
  noun: "strategic model",
  table: strategicModels,
  record: modelRecord,
  load: loadModel,
  settle: (draft) => draft,
  toColumns: ({ name, definition }) => ({ name, definition }),
  toDocument: ({ definition }) => v.parse(ModelDefinition, definition),
  document: ModelDefinition,
  withDocument: ({ name }, definition) => ({ name, definition }),
  check: async (_ctx, { work }) => {
    const findings = await Promise.resolve(checkModel(work.definition));
    return { findings, faults: findings.filter(isFault).map(({ message }) => message) };
  },
  compare: (before, after) => ({ sentences: describeChanges(before, after) }),
  copyOf: ({ work }, limits) => ({
    draft: { ...work, name: cutText(`${work.name} (copy)`, limits.formTitleLength) },
    source: "copy",
  }),
  editorPath: (id) => `/admin/strategic-models/${id}`,
  toFile: ({ work }) => ({
    name: "strategic-model.json",
    file: { format: "executive-advisor/strategic-model", formatVersion: 1, ...work },
  }),
  // Nothing of it is kept elsewhere.
  refresh: (ctx, id) =>
    ctx.db
      .select({ id: strategicModels.id })
      .from(strategicModels)
      .where(eq(strategicModels.id, id)),
  versionCounts: "everything",
  sittingFrom: 1,
  audit: {
    prefix: "strategic_model",
    about: (modelId, { name }) => ({ modelId, title: name }),
    details: {
      review_asked: (fact) => fact,
      reviewed: (fact) => fact,
      created: ({ source }) => ({ source }),
      changed: (fact) => fact,
      published: ({ number }) => ({ number }),
      returned: ({ number, returnsTo }) => ({ number, returnsTo }),
    },
  },
});
