import * as v from "valibot";
import { sql } from "drizzle-orm";
import { reportTemplates } from "../../../../db/schema/reports.ts";
import { cutText } from "../../../kernel/pure/sound-text.ts";
import { publishable } from "../../../kit/publishable/publishable.ts";
import { type Template, TemplateDefinition, type TemplateExport } from "./contract.ts";
import { checkTemplate, isFault } from "../rules/check-template.ts";
import { describeTemplate } from "../rules/describe-template.ts";
import { loadTemplate } from "./load-template.ts";
import { templateRecord } from "./template-record.ts";

type Named = { name: string; definition: TemplateDefinition };

type TemplateKind = {
  Row: Template;
  Work: Named;
  Input: Named;
  Document: TemplateDefinition;
  Difference: { sentences: string[] };
  File: TemplateExport;
};

/** Templates: nobody visits them, and reports are made by them. */
export const publishableTemplate = publishable<TemplateKind>({
  name: "report_template",
  noun: "template",
  table: reportTemplates,
  record: templateRecord,
  load: loadTemplate,
  settle: (draft) => draft,
  toColumns: ({ name, definition }) => ({ name, definition }),
  toDocument: ({ definition }) => v.parse(TemplateDefinition, definition),
  document: TemplateDefinition,
  withDocument: ({ name }, definition) => ({ name, definition }),
  check: async (_ctx, { row, work }) => {
    const known = row.variables.map(({ name }) => name);
    const findings = await Promise.resolve(checkTemplate(work.definition, known));
    return { findings, faults: findings.filter(isFault).map(({ message }) => message) };
  },
  compare: (before, after) => ({ sentences: describeTemplate(before, after) }),
  copyOf: ({ work }, limits) => ({
    draft: { ...work, name: cutText(`${work.name} (copy)`, limits.formTitleLength) },
    source: "copy",
  }),
  editorPath: (id) => `/admin/agent-templates/${id}`,
  toFile: ({ work }) => ({
    name: "template.json",
    file: { format: "executive-advisor/report-template", formatVersion: 1, ...work },
  }),
  // Nothing at the edge follows it, and a batch wants a statement.
  refresh: (ctx) => ctx.db.run(sql`select 1`),
  versionCounts: "everything",
  sittingFrom: 1,
  audit: {
    prefix: "report_template",
    about: (templateId, { name }) => ({ templateId, title: name }),
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
