import * as v from "valibot";
import { HEALTHS, ITEM_KINDS, ITEM_STATUSES } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

const countsOf = <const Word extends string>(words: readonly Word[]) =>
  v.object(v.entriesFromList(words, v.number()));

/** What the day decides: of goals how they do, of all work what is late, and the check-ins that are due. */
const STANDING = {
  goals: v.object({
    on_track: v.number(),
    at_risk: v.number(),
    off_track: v.number(),
    none: v.number(),
  }),
  late: v.number(),
  due: v.number(),
};
const Standing = v.object(STANDING);
export type Standing = v.InferOutput<typeof Standing>;

/** Planned budgets of epics that are not cancelled, in minor units of a plan's default currency. */
const Money = v.object({
  currency: v.string(),
  planned: v.number(),
  counted: v.number(),
  /** In a currency that the plan has no rate for. */
  withoutRate: v.number(),
});

export const COUNTS = {
  items: countsOf(ITEM_KINDS),
  /** Of all that is worked on. */
  statuses: countsOf(ITEM_STATUSES),
  /** Open work and key results that nobody answers for. */
  unowned: v.number(),
  money: Money,
};

/** Whether the numbers are those of the plan as it is: counted again, they are. */
const COUNTED = ["now", "before", "never"] as const;

export const PortfolioPlan = v.object({
  id: v.string(),
  name: v.string(),
  ownerName: v.string(),
  companyId: v.nullable(v.string()),
  isFirst: v.boolean(),
  isOwned: v.boolean(),
  changedAt: v.nullable(v.string()),
  counted: v.picklist(COUNTED),
  ...STANDING,
  ...COUNTS,
  /** Where the list is narrowed to a theme or a person: the ids by which this plan knows them. */
  groupIds: v.array(v.string()),
});
export type PortfolioPlan = v.InferOutput<typeof PortfolioPlan>;

const NARROWED = {
  q: textOf(LIMITS.searchLength),
  company: v.optional(
    v.pipe(
      v.union([v.literal(""), v.pipe(v.string(), v.uuid())]),
      v.transform((id) => id || undefined),
    ),
  ),
  owner: choiceOf(["mine", "people", "company", "shared"]),
  needs: choiceOf(["off_track", "late", "due", "unowned"]),
  /** By the name: each plan has its own of them. */
  theme: textOf(LIMITS.itemTitleLength),
  person: textOf(LIMITS.itemTitleLength),
};

const PORTFOLIO_SORTS = ["late", "off_track", "due", "name", "changed"] as const;

export const PortfolioInput = v.object({
  ...NARROWED,
  sort: v.optional(v.picklist(PORTFOLIO_SORTS), "late"),
  ...PAGE,
});
export type PortfolioInput = v.InferOutput<typeof PortfolioInput>;

export const Portfolio = v.object({
  items: v.array(PortfolioPlan),
  ...PAGING,
  total: v.number(),
  /** Plans whose numbers are being counted. */
  waiting: v.number(),
  sums: v.object({ ...STANDING, unowned: v.number(), money: v.array(Money) }),
  companies: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type Portfolio = v.InferOutput<typeof Portfolio>;

export const GROUPINGS = ["company", "theme", "person"] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const PortfolioGroupsInput = v.object({
  by: v.optional(v.picklist(GROUPINGS), "company"),
  q: textOf(LIMITS.searchLength),
  ...PAGE,
});
export type PortfolioGroupsInput = v.InferOutput<typeof PortfolioGroupsInput>;

export const PortfolioGroup = v.object({
  /** By what the list of plans is narrowed to it. */
  key: v.string(),
  name: v.string(),
  plans: v.number(),
  ...STANDING,
});
export type PortfolioGroup = v.InferOutput<typeof PortfolioGroup>;

export const PortfolioGroups = v.object({
  items: v.array(PortfolioGroup),
  ...PAGING,
  total: v.number(),
  waiting: v.number(),
});
export type PortfolioGroups = v.InferOutput<typeof PortfolioGroups>;

export const PortfolioMapInput = v.object({
  q: NARROWED.q,
  company: NARROWED.company,
  owner: NARROWED.owner,
  theme: NARROWED.theme,
  cursor: PAGE.cursor,
});
export type PortfolioMapInput = v.InferOutput<typeof PortfolioMapInput>;

const MapGoal = v.object({
  id: v.string(),
  title: v.string(),
  health: v.nullable(v.picklist(HEALTHS)),
  status: v.picklist(ITEM_STATUSES),
  progress: v.nullable(v.number()),
  endDate: v.nullable(v.string()),
});
export type MapGoal = v.InferOutput<typeof MapGoal>;

const MapTheme = v.object({
  /** Null for the goals of no theme. */
  id: v.nullable(v.string()),
  name: v.string(),
  color: v.string(),
  progress: v.nullable(v.number()),
  goals: v.array(MapGoal),
  /** All of them; those beyond the shown are in the plan's list. */
  total: v.number(),
});

export const MapPlan = v.object({
  id: v.string(),
  name: v.string(),
  ownerName: v.string(),
  isFirst: v.boolean(),
  counted: v.picklist(COUNTED),
  mission: v.string(),
  themes: v.array(MapTheme),
});
export type MapPlan = v.InferOutput<typeof MapPlan>;

export const PortfolioMap = v.object({
  items: v.array(MapPlan),
  ...PAGING,
  total: v.number(),
  waiting: v.number(),
  companies: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type PortfolioMap = v.InferOutput<typeof PortfolioMap>;
