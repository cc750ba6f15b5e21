import { knowledgeSources, knowledgeVersions } from "../../../../db/schema/ai-training.ts";
import type { RecordKind } from "../../../kit/records.ts";

export const sourceRecord: RecordKind = {
  name: "knowledge-source",
  label: "Knowledge source",
  plural: "Knowledge sources",
  table: knowledgeSources,
  id: knowledgeSources.id,
  title: knowledgeSources.name,
  read: "ai-training.read",
  edit: "ai-training.manage",
  address: (id) => `/admin/ai-training?source=${id}`,
  fields: {
    name: { label: "Name" },
    isOn: { label: "Switched on" },
    companyId: { label: "Company", isToldOnly: true },
    number: { label: "Version of its text", isToldOnly: true },
  },
  trash: {
    parts: [{ table: knowledgeVersions, of: knowledgeVersions.sourceId, label: "Versions" }],
  },
};
