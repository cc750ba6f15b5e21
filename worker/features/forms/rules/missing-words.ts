import type { FormDefinition, FormField, Translation } from "../contract.ts";

type Words = Translation["fields"][string];
export type TextName = Exclude<keyof Translation, "fields">;
export type FieldTextName = Exclude<keyof Words, "options">;

export const FORM_TEXTS: readonly TextName[] = [
  "title",
  "description",
  "submitButtonText",
  "successMessage",
  "closedMessage",
];
const FIELD_TEXTS: readonly FieldTextName[] = ["label", "hint", "placeholder", "linkText"];

/** A text of the form in its own language. */
export function ownText({ title, description, settings }: FormDefinition, name: TextName): string {
  return name === "title" ? title : name === "description" ? description : settings[name];
}

/** The texts of a field that there are to translate. A hidden one is seen by nobody. */
export const textsOf = (field: FormField): FieldTextName[] =>
  field.type === "hidden" ? [] : FIELD_TEXTS.filter((name) => field[name].trim() !== "");

const CHOICES: readonly FormField["type"][] = ["radio", "select", "checkbox"];

/** The options that are shown: a type without any keeps them unseen, so that a change of type loses none. */
export const optionsOf = (field: FormField) => (CHOICES.includes(field.type) ? field.options : []);

/** So many texts are there in the form's own language and not in this one. */
export function countMissing(definition: FormDefinition, translation: Translation): number {
  const ofForm = FORM_TEXTS.filter(
    (name) => ownText(definition, name).trim() !== "" && translation[name].trim() === "",
  );
  const ofFields = definition.fields.map((field) => {
    const words = translation.fields[field.id];
    const texts = textsOf(field).filter((name) => !words?.[name].trim());
    const options = optionsOf(field).filter((_option, index) => !words?.options[index]?.trim());
    return texts.length + options.length;
  });
  return ofFields.reduce((sum, count) => sum + count, ofForm.length);
}
