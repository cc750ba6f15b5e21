import * as v from "valibot";
import {
  REPORT_AUDIENCES,
  REPORT_BLOCKS,
  REPORT_LANGUAGES,
  REPORT_LENGTHS,
  REPORT_SCOPES,
} from "../../../../db/values/reports.ts";
import { ROLES } from "../../../../db/values/roles.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../../kernel/pure/plain-line.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../../kit/list-fields.ts";

const Uuid = v.pipe(v.string(), v.uuid());
const mostOf = (most: number) =>
  v.maxLength<string, number, string>(most, `Use at most ${most} characters.`);
const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.regex(PLAIN_LINE, PLAIN_LINE_WORDS), mostOf(most));

export const SectionId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));

/** One part of a report, as its template says it. */
export const TemplateSection = v.object({
  id: SectionId,
  heading: v.pipe(line(LIMITS.formTitleLength), v.nonEmpty("Enter a heading.")),
  block: v.picklist(REPORT_BLOCKS, "Choose what it shows."),
  /** What stands before the figures, with the names of variables. */
  intro: v.pipe(v.string(), v.trim(), mostOf(LIMITS.reportIntroLength)),
  /** What a language model is asked to write of it; empty: the built-in engine writes it. */
  instruction: v.optional(v.pipe(v.string(), v.trim(), mostOf(LIMITS.reportInstructionLength)), ""),
});
export type TemplateSection = v.InferOutput<typeof TemplateSection>;

/** What a report is made by. A published version is exactly this. */
export const TemplateDefinition = v.object({
  scope: v.picklist(REPORT_SCOPES),
  audience: v.picklist(REPORT_AUDIENCES),
  length: v.picklist(REPORT_LENGTHS),
  language: v.picklist(REPORT_LANGUAGES),
  sections: v.pipe(
    v.array(TemplateSection),
    v.maxLength(LIMITS.reportSectionsMost, `Use at most ${LIMITS.reportSectionsMost} sections.`),
  ),
});
export type TemplateDefinition = v.InferOutput<typeof TemplateDefinition>;

const TemplateName = v.pipe(line(LIMITS.formTitleLength), v.nonEmpty("Enter a name."));

export const TemplateInput = v.object({
  name: TemplateName,
  /** With what it begins: a template of the product, by its key. */
  start: v.picklist(["board_paper", "quarterly_review", "risk_report", "portfolio_health"]),
});
export type TemplateInput = v.InferOutput<typeof TemplateInput>;

export const TemplateChanges = v.object({
  name: v.optional(TemplateName),
  definition: v.optional(TemplateDefinition),
});
export type TemplateChanges = v.InferOutput<typeof TemplateChanges>;

export const TemplateNote = v.object({ note: v.optional(line(LIMITS.formTextLength), "") });

export const TemplateFinding = v.object({
  gravity: v.picklist(["error", "warning", "good"]),
  message: v.string(),
  /** The section that it is about. */
  place: v.nullable(v.string()),
});
export type TemplateFinding = v.InferOutput<typeof TemplateFinding>;

export const TEMPLATE_STATES = ["published", "changed", "draft"] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

export const TemplateListInput = v.object({
  q: textOf(LIMITS.searchLength),
  state: choiceOf(TEMPLATE_STATES),
  sort: v.optional(v.picklist(["updated", "name"]), "updated"),
  ...PAGE,
});
export type TemplateListInput = v.InferOutput<typeof TemplateListInput>;

const TEMPLATE = {
  id: v.string(),
  name: v.string(),
  isBuiltIn: v.boolean(),
  scope: v.picklist(REPORT_SCOPES),
  sections: v.number(),
  isOffered: v.boolean(),
  roles: v.array(v.picklist(ROLES)),
  /** How many are named beside the roles. */
  people: v.number(),
  publishedNumber: v.nullable(v.number()),
  publishedAt: v.nullable(v.string()),
  hasChanges: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
  version: v.number(),
};
export const TemplateSummary = v.object(TEMPLATE);
export type TemplateSummary = v.InferOutput<typeof TemplateSummary>;

export const TemplateList = v.object({
  items: v.array(TemplateSummary),
  ...PAGING,
  total: v.number(),
  counts: v.object({
    all: v.number(),
    published: v.number(),
    changed: v.number(),
    draft: v.number(),
  }),
});
export type TemplateList = v.InferOutput<typeof TemplateList>;

export const Template = v.object({
  ...TEMPLATE,
  definition: TemplateDefinition,
  /** What an introduction can name. */
  variables: v.array(v.object({ name: v.string(), about: v.string(), isOfPlan: v.boolean() })),
});
export type Template = v.InferOutput<typeof Template>;

export const TemplateExport = v.object({
  format: v.literal("executive-advisor/report-template", "This file contains no template."),
  formatVersion: v.literal(1, "This file comes from another version of the product."),
  name: TemplateName,
  definition: TemplateDefinition,
});
export type TemplateExport = v.InferOutput<typeof TemplateExport>;

/** What a draft makes of a plan of the admin's own, or of a made-up one. */
export const PreviewInput = v.object({
  definition: TemplateDefinition,
  planId: v.nullable(Uuid),
});
export type PreviewInput = v.InferOutput<typeof PreviewInput>;

export const AccessInput = v.strictObject({
  isOffered: v.boolean(),
  roles: v.pipe(v.array(v.picklist(ROLES)), v.maxLength(ROLES.length)),
  people: v.pipe(v.array(Uuid), v.maxLength(LIMITS.reportTemplatePeopleMost)),
});
export type AccessInput = v.InferOutput<typeof AccessInput>;

export const Access = v.object({
  ...TEMPLATE,
  who: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type Access = v.InferOutput<typeof Access>;
