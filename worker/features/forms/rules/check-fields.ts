import { LIMITS } from "../../../kernel/limits.ts";
import type { ReadPattern } from "../../../kernel/pure/read-pattern.ts";
import type { FormField } from "../contract.ts";
import { isAsked } from "./answers.ts";
import { isDay } from "../../../kernel/pure/is-day.ts";
import { doubt, fault, type Finding, inField, NameOf, nameOf, sameWords } from "./findings.ts";
import { counted } from "../../../kernel/pure/plural.ts";

/** What is wrong with each field by itself, and with some beside each other. */
export function checkFields(
  fields: readonly FormField[],
  readPattern: ReadPattern | null,
): Finding[] {
  return [
    ...checkSteps(fields),
    ...fields.flatMap((field) => [
      ...checkWords(field),
      ...checkOptions(field),
      ...checkLink(field),
      ...checkLimits(field),
      ...checkPattern(field, readPattern),
      ...checkHidden(field),
      ...checkPrefill(field, fields),
    ]),
    ...checkLabels(fields),
  ];
}

function checkSteps(fields: readonly FormField[]): Finding[] {
  const isFilledIn = (field: FormField) => isAsked(field) && field.type !== "hidden";
  if (!fields.some(isFilledIn)) {
    const place = { tab: "fields", fieldId: null, input: "add" } as const;
    return [fault(place, "The form has no questions yet. Add a field that people can fill in.")];
  }
  return fields.flatMap((field, index) => {
    if (field.type !== "step") return [];
    const rest = fields.slice(index + 1);
    const end = rest.findIndex(({ type }) => type === "step");
    const within = end < 0 ? rest : rest.slice(0, end);
    return within.some((one) => one.type !== "hidden")
      ? []
      : [fault(inField(field, "label"), `The step ${nameOf(field)} has no fields.`)];
  });
}

function checkWords(field: FormField): Finding[] {
  if (field.type === "text-block") {
    return field.hint.trim() === ""
      ? [fault(inField(field, "text"), "A text block is empty.")]
      : [];
  }
  if (field.label.trim() !== "") return [];
  const what = field.type === "step" ? "A step has no title." : "A field has no label.";
  return [fault(inField(field, "label"), what)];
}

function checkOptions(field: FormField): Finding[] {
  const { type, options } = field;
  if (type !== "radio" && type !== "select" && type !== "checkbox") return [];
  const place = inField(field, "options");
  if (options.length === 0) {
    return type === "checkbox"
      ? []
      : [fault(place, `${NameOf(field)} has no options to choose from.`)];
  }
  const found: Finding[] = [];
  if (options.some((option) => option.trim() === "")) {
    found.push(fault(place, `${NameOf(field)} has an empty option.`));
  }
  const doubled = options.find(
    (option, index) =>
      option.trim() !== "" && options.findIndex((other) => sameWords(other, option)) < index,
  );
  if (doubled !== undefined) {
    found.push(fault(place, `${NameOf(field)} has the option “${doubled.trim()}” twice.`));
  }
  if (options.length === 1 && type !== "checkbox") {
    found.push(doubt(place, `${NameOf(field)} has only one option. Add another one.`));
  }
  return found;
}

function checkLink(field: FormField): Finding[] {
  const { linkText, linkUrl } = field;
  const place = inField(field, "link");
  if (linkText !== "" && linkUrl === "") {
    return [fault(place, `The link “${linkText}” at ${nameOf(field)} has no address.`)];
  }
  if (linkText === "" && linkUrl !== "") {
    return [fault(place, `The link at ${nameOf(field)} has no text.`)];
  }
  return linkUrl.startsWith("http:")
    ? [doubt(place, `The link at ${nameOf(field)} is not encrypted (http).`)]
    : [];
}

function checkLimits(field: FormField): Finding[] {
  const { type, validation, upload } = field;
  const { minLength, maxLength, min, max } = validation;
  const found: Finding[] = [];
  if (type === "file" && upload.kinds.length === 0) {
    found.push(fault(inField(field, "upload"), `${NameOf(field)} accepts no file types.`));
  }
  if (minLength !== null && maxLength !== null && minLength > maxLength) {
    const text = `${NameOf(field)} requires at least ${minLength} and at most ${counted(maxLength, "character", "characters")}.`;
    found.push(fault(inField(field, "length"), text));
  }
  if (type === "number" || type === "date") found.push(...checkRange(field, min, max));
  return found;
}

function checkPattern(field: FormField, readPattern: ReadPattern | null): Finding[] {
  const read = readPattern?.(field.validation.pattern);
  if (!read || read.isUsable) return [];
  const text = `The pattern of ${nameOf(field)} can't be used: ${read.why}.`;
  return [fault(inField(field, "pattern"), text)];
}

function checkRange(field: FormField, min: string, max: string): Finding[] {
  const place = inField(field, "range");
  const isDate = field.type === "date";
  const isFit = (text: string) => (isDate ? isDay(text) : !Number.isNaN(Number(text)));
  const odd = [min, max].find((text) => text.trim() !== "" && !isFit(text));
  if (odd !== undefined) {
    const what = isDate ? "day" : "number";
    return [fault(place, `${NameOf(field)} has the limit “${odd}”, which is not a ${what}.`)];
  }
  if (min.trim() === "" || max.trim() === "") return [];
  const isUpsideDown = isDate ? min > max : Number(min) > Number(max);
  return isUpsideDown
    ? [fault(place, `${NameOf(field)} must be at least ${min} and at most ${max}.`)]
    : [];
}

function checkHidden(field: FormField): Finding[] {
  if (field.type !== "hidden" || field.value !== "" || field.prefill !== "") return [];
  const place = inField(field, "value");
  return field.required
    ? [fault(place, `${NameOf(field)} is hidden and required, but nothing fills it in.`)]
    : [doubt(place, `${NameOf(field)} is hidden, but nothing fills it in.`)];
}

/** What the page itself reads from its address. */
const PAGE_PARAMETERS = ["lang", "embed", "sent", "continue"];

function checkPrefill(field: FormField, fields: readonly FormField[]): Finding[] {
  const { prefill } = field;
  if (prefill === "" || !isAsked(field) || field.type === "file") return [];
  const place = inField(field, "prefill");
  if (PAGE_PARAMETERS.includes(prefill)) {
    return [
      fault(place, `${NameOf(field)} is filled by ?${prefill}=, which is reserved for the page.`),
    ];
  }
  const first = fields.find((other) => other.prefill === prefill && isAsked(other));
  return first && first.id !== field.id
    ? [doubt(place, `${NameOf(field)} and ${nameOf(first)} are both filled by ?${prefill}=.`)]
    : [];
}

function checkLabels(fields: readonly FormField[]): Finding[] {
  const asked = fields.filter((field) => isAsked(field) && field.type !== "hidden");
  const doubled = asked.filter(
    (field, index) =>
      field.label.trim() !== "" &&
      asked.findIndex(({ label }) => sameWords(label, field.label)) < index,
  );
  const long =
    asked.length > LIMITS.formLongFrom && !fields.some(({ type }) => type === "step")
      ? [
          doubt(
            { tab: "fields", fieldId: null, input: "add" },
            `The form asks ${asked.length} questions on one page. Steps make it easier to finish.`,
          ),
        ]
      : [];
  return [
    ...doubled.map((field) =>
      doubt(inField(field, "label"), `${NameOf(field)} is asked more than once.`),
    ),
    ...long,
  ];
}
