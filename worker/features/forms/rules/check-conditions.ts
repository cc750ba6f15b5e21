import type { ConditionTest } from "../../../../db/values/forms.ts";
import type { FormField } from "../contract.ts";
import { isAsked, isSeveral } from "./answers.ts";
import { isDay } from "../../../kernel/pure/is-day.ts";
import { fault, type Finding, inField, NameOf, nameOf, sameWords } from "./findings.ts";
import { optionsOf } from "./missing-words.ts";

type Rule = NonNullable<FormField["condition"]>["rules"][number];
type Asked = { field: FormField; rule: Rule; source: FormField };

/** Conditions that read what they cannot, and fields that no answers bring up. */
export function checkConditions(fields: readonly FormField[]): Finding[] {
  const broken = fields.flatMap((field, index) =>
    (field.condition?.rules ?? []).flatMap((rule) => {
      const text = whyBroken(fields, index, field, rule);
      return text === null ? [] : [fault(inField(field, "condition"), text)];
    }),
  );
  return broken.length > 0 ? broken : findUnreachable(fields);
}

function whyBroken(fields: readonly FormField[], index: number, field: FormField, rule: Rule) {
  const at = fields.findIndex(({ id }) => id === rule.fieldId);
  const source = fields[at];
  if (!source) return `The condition of ${nameOf(field)} uses a deleted field.`;
  if (at === index) return `The condition of ${nameOf(field)} uses its own answer.`;
  if (at > index) return whyForward(field, source);
  if (!isAsked(source))
    return `The condition of ${nameOf(field)} uses ${nameOf(source)}, which nobody answers.`;
  return whyNoValue({ field, rule, source });
}

function whyForward(field: FormField, source: FormField) {
  const readsBack = source.condition?.rules.some(({ fieldId }) => fieldId === field.id) ?? false;
  return readsBack
    ? `${NameOf(field)} and ${nameOf(source)} depend on each other, so neither is ever shown.`
    : `The condition of ${nameOf(field)} uses ${nameOf(source)}, which comes after it.`;
}

const NEEDS_NO_VALUE: readonly ConditionTest[] = ["is-filled", "is-empty"];

function whyNoValue({ field, rule, source }: Asked): string | null {
  if (NEEDS_NO_VALUE.includes(rule.test)) return null;
  const of = `The condition of ${nameOf(field)}`;
  if (source.type === "file")
    return `${of} can only check whether ${nameOf(source)} was filled in.`;
  const value = rule.value.trim();
  if (value === "") return `${of} needs a value to compare ${nameOf(source)} with.`;
  const options = optionsOf(source);
  const isOption = options.some((option) => sameWords(option, value));
  const isExact = rule.test === "is" || rule.test === "is-not";
  if (options.length > 0 && isExact && !isOption) {
    return `${of} asks for “${value}”, which is not an option of ${nameOf(source)}.`;
  }
  if (rule.test === "is-more" || rule.test === "is-less") {
    const isFit = source.type === "date" ? isDay(value) : !Number.isNaN(Number(value));
    if (!isFit) {
      const what = source.type === "date" ? "a day such as 2026-01-31" : "a number";
      return `${of} compares ${nameOf(source)} with “${value}”, which is not ${what}.`;
    }
  }
  return null;
}

/** In their order: whatever waits for an answer to a field that is never shown is never shown either. */
function findUnreachable(fields: readonly FormField[]): Finding[] {
  const never = new Set<string>();
  const findings: Finding[] = [];
  for (const field of fields) {
    const { condition } = field;
    if (!condition) continue;
    const rules = condition.rules.flatMap((rule) => {
      const source = fields.find(({ id }) => id === rule.fieldId);
      return source ? [{ field, rule, source }] : [];
    });
    const dead = rules.filter(({ rule }) => never.has(rule.fieldId) && wantsAnswer(rule.test));
    const [gone] = dead;
    const isCutOff = condition.any ? dead.length === rules.length : dead.length > 0;
    const clash = condition.any ? null : findClash(rules);
    if (gone && isCutOff) {
      never.add(field.id);
      const text = `${NameOf(field)} is never shown: it depends on ${nameOf(gone.source)}, which is never shown.`;
      findings.push(fault(inField(field, "condition"), text));
    } else if (clash) {
      never.add(field.id);
      const text = `${NameOf(field)} is never shown: ${clash}`;
      findings.push(fault(inField(field, "condition"), text));
    }
  }
  return findings;
}

const wantsAnswer = (test: ConditionTest) => test !== "is-empty" && test !== "is-not";

/** Two rules of which at most one can hold, in words. */
function findClash(rules: readonly Asked[]): string | null {
  for (const [index, one] of rules.entries()) {
    for (const other of rules.slice(index + 1)) {
      if (one.source.id !== other.source.id) continue;
      const why = clashOf(one, other) ?? clashOf(other, one);
      if (why !== null) return why;
    }
  }
  return null;
}

function clashOf({ rule: one, source }: Asked, { rule: other }: Asked): string | null {
  const name = nameOf(source);
  if (one.test === "is-empty" && wantsAnswer(other.test)) {
    return `${name} can't be both empty and answered.`;
  }
  if (one.test === "is" && other.test === "is" && !isSeveral(source)) {
    return sameWords(one.value, other.value)
      ? null
      : `${name} can't be both “${one.value}” and “${other.value}”.`;
  }
  if (one.test === "is" && other.test === "is-not" && sameWords(one.value, other.value)) {
    return `${name} can't be “${one.value}” and also not be “${one.value}”.`;
  }
  if (one.test === "is-more" && other.test === "is-less" && !isBelow(one.value, other.value)) {
    return `${name} can't be both more than ${one.value} and less than ${other.value}.`;
  }
  return null;
}

function isBelow(one: string, other: string): boolean {
  const difference = Number(one) - Number(other);
  return Number.isNaN(difference) ? one.trim() < other.trim() : difference < 0;
}
