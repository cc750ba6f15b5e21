import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { Id, type KindRecord, Line, ROW_FIELDS, Text } from "../plan-items/contract.ts";

const CoreValue = v.object({
  id: Id,
  title: v.pipe(Line, v.nonEmpty("Enter a name for the value.")),
  description: Text,
  orderIndex: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type CoreValue = v.InferOutput<typeof CoreValue>;

export const FOUNDATION_FIELDS = {
  mission: Text,
  vision: Text,
  /** In their order, and replaced in full. */
  coreValues: v.pipe(
    v.array(CoreValue),
    v.maxLength(LIMITS.coreValuesMost, `Use at most ${LIMITS.coreValuesMost} values.`),
    v.check(
      (values) => new Set(values.map(({ id }) => id)).size === values.length,
      "Use each value only once.",
    ),
  ),
};

const FoundationFields = v.object(FOUNDATION_FIELDS);
export type FoundationFields = v.InferOutput<typeof FoundationFields>;

const FOUNDATION_DEFAULTS: FoundationFields = { mission: "", vision: "", coreValues: [] };

export const Foundation = v.object({ ...ROW_FIELDS, ...FOUNDATION_FIELDS });
export type Foundation = v.InferOutput<typeof Foundation>;

export const FOUNDATION_KIND = {
  one: "foundation",
  many: "foundation",
  item: Foundation,
  fields: FOUNDATION_FIELDS,
  defaults: FOUNDATION_DEFAULTS,
  links: {},
  above: [],
} satisfies KindRecord<Foundation>;
