import type { Condition, FormField } from "../contract.ts";
import { quote, was } from "./compare-texts.ts";
import { NameOf, nameOf } from "./findings.ts";
import { TEST_WORDS, TYPE_WORDS, UPLOAD_WORDS } from "./words-of.ts";
import { counted } from "../../../kernel/pure/plural.ts";

/** One difference as a sentence, at the field that it is about; null for the form as a whole. */
export type Difference = { fieldId: string | null; text: string };

type Fields = readonly FormField[];

/** Fields that came, went, moved or changed, in the order of the later form. */
export function compareFields(earlier: Fields, later: Fields): Difference[] {
  const gone = earlier.filter(({ id }) => !later.some((field) => field.id === id));
  const moved = movedBetween(earlier, later);
  return [
    ...gone.map((field) => ({ fieldId: null, text: `${NameOf(field)} was removed.` })),
    ...later.flatMap((field, index) => {
      const before = earlier.find(({ id }) => id === field.id);
      const texts = before
        ? [
            ...(moved.has(field.id)
              ? [`${NameOf(field)} moved. It is now ${placeOf(later, index)}.`]
              : []),
            ...compareField(before, field, [...earlier, ...later]),
          ]
        : [`${NameOf(field)} was added (${TYPE_WORDS[field.type]}), ${placeOf(later, index)}.`];
      return texts.map((text) => ({ fieldId: field.id, text }));
    }),
  ];
}

function placeOf(fields: Fields, index: number): string {
  const before = fields[index - 1];
  return before ? `after ${nameOf(before)}` : "at the beginning";
}

/** The fewest fields whose move explains the new order: all but the longest run that kept its order. */
function movedBetween(earlier: Fields, later: Fields): Set<string> {
  const order = later.flatMap(({ id }) => {
    const at = earlier.findIndex((field) => field.id === id);
    return at < 0 ? [] : [{ id, at }];
  });
  const runs: { id: string; at: number }[][] = [];
  for (const [index, one] of order.entries()) {
    let best: { id: string; at: number }[] = [];
    for (let before = 0; before < index; before += 1) {
      const run = runs[before] ?? [];
      if ((order[before]?.at ?? 0) < one.at && run.length > best.length) best = run;
    }
    runs.push([...best, one]);
  }
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), []);
  const kept = new Set(longest.map(({ id }) => id));
  return new Set(order.map(({ id }) => id).filter((id) => !kept.has(id)));
}

function compareField(before: FormField, after: FormField, all: Fields): string[] {
  const name = nameOf(after);
  const said: string[] = [];
  if (before.type !== after.type) {
    said.push(
      `${NameOf(after)} is now ${TYPE_WORDS[after.type]}. It was ${TYPE_WORDS[before.type]}.`,
    );
  }
  if (before.required !== after.required) {
    said.push(`${NameOf(after)} is ${after.required ? "required" : "no longer required"}.`);
  }
  said.push(
    ...was("The label", before.label, after.label),
    ...was(
      after.type === "text-block" ? "The text" : `The hint of ${name}`,
      before.hint,
      after.hint,
    ),
    ...was(`The placeholder of ${name}`, before.placeholder, after.placeholder),
    ...compareOptions(before, after),
    ...was(`The link of ${name}`, linkOf(before), linkOf(after)),
    ...was(`What ${name} accepts`, limitsOf(before), limitsOf(after)),
    ...was(`The link parameter that fills ${name}`, before.prefill, after.prefill),
    ...was(`The value of ${name}`, before.value, after.value),
    ...was(
      `The condition of ${name}`,
      inWords(before.condition, all),
      inWords(after.condition, all),
    ),
  );
  return said;
}

function compareOptions(before: FormField, after: FormField): string[] {
  const name = nameOf(after);
  const added = after.options.filter((option) => !before.options.includes(option));
  const gone = before.options.filter((option) => !after.options.includes(option));
  const list = (options: readonly string[]) => options.map(quote).join(", ");
  if (
    added.length > 0 &&
    added.length === gone.length &&
    before.options.length === after.options.length
  ) {
    return [`Options of ${name} are now ${list(added)}. They were ${list(gone)}.`];
  }
  const said: string[] = [];
  if (added.length > 0) said.push(`${NameOf(after)} has new options: ${list(added)}.`);
  if (gone.length > 0) said.push(`${NameOf(after)} lost options: ${list(gone)}.`);
  const kept = (options: readonly string[], others: readonly string[]) =>
    options.filter((option) => others.includes(option)).join("\n");
  if (kept(before.options, after.options) !== kept(after.options, before.options)) {
    said.push(`The options of ${name} are in a new order.`);
  }
  return said;
}

const linkOf = ({ linkText, linkUrl }: FormField) =>
  linkText === "" && linkUrl === "" ? "" : `${linkText} (${linkUrl})`;

function limitsOf({ type, validation, upload }: FormField): string {
  const { minLength, maxLength, pattern, min, max } = validation;
  const parts = [
    minLength === null ? "" : `at least ${counted(minLength, "character", "characters")}`,
    maxLength === null ? "" : `at most ${counted(maxLength, "character", "characters")}`,
    pattern === "" ? "" : `the pattern ${pattern}`,
    min === "" ? "" : `from ${min}`,
    max === "" ? "" : `up to ${max}`,
    ...(type === "file"
      ? [upload.kinds.map((kind) => UPLOAD_WORDS[kind]).join(", "), `${upload.most} at most`]
      : []),
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** When a field is shown, as one reads it. */
export function inWords(condition: Condition | null, fields: Fields): string {
  if (!condition) return "";
  const rules = condition.rules.map(({ fieldId, test, value }) => {
    const source = fields.findLast(({ id }) => id === fieldId);
    const name = source ? nameOf(source) : "a field that is gone";
    const isAlone = test === "is-filled" || test === "is-empty";
    return `${name} ${TEST_WORDS[test]}${isAlone ? "" : ` “${value}”`}`;
  });
  return `shown when ${rules.join(condition.any ? " or " : " and ")}`;
}
