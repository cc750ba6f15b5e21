import * as v from "valibot";
import { VARIABLE_SOURCES, VARIABLE_TYPES } from "../../../db/values/variables.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { isDay } from "../../kernel/pure/is-day.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";

export const VariableId = v.object({ id: v.pipe(v.string(), v.uuid()) });

const mostOf = (most: number) =>
  v.maxLength<string, number, string>(most, `Use at most ${most} characters.`);

/** Without a dot, which the names that the product itself gives have. */
const Name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Enter a name."),
  v.regex(/^[a-z][a-z0-9_]*$/, "Use small letters, digits and underscores, such as house_style."),
  mostOf(LIMITS.variableNameLength),
);

const Text = v.pipe(v.string(), mostOf(LIMITS.variableTextLength));
const Line = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Leave no entry empty."),
  v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
  mostOf(LIMITS.variableLineLength),
);

/** A value as a prompt is filled with it. */
export const Value = v.union(
  [
    Text,
    v.pipe(v.number("Enter a number."), v.finite("Enter a number.")),
    v.pipe(
      v.array(Line),
      v.maxLength(
        LIMITS.variableListMost,
        `A list can have at most ${LIMITS.variableListMost} entries.`,
      ),
    ),
  ],
  "Enter a value.",
);

const FIELDS = { about: v.pipe(v.string(), v.trim(), mostOf(LIMITS.variableAboutLength)) };

/** The value by its type. */
const TYPED = [
  v.object({
    type: v.literal("text"),
    value: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty("Enter a text."),
      mostOf(LIMITS.variableTextLength),
    ),
  }),
  v.object({
    type: v.literal("number"),
    value: v.pipe(v.number("Enter a number."), v.finite("Enter a number.")),
  }),
  v.object({
    type: v.literal("list"),
    value: v.pipe(
      v.array(Line),
      v.nonEmpty("Enter at least one entry."),
      v.maxLength(
        LIMITS.variableListMost,
        `A list can have at most ${LIMITS.variableListMost} entries.`,
      ),
    ),
  }),
  v.object({
    type: v.literal("date"),
    value: v.pipe(v.string("Choose a date."), v.check(isDay, "Choose a date.")),
  }),
] as const;
const Typed = v.variant("type", TYPED, "Choose a type.");

export const VariableInput = v.intersect([v.object({ name: Name, ...FIELDS }), Typed]);
export type VariableInput = v.InferOutput<typeof VariableInput>;

/** Its name stays: prompts know it by that. */
export const VariableChanges = v.intersect([v.object(FIELDS), Typed]);
export type VariableChanges = v.InferOutput<typeof VariableChanges>;

const Use = v.object({
  promptId: v.string(),
  name: v.string(),
  /** The published version that names it; null where only the draft does. */
  number: v.nullable(v.number()),
  inDraft: v.boolean(),
});
export type VariableUse = v.InferOutput<typeof Use>;

export const Variable = v.object({
  /** Of a constant; of what a feature offers, its name. */
  id: v.string(),
  name: v.string(),
  type: v.picklist(VARIABLE_TYPES),
  source: v.picklist(VARIABLE_SOURCES),
  about: v.string(),
  /** A constant's own value, or a sample of what is read for a person. */
  value: Value,
  usedBy: v.array(Use),
  version: v.number(),
});
export type Variable = v.InferOutput<typeof Variable>;

export const VariableListInput = v.object({
  q: textOf(LIMITS.searchLength),
  source: choiceOf(VARIABLE_SOURCES),
  type: choiceOf(VARIABLE_TYPES),
  ...PAGE,
});
export type VariableListInput = v.InferOutput<typeof VariableListInput>;

export const VariableList = v.object({ items: v.array(Variable), ...PAGING, total: v.number() });
export type VariableList = v.InferOutput<typeof VariableList>;
