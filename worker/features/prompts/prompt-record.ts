import { prompts, promptSamples } from "../../../db/schema/prompts.ts";
import { comparedBy } from "../../kit/describe-change.ts";
import { versionsInTrash } from "../../kit/publishable/content-trash.ts";
import type { RecordKind } from "../../kit/records.ts";
import { PromptDefinition } from "./contract.ts";
import { describeChanges } from "./rules/describe-changes.ts";

export const promptRecord: RecordKind = {
  name: "prompt",
  label: "Prompt",
  plural: "Prompts",
  table: prompts,
  id: prompts.id,
  title: prompts.name,
  read: "prompts.read",
  edit: "prompts.manage",
  address: (id) => `/admin/ai-settings/prompts/${id}`,
  fields: {
    name: { label: "Name" },
    definition: { label: "Text", compare: comparedBy(PromptDefinition, describeChanges) },
    publishedNumber: { label: "Published version", isToldOnly: true },
  },
  // One that returns is used again once somebody chooses it.
  trash: {
    parts: [
      versionsInTrash("prompt"),
      { table: promptSamples, of: promptSamples.promptId, label: "Samples" },
    ],
  },
};
