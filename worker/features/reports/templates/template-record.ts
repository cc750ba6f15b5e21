import { reportTemplates } from "../../../../db/schema/reports.ts";
import { comparedBy } from "../../../kit/describe-change.ts";
import { versionsInTrash } from "../../../kit/publishable/content-trash.ts";
import type { RecordKind } from "../../../kit/records.ts";
import { TemplateDefinition } from "./contract.ts";
import { describeTemplate } from "../rules/describe-template.ts";

export const templateRecord: RecordKind = {
  name: "report-template",
  label: "Report template",
  plural: "Report templates",
  table: reportTemplates,
  id: reportTemplates.id,
  title: reportTemplates.name,
  read: "reports.read",
  edit: "reports.manage",
  address: (id) => `/admin/agent-templates/${id}`,
  fields: {
    name: { label: "Name" },
    definition: { label: "Content", compare: comparedBy(TemplateDefinition, describeTemplate) },
    publishedNumber: { label: "Published version", isToldOnly: true },
  },
  // Who was named, and schedules by it, do not come back with it.
  trash: { parts: [versionsInTrash("report_template")] },
};
