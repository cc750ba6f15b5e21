import { forms } from "../../../db/schema/forms.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import { loadPatterns } from "../../kernel/pure/read-pattern.ts";
import { publishable } from "../../kit/publishable/publishable.ts";
import { formRecord } from "./form-record.ts";
import { slugOf } from "../../kit/publishable/slug-of.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import type { FormDefinition, FormDelivery } from "./contract.ts";
import type { Form, FormDifference } from "./list/contract.ts";
import { loadForm } from "./queries.ts";
import { checkDefinition } from "./rules/check-definition.ts";
import { checkWebhook } from "./rules/check-settings.ts";
import { compareDefinitions } from "./rules/compare-definitions.ts";
import { type FormDocument, toDocument } from "./rules/form-document.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";

type Draft = FormDefinition & { delivery: FormDelivery };

type FormKind = {
  Row: Form;
  Work: Draft;
  Input: Draft;
  Document: FormDefinition;
  Difference: FormDifference;
  File: FormDocument;
};

const definitionOf = ({ title, description, fields, settings }: Draft): FormDefinition => ({
  title,
  description,
  fields,
  settings,
});

const TAKEN = "Another form has this address, or had it before.";

/** Forms: whoever hears of answers is part of the draft, and is never published. */
export const publishableForm = publishable<FormKind>({
  name: "form",
  noun: "form",
  table: forms,
  record: formRecord,
  load: loadForm,
  settle: (draft) => draft,
  toColumns: (draft) => ({ ...definitionOf(draft), delivery: draft.delivery }),
  toDocument: definitionOf,
  withDocument: ({ delivery }, definition) => ({ ...definition, delivery }),
  check: async (ctx, { work }) => {
    const readPattern = await loadPatterns();
    const findings = checkDefinition(
      definitionOf(work),
      work.delivery,
      ctx.clock.now(),
      readPattern,
      ctx.outbound.openOrigins,
    );
    const faults = findings.filter(({ level }) => level === "error").map(({ text }) => text);
    return { findings, faults };
  },
  admit: ({ outbound }, { delivery }) => {
    const problem = delivery ? checkWebhook(delivery.webhookUrl, outbound.openOrigins) : null;
    if (problem !== null) throw invalidInput({ "delivery.webhookUrl": problem });
  },
  compare: (before, after) => ({ differences: compareDefinitions(before, after) }),
  // A webhook and its secret stay where they are.
  copyOf: ({ row, work }, limits) => ({
    draft: {
      ...work,
      title: cutText(`Copy of ${work.title}`, limits.formTitleLength),
      delivery: { ...work.delivery, webhookUrl: "" },
    },
    source: row.id,
  }),
  editorPath: (id) => `/admin/forms-manager/${id}`,
  toFile: ({ row }) => ({ name: `${row.slug}.form.json`, file: toDocument(row.definition) }),
  refresh: (ctx, id, names) => refreshContent(ctx, "form", id, names),
  versionCounts: "draft",
  sittingFrom: 2,
  address: {
    suggest: ({ title }) => slugOf(title, "form"),
    taken: () => new AppError("slug_taken", { detail: TAKEN, fields: { slug: TAKEN } }),
    unpublished: () =>
      invalidInput({ isActive: "Publish the form first. There is nothing to show yet." }),
  },
  audit: {
    prefix: "form",
    about: (formId, { title }) => ({ formId, title }),
    details: {
      review_asked: (fact) => fact,
      reviewed: (fact) => fact,
      created: ({ slug, source }) => ({ slug, from: source }),
      changed: ({ fields }) => ({ parts: fields }),
      renamed: (fact) => fact,
      published: ({ number, note }) => ({ number, note, returnsTo: null }),
      returned: (fact) => fact,
      removed: ({ row }) => ({ slug: row.slug, answers: row.answers }),
    },
  },
});
