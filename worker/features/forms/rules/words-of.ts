import type { ConditionTest, FieldType, UploadKind } from "../../../../db/values/forms.ts";

/** How the product's admins call what a form is made of. */
export const TYPE_WORDS: Record<FieldType, string> = {
  text: "Short text",
  email: "Email",
  number: "Number",
  date: "Date",
  textarea: "Long text",
  checkbox: "Checkboxes",
  radio: "Single choice",
  select: "Dropdown",
  file: "File upload",
  hidden: "Hidden field",
  step: "Step",
  "text-block": "Text",
};

export const TEST_WORDS: Record<ConditionTest, string> = {
  is: "is",
  "is-not": "is not",
  contains: "contains",
  "is-filled": "is answered",
  "is-empty": "is empty",
  "is-more": "is more than",
  "is-less": "is less than",
};

export const UPLOAD_WORDS: Record<UploadKind, string> = {
  image: "Pictures",
  pdf: "PDF",
  document: "Documents",
  spreadsheet: "Spreadsheets",
  text: "Plain text",
};
