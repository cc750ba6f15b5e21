import { strategicModels } from "../../../db/schema/strategic-models.ts";
import { comparedBy } from "../../kit/describe-change.ts";
import { versionsInTrash } from "../../kit/publishable/content-trash.ts";
import type { RecordKind } from "../../kit/records.ts";
import { ModelDefinition } from "./contract.ts";
import { describeChanges } from "./rules/describe-changes.ts";

export const modelRecord: RecordKind = {
  name: "strategic-model",
  label: "Strategic model",
  plural: "Strategic models",
  table: strategicModels,
  id: strategicModels.id,
  title: strategicModels.name,
  read: "strategic-models.read",
  edit: "strategic-models.manage",
  address: (id) => `/admin/strategic-models/${id}`,
  fields: {
    name: { label: "Name" },
    definition: { label: "Questions", compare: comparedBy(ModelDefinition, describeChanges) },
    isOffered: { label: "Offered", isToldOnly: true },
    publishedNumber: { label: "Published version", isToldOnly: true },
  },
  trash: { parts: [versionsInTrash("strategic_model")] },
};
