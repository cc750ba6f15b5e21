import type { CONDITION_TESTS, FieldType, FormTheme } from "../values/forms.ts";

type Rule = { fieldId: string; test: (typeof CONDITION_TESTS)[number]; value: string };
type Parts = Partial<{
  hint: string;
  placeholder: string;
  required: boolean;
  options: readonly string[];
  linkText: string;
  linkUrl: string;
  prefill: string;
  value: string;
  condition: { any: boolean; rules: readonly Rule[] };
}>;

/** A field with its parts in the order in which the product stores them. */
export const field = (id: string, type: FieldType, label: string, parts: Parts = {}) => ({
  id,
  type,
  label,
  hint: parts.hint ?? "",
  placeholder: parts.placeholder ?? "",
  required: parts.required ?? false,
  options: parts.options ?? [],
  linkText: parts.linkText ?? "",
  linkUrl: parts.linkUrl ?? "",
  validation: { minLength: null, maxLength: null, pattern: "", min: "", max: "" },
  prefill: parts.prefill ?? "",
  value: parts.value ?? "",
  upload: { kinds: ["pdf", "document"], most: 1 },
  condition: parts.condition ?? null,
});

export const when = (fieldId: string, value: string) => ({
  any: false,
  rules: [{ fieldId, test: "is" as const, value }],
});

type Settings = Partial<{
  theme: FormTheme;
  successMessage: string;
  submitButtonText: string;
  closedMessage: string;
  canSaveForLater: boolean;
  answersMost: number;
  translations: Readonly<Record<string, unknown>>;
}>;

export const settings = (parts: Settings) => ({
  theme: parts.theme ?? "default",
  successMessage: parts.successMessage ?? "",
  redirectUrl: "",
  submitButtonText: parts.submitButtonText ?? "",
  allowMultipleSubmissions: false,
  opensAt: null,
  closesAt: null,
  answersMost: parts.answersMost ?? null,
  closedMessage: parts.closedMessage ?? "",
  canSaveForLater: parts.canSaveForLater ?? false,
  embedOrigins: [],
  language: "en",
  translations: parts.translations ?? {},
});
