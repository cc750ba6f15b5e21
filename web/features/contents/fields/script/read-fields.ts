import type { FormField } from "../../../../../worker/features/forms/contract.ts";
import type { Answer } from "../../../../../worker/features/forms/rules/answers.ts";

export type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field as it is read off the page: what its rules need, and where it stands. */
export type ScriptField = Pick<
  FormField,
  "id" | "type" | "required" | "options" | "validation" | "upload" | "condition"
> & {
  part: HTMLElement;
  inputs: Input[];
  /** Someone has been here. */
  isTouched: boolean;
};

const FREE = { minLength: null, maxLength: null, pattern: "", min: "", max: "" };

export function readFields(form: HTMLFormElement): ScriptField[] {
  return [...form.querySelectorAll<HTMLElement>("[data-f]")].map((part): ScriptField => {
    const { f: id = "", t, if: condition = "null", v = "{}", most, req } = part.dataset;
    const inputs = inputsOf(form, part, id);
    const [first] = inputs;
    return {
      id,
      part,
      inputs,
      isTouched: false,
      // What the page writes is what the page's own rules know.
      type: (t ?? typeOf(part, first)) as FormField["type"],
      required: req !== undefined || (first?.required ?? false),
      options:
        first instanceof HTMLSelectElement
          ? [...first.options].slice(1).map(({ value }) => value)
          : part.tagName === "FIELDSET"
            ? inputs.map(({ value }) => value)
            : [],
      upload: { kinds: [], most: Number(most) },
      // Written by field-rules.ts, as both of these are.
      condition: JSON.parse(condition) as FormField["condition"],
      // Only what differs from a free field.
      validation: { ...FREE, ...(JSON.parse(v) as object) },
    };
  });
}

function inputsOf(form: HTMLFormElement, part: HTMLElement, id: string): Input[] {
  const named = form.elements.namedItem(id);
  if (part.tagName === "SECTION" || named === null) return [];
  // Only inputs have names on these pages.
  return (named instanceof RadioNodeList ? [...named] : [named]) as Input[];
}

const typeOf = (part: HTMLElement, first: Input | undefined) =>
  part.tagName === "SECTION" ? "step" : (first?.type.replace(/-.*/, "") ?? "text-block");

export function answerOf({ type, options, part, inputs }: ScriptField): Answer {
  if (type === "file")
    return [...namesOfFiles(inputs), ...ticked([...part.querySelectorAll("input")])];
  const [first] = inputs;
  if (type === "radio" || (type === "checkbox" && options.length === 0)) {
    return ticked(inputs)[0] ?? "";
  }
  return type === "checkbox" ? ticked(inputs) : (first?.value ?? "");
}

const ticked = (inputs: readonly Input[]) =>
  inputs.filter((input) => "checked" in input && input.checked).map(({ value }) => value);

const namesOfFiles = (inputs: readonly Input[]) =>
  inputs
    .flatMap((input) => ("files" in input ? [...(input.files ?? [])] : []))
    .map(({ name }) => name);
