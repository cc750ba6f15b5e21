import * as v from "valibot";
import { MOMENTS } from "../../../db/values/plans.ts";
import { Day } from "../../kit/list-fields.ts";
import { type KindRecord, Line, ROW_FIELDS, Text } from "../plan-items/contract.ts";

export const STRATEGY_FIELDS = {
  /** Where the company goes. */
  direction: Text,
  whereToPlay: Text,
  howToWin: Text,
  /** What it must be able to do for that. */
  capabilities: Text,
  /** By what it will know that it is on the way. */
  measures: Text,
  startDate: v.nullable(Day),
  endDate: v.nullable(Day),
  /** What this version has that the one before had not, in a leader's words. */
  changesSummary: Line,
  /** What this version was kept for, where that is no change of the strategy, and how it is called. */
  moment: v.nullable(v.object({ sort: v.picklist(MOMENTS), words: Line })),
};

const StrategyFields = v.object(STRATEGY_FIELDS);
export type StrategyFields = v.InferOutput<typeof StrategyFields>;

export const STRATEGY_DEFAULTS: StrategyFields = {
  direction: "",
  whereToPlay: "",
  howToWin: "",
  capabilities: "",
  measures: "",
  startDate: null,
  endDate: null,
  changesSummary: "",
  moment: null,
};

/** Its version is the strategy's own: the first save makes it 1, and each further one adds one. */
export const Strategy = v.object({ ...ROW_FIELDS, ...STRATEGY_FIELDS });
export type Strategy = v.InferOutput<typeof Strategy>;

export const STRATEGY_KIND = {
  one: "strategy",
  many: "strategy",
  item: Strategy,
  fields: STRATEGY_FIELDS,
  defaults: STRATEGY_DEFAULTS,
  links: {},
  above: [],
} satisfies KindRecord<Strategy>;
