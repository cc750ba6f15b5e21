import * as v from "valibot";
import { PLAN_SORTS, SHARE_PERMISSIONS } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

const Id = v.pipe(v.string(), v.uuid());

export const PLAN_STATES = ["open", "archived"] as const;
const PLAN_OWNERS = ["mine", "company", "shared"] as const;

const PlanName = v.pipe(
  v.string(),
  v.trim(),
  v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
  v.nonEmpty("Enter a name."),
  v.maxLength(LIMITS.planNameLength, `Use at most ${LIMITS.planNameLength} characters.`),
);

/** What of another plan comes along. */
export const PlanSource = v.strictObject({
  planId: Id,
  people: v.boolean(),
  dates: v.boolean(),
  progress: v.boolean(),
});
export type PlanSource = v.InferOutput<typeof PlanSource>;

export const PlanInput = v.strictObject({
  name: PlanName,
  kind: v.optional(v.picklist(PLAN_SORTS), "plan"),
  /** Whose it is; null for the actor's own. */
  companyId: v.nullable(Id),
  /** Without, it begins empty. */
  from: v.nullable(PlanSource),
});
export type PlanInput = v.InferOutput<typeof PlanInput>;

export const PlanDetails = v.strictObject({
  name: v.optional(PlanName),
  kind: v.optional(v.picklist(PLAN_SORTS)),
  isArchived: v.optional(v.boolean()),
});
export type PlanDetails = v.InferOutput<typeof PlanDetails>;

/** Its name once more, so that nobody deletes another one than they mean. */
export const PlanDeletion = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(LIMITS.planNameLength)),
});
export type PlanDeletion = v.InferOutput<typeof PlanDeletion>;

/** To a person, by the address of their account, or to a company that the actor leads. */
export const HandoverInput = v.union([
  v.strictObject({ companyId: Id }),
  v.strictObject({ userId: Id }),
]);
export type HandoverInput = v.InferOutput<typeof HandoverInput>;

export const PlanRow = v.object({
  id: v.string(),
  /** Empty for somebody's first one. */
  name: v.string(),
  kind: v.picklist(PLAN_SORTS),
  ownerName: v.string(),
  companyId: v.nullable(v.string()),
  /** The actor's first plan, which stays theirs. */
  isFirst: v.boolean(),
  /** Whether the actor decides on it, an archived one too. */
  isOwned: v.boolean(),
  /** "own" for who does what an owner may; an archived plan is only read. */
  permission: v.picklist(["own", ...SHARE_PERMISSIONS]),
  isArchived: v.boolean(),
  items: v.number(),
  changedAt: v.nullable(v.string()),
  usedAt: v.nullable(v.string()),
  version: v.number(),
});
export type PlanRow = v.InferOutput<typeof PlanRow>;

export const PlanListInput = v.object({
  q: textOf(LIMITS.searchLength),
  state: choiceOf(PLAN_STATES),
  owner: choiceOf(PLAN_OWNERS),
  kind: choiceOf(PLAN_SORTS),
  ...PAGE,
});
export type PlanListInput = v.InferOutput<typeof PlanListInput>;

export const PlanList = v.object({
  items: v.array(PlanRow),
  ...PAGING,
  counts: v.object({ open: v.number(), archived: v.number() }),
});
export type PlanList = v.InferOutput<typeof PlanList>;

/** What a plan is called, and what the actor may do with it: enough to open it, or to choose it. */
export const PlanChoice = v.pick(
  v.object({
    ...PlanRow.entries,
    planId: v.string(),
    /** Who of the plan's people the actor is. */
    memberId: v.nullable(v.string()),
  }),
  [
    "planId",
    "memberId",
    "name",
    "kind",
    "ownerName",
    "companyId",
    "isOwned",
    "permission",
    "isArchived",
  ],
);
export type PlanChoice = v.InferOutput<typeof PlanChoice>;

/** The plans that one may open, those opened last first; archived ones are found in the list alone. */
export const PlanChoices = v.object({ items: v.array(PlanChoice) });
export type PlanChoices = v.InferOutput<typeof PlanChoices>;

/** The companies that somebody can make plans for. */
export const PlanHomes = v.object({
  companies: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type PlanHomes = v.InferOutput<typeof PlanHomes>;

export const PlanPeopleInput = v.object({ q: textOf(LIMITS.searchLength) });

/** Whom a plan can be given to. */
export const PlanPeople = v.object({
  items: v.array(v.object({ id: v.string(), name: v.string(), avatarUrl: v.nullable(v.string()) })),
});
