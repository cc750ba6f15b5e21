import * as v from "valibot";
import { EPIC_FUNNEL_STATUSES } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import {
  CurrencyCode,
  Ids,
  type ListedRecord,
  Money,
  oneId,
  OptionalId,
  OptionalMemberId,
  OWNER_LINK,
  READER_LINK,
  ROW_FIELDS,
  Text,
  TITLED,
  WORK_DEFAULTS,
  WORK_FIELDS,
} from "../plan-items/contract.ts";

export const EPIC_FIELDS = {
  ...WORK_FIELDS,
  /** The id of one of the stages in the plan's settings. */
  funnelStatus: v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,40}$/, "Choose a stage of the funnel.")),
  projectId: OptionalId,
  goalId: OptionalId,
  ownerMemberId: OptionalMemberId,
  /** Whole minor units of the currency. */
  plannedBudget: v.nullable(Money),
  currency: CurrencyCode,
  businessOutcomes: Text,
  themeIds: Ids,
};

const EpicFields = v.object(EPIC_FIELDS);
export type EpicFields = v.InferOutput<typeof EpicFields>;

const EPIC_DEFAULTS: EpicFields = {
  ...WORK_DEFAULTS,
  funnelStatus: EPIC_FUNNEL_STATUSES[0],
  projectId: null,
  goalId: null,
  ownerMemberId: null,
  plannedBudget: null,
  currency: LIMITS.epicCurrency,
  businessOutcomes: "",
  themeIds: [],
};

export const Epic = v.object({ ...ROW_FIELDS, ...EPIC_FIELDS });
export type Epic = v.InferOutput<typeof Epic>;

export const EPIC_KIND = {
  one: "epic",
  many: "epics",
  list: "epics" as const,
  item: Epic,
  fields: EPIC_FIELDS,
  defaults: EPIC_DEFAULTS,
  required: TITLED,
  links: {
    projectId: { to: "project", ids: (item) => oneId(item.projectId) },
    goalId: { to: "goal", ids: (item) => oneId(item.goalId) },
    ownerMemberId: OWNER_LINK,
    readerMemberId: READER_LINK,
    themeIds: { to: "theme", ids: (item) => item.themeIds },
  },
  above: ["projectId", "goalId", "themeIds"],
} satisfies ListedRecord<Epic>;
