export const FORM_THEMES = [
  "default",
  "executive-corporate",
  "executive-minimal",
  "executive-modern",
] as const;
export type FormTheme = (typeof FORM_THEMES)[number];

/** step and text stand between the questions; everything else is answered. */
export const FIELD_TYPES = [
  "text",
  "email",
  "number",
  "date",
  "textarea",
  "checkbox",
  "radio",
  "select",
  "file",
  "hidden",
  "step",
  "text-block",
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const CONDITION_TESTS = [
  "is",
  "is-not",
  "contains",
  "is-filled",
  "is-empty",
  "is-more",
  "is-less",
] as const;
export type ConditionTest = (typeof CONDITION_TESTS)[number];

/** What a form can be written in: its own words are the author's, the product's are here for each. */
export const FORM_LANGUAGES = [
  { code: "en", name: "English", direction: "ltr" },
  { code: "de", name: "Deutsch", direction: "ltr" },
  { code: "fr", name: "Français", direction: "ltr" },
  { code: "es", name: "Español", direction: "ltr" },
  { code: "ar", name: "العربية", direction: "rtl" },
] as const;
export type FormLanguage = (typeof FORM_LANGUAGES)[number]["code"];
export const FORM_LANGUAGE_CODES = FORM_LANGUAGES.map(({ code }) => code);

/** What an upload may be, by what it holds and not by its name. */
export const UPLOAD_KINDS = ["image", "pdf", "document", "spreadsheet", "text"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** What is counted, without knowing of whom. */
export const FORM_EVENTS = ["view", "start", "answer", "completion"] as const;
export type FormEvent = (typeof FORM_EVENTS)[number];

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How far the work on an answer is. The first two are open. */
export const ANSWER_STATES = ["new", "in-progress", "done", "rejected"] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];
