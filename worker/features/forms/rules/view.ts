import type { FormLanguage } from "../../../../db/values/forms.ts";
import type { FormDefinition } from "../contract.ts";
import { type Answers, isAsked, isSeveral } from "./answers.ts";
import { formState, type FormState } from "./state.ts";

/** Everything by which the page of one version differs between visitors. */
export type FormView = {
  state: FormState;
  language: FormLanguage;
  /** It stands in another site's frame. */
  isEmbedded: boolean;
  /** The visitor comes back from a successful answer. */
  isSent: boolean;
  /** What the address fills in, by the id of the field. Only views without any are kept. */
  prefill: Answers;
};

type Asked = { search: URLSearchParams; acceptLanguage: string; now: number; isFull: boolean };

export function formView(
  { fields, settings }: FormDefinition,
  { search, acceptLanguage, now, isFull }: Asked,
): FormView {
  const languages = languagesOf(settings);
  const named = languages.find((code) => code === search.get("lang"));
  return {
    state: formState(settings, now, isFull),
    language: named ?? preferredLanguage(languages, acceptLanguage),
    isEmbedded: search.has("embed"),
    isSent: search.has("sent"),
    prefill: prefillOf(fields, search),
  };
}

type Translated = {
  language: FormLanguage;
  translations: Partial<Record<FormLanguage, unknown>>;
};

/** The form's own language first. */
export function languagesOf({ language, translations }: Translated): FormLanguage[] {
  // The contract names each key of a record as a code of a language.
  const others = Object.keys(translations) as FormLanguage[];
  return [language, ...others.filter((code) => code !== language)];
}

const OWN_PART = /^\s*([a-z]{2,3})(?:-[a-z0-9-]+)?(?:\s*;\s*q=([\d.]+))?\s*$/i;

/** The first that a browser asks for, by its order of preference; the form's own where it asks for none. */
export function preferredLanguage(
  languages: readonly FormLanguage[],
  acceptLanguage: string,
): FormLanguage {
  const wanted = acceptLanguage.split(",").flatMap((part) => {
    const found = OWN_PART.exec(part);
    const code = found?.[1]?.toLowerCase();
    return code === undefined ? [] : [{ code, weight: Number(found?.[2] ?? 1) }];
  });
  wanted.sort((one, other) => other.weight - one.weight);
  for (const { code, weight } of wanted) {
    const found = languages.find((language) => language === code);
    if (found && weight > 0) return found;
  }
  return languages[0] ?? "en";
}

function prefillOf(fields: FormDefinition["fields"], search: URLSearchParams): Answers {
  const filled: Record<string, string | string[]> = {};
  for (const field of fields) {
    if (!isAsked(field) || field.type === "file" || field.prefill === "") continue;
    const values = search.getAll(field.prefill);
    const [first] = values;
    if (first === undefined) continue;
    filled[field.id] = isSeveral(field) ? values : first;
  }
  return filled;
}
