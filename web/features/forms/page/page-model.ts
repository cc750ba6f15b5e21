import type { FormLanguage } from "../../../../db/values/forms.ts";
import type { FormDefinition } from "../../../../worker/features/forms/contract.ts";
import type { Answers } from "../../../../worker/features/forms/rules/answers.ts";
import type { FormFill } from "../../../../worker/features/forms/rules/fill.ts";
import { languagesOf, type FormView } from "../../../../worker/features/forms/rules/view.ts";
import { formWords } from "../../../../worker/features/forms/words/form-words.ts";
import { sayFault } from "../../../../worker/features/forms/words/say-fault.ts";
import type { FieldPage, PageField } from "../../contents/fields/page-field.ts";

export type Section = { step: PageField | null; fields: readonly PageField[] };

export type PageModel = FieldPage & {
  id: string;
  number: number;
  path: string;
  languages: readonly FormLanguage[];
  title: string;
  description: string;
  settings: FormDefinition["settings"];
  sections: readonly Section[];
  fields: readonly PageField[];
  view: FormView;
  fill: FormFill | null;
};

type Published = { id: string; number: number; document: FormDefinition };

export function pageModel(
  { id, number, document }: Published,
  view: FormView,
  path: string,
  fill: FormFill | null,
): PageModel {
  const { settings } = document;
  const { language } = view;
  const own = settings.translations[language];
  const said = (translated: string | undefined, word: string) =>
    translated === undefined || translated === "" ? word : translated;
  const fields = document.fields.map((field): PageField => {
    const words = own?.fields[field.id];
    return {
      ...field,
      label: said(words?.label, field.label),
      hint: said(words?.hint, field.hint),
      placeholder: said(words?.placeholder, field.placeholder),
      linkText: said(words?.linkText, field.linkText),
      choices: field.options.map((value, at) => ({
        value,
        label: said(words?.options[at], value),
      })),
    };
  });
  return {
    id,
    number,
    path,
    language,
    view,
    fill,
    fields,
    languages: languagesOf(settings),
    words: formWords(language),
    title: said(own?.title, document.title),
    description: said(own?.description, document.description),
    settings: {
      ...settings,
      submitButtonText: said(own?.submitButtonText, settings.submitButtonText),
      successMessage: said(own?.successMessage, settings.successMessage),
      closedMessage: said(own?.closedMessage, settings.closedMessage),
    },
    sections: sectionsOf(fields),
    answers: fill === null ? { ...hiddenValues(fields), ...view.prefill } : fill.answers,
    errors: fill === null ? {} : errorsOf(fields, language, fill),
  };
}

const errorsOf = (fields: readonly PageField[], language: FormLanguage, { faults }: FormFill) =>
  Object.fromEntries(
    fields.flatMap(({ id, label }) => {
      const fault = faults[id];
      return fault ? [[id, sayFault(language, label, fault)]] : [];
    }),
  );

/** What stands before the first step is a section without a title. */
function sectionsOf(fields: readonly PageField[]): Section[] {
  const sections: { step: PageField | null; fields: PageField[] }[] = [{ step: null, fields: [] }];
  for (const field of fields) {
    if (field.type === "step") sections.push({ step: field, fields: [] });
    else sections.at(-1)?.fields.push(field);
  }
  return sections.filter(({ step, fields: inside }) => step !== null || inside.length > 0);
}

const hiddenValues = (fields: readonly PageField[]): Answers =>
  Object.fromEntries(
    fields.flatMap(({ id, type, value }) => (type === "hidden" && value ? [[id, value]] : [])),
  );

/** The page's own address with what has to stay in it. */
export function pageAddress(
  { path, languages, language, view }: PageModel,
  other?: FormLanguage,
): string {
  const search = new URLSearchParams();
  if (languages.length > 1) search.set("lang", other ?? language);
  if (view.isEmbedded) search.set("embed", "1");
  return search.size === 0 ? path : `${path}?${search}`;
}
