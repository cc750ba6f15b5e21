import { forms } from "../../../db/schema/forms.ts";
import type { RecordKind } from "../../kit/records.ts";

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
    fields: { label: "Questions" },
    settings: { label: "Settings" },
    publishedNumber: { label: "Published version" },
  },
};
