import { sql } from "drizzle-orm";
import {
  formDeliveries,
  formDrafts,
  forms,
  formStorage,
  formSubmissions,
  formTallies,
  formUploads,
} from "../../../db/schema/forms.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import { comparedBy } from "../../kit/describe-change.ts";
import { slugAlone, slugsInTrash, versionsInTrash } from "../../kit/publishable/content-trash.ts";
import type { RecordKind } from "../../kit/records.ts";
import { workInTrash } from "../incoming/work-in-trash.ts";
import { FormDefinition, FormSettings } from "./contract.ts";
import { restoreForm } from "./restore-form.ts";
import { compareSettings } from "./rules/compare-definitions.ts";
import { compareFields } from "./rules/compare-fields.ts";

const { fields: Fields } = FormDefinition.entries;
const fieldsDiffer = (before: FormDefinition["fields"], after: FormDefinition["fields"]) =>
  compareFields(before, after).map(({ text }) => text);

export const formRecord: RecordKind = {
  name: "form",
  label: "Form",
  plural: "Forms",
  table: forms,
  id: forms.id,
  title: forms.title,
  read: "forms.read",
  edit: "forms.manage",
  address: (id) => `/admin/forms-manager/${id}`,
  fields: {
    title: { label: "Title" },
    description: { label: "Description" },
    slug: { label: "Address" },
    isActive: { label: "Open to visitors" },
    fields: { label: "Questions", compare: comparedBy(Fields, fieldsDiffer) },
    settings: { label: "Settings", compare: comparedBy(FormSettings, compareSettings) },
    publishedNumber: { label: "Published version", isToldOnly: true },
  },
  trash: {
    parts: [
      { table: formStorage, of: formStorage.formId },
      { table: formTallies, of: formTallies.formId },
      { table: formDrafts, of: formDrafts.formId, label: "Unfinished answers" },
      { table: formSubmissions, of: formSubmissions.formId, label: "Answers" },
      { table: formUploads, of: formUploads.formId, label: "Files", file: formUploads.key },
      { table: formDeliveries, of: formDeliveries.formId, label: "Deliveries" },
      ...workInTrash(
        "form-answer",
        (answer) =>
          sql`(select ${formSubmissions.formId} from ${formSubmissions} where ${formSubmissions.id} = ${answer})`,
      ),
      versionsInTrash("form"),
      slugsInTrash("form", forms),
    ],
    dependents: {
      "Pages with it": sql`(select count(*) from ${webpages} where instr(${webpages.settings}, ${forms.id}) > 0)`,
    },
    alone: slugAlone("form", forms),
    restore: restoreForm,
  },
};
