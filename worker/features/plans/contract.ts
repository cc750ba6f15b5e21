import * as v from "valibot";
import {
  PLAN_KINDS,
  type PlanKind,
  SHARE_PERMISSIONS,
  SINGLE_KINDS,
  type SingleKind,
} from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { CHECK_IN_KIND } from "../check-ins/contract.ts";
import { FOUNDATION_KIND } from "../company-foundation/contract.ts";
import { STRATEGY_KIND } from "../company-strategy/contract.ts";
import { EPIC_KIND } from "../epics/contract.ts";
import { GOAL_KIND } from "../goals/contract.ts";
import { KEY_RESULT_KIND } from "../key-results/contract.ts";
import { KPI_KIND } from "../kpis/contract.ts";
import { OBJECTIVE_KIND } from "../objectives/contract.ts";
import { Keepable } from "../plan-items/contract.ts";
import { PERIOD_KIND } from "../plan-periods/contract.ts";
import { REPLY_KIND } from "../plan-replies/contract.ts";
import { PLAN_SETTINGS_KIND } from "../plan-settings/contract.ts";
import { UPDATE_KIND } from "../plan-updates/contract.ts";
import { PLAN_VIEW_KIND } from "../plan-views/contract.ts";
import { PROJECT_KIND } from "../projects/contract.ts";
import { SQUAD_KIND } from "../squads/contract.ts";
import { TEAM_MEMBER_KIND } from "../team-members/contract.ts";
import { THEME_KIND } from "../themes/contract.ts";

/** What a plan is made of, each kind as its own contract says it. */
export const KIND_RECORDS = {
  period: PERIOD_KIND,
  theme: THEME_KIND,
  teamMember: TEAM_MEMBER_KIND,
  goal: GOAL_KIND,
  project: PROJECT_KIND,
  epic: EPIC_KIND,
  squad: SQUAD_KIND,
  objective: OBJECTIVE_KIND,
  keyResult: KEY_RESULT_KIND,
  kpi: KPI_KIND,
  checkIn: CHECK_IN_KIND,
  update: UPDATE_KIND,
  reply: REPLY_KIND,
  view: PLAN_VIEW_KIND,
  settings: PLAN_SETTINGS_KIND,
  foundation: FOUNDATION_KIND,
  strategy: STRATEGY_KIND,
};
type Records = typeof KIND_RECORDS;

/** The rows of a plan by their kind, as they travel and as they are held. */
export type PlanItems = { [K in PlanKind]: v.InferOutput<Records[K]["item"]> };
export type PlanItem = PlanItems[PlanKind];

export const isSingle = (kind: PlanKind): kind is SingleKind =>
  // A list of a few kinds is asked whether it has any of all of them.
  (SINGLE_KINDS as readonly PlanKind[]).includes(kind);
export type ListedKind = Exclude<PlanKind, SingleKind>;
export const LISTED_KINDS = PLAN_KINDS.filter((kind): kind is ListedKind => !isSingle(kind));

/** Under which name a plan has what it has of a kind. */
export const listNameOf = (kind: PlanKind) => (isSingle(kind) ? kind : KIND_RECORDS[kind].list);

const ItemId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.itemIdLength));
const Values = v.record(v.string(), v.unknown());
/** As the rows carry it: 2026-03-01T09:00:00.000Z. */
const Moment = v.pipe(
  v.string(),
  v.regex(/^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  v.check((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text),
);

/**
 * One item added, changed or removed. The values are parsed by the rules, on either side, so that what is
 * wrong stands beside its field. `was` holds what the caller saw: over something else nothing is written.
 */
export const PlanChange = v.variant("action", [
  v.strictObject({
    action: v.literal("add"),
    kind: v.picklist(PLAN_KINDS),
    id: ItemId,
    fields: Values,
    /** Of what was there before and comes back: when it was made first. */
    createdAt: v.optional(Moment),
  }),
  v.strictObject({
    action: v.literal("set"),
    kind: v.picklist(PLAN_KINDS),
    id: ItemId,
    fields: Values,
    was: v.optional(Values),
  }),
  v.strictObject({ action: v.literal("remove"), kind: v.picklist(PLAN_KINDS), id: ItemId }),
]);
export type PlanChange = v.InferOutput<typeof PlanChange>;

/** What somebody did to a plan at once: all of it happens, or nothing. */
export const PlanOperationInput = v.strictObject({
  /** Made by the browser: what is sent twice is done once. */
  id: v.pipe(v.string(), v.uuid()),
  /** What the person did, for 'Undo …'. */
  label: v.pipe(
    v.string(),
    Keepable,
    v.trim(),
    v.nonEmpty(),
    v.maxLength(LIMITS.operationLabelLength),
  ),
  changes: v.pipe(v.array(PlanChange), v.minLength(1), v.maxLength(LIMITS.changesMost)),
});
export type PlanOperationInput = v.InferOutput<typeof PlanOperationInput>;

/** Undoing and redoing are operations of their own: redoing undoes the undoing. */
export const PlanUndoInput = v.strictObject({ id: v.pipe(v.string(), v.uuid()) });
export type PlanUndoInput = v.InferOutput<typeof PlanUndoInput>;

export const PlanId = v.object({ planId: v.pipe(v.string(), v.uuid()) });
export const PlanOperationId = v.object({
  planId: v.pipe(v.string(), v.uuid()),
  operationId: v.pipe(v.string(), v.uuid()),
});

export const PlanOperation = v.object({
  id: v.string(),
  seq: v.number(),
  label: v.string(),
  actorId: v.nullable(v.string()),
  /** How many items it touched. */
  items: v.number(),
  undoes: v.nullable(v.string()),
  undoneBy: v.nullable(v.string()),
  createdAt: v.string(),
});
export type PlanOperation = v.InferOutput<typeof PlanOperation>;

type Lists = {
  [K in ListedKind as Records[K]["list"]]: v.ArraySchema<Records[K]["item"], undefined>;
};
// A table made from another one has its keys and values, which fromEntries cannot say.
const rows = Object.fromEntries(
  LISTED_KINDS.map((kind) => [
    KIND_RECORDS[kind].list,
    v.array<v.GenericSchema>(KIND_RECORDS[kind].item),
  ]),
) as unknown as Lists;

export const HiddenCounts = v.record(v.picklist(PLAN_KINDS), v.number());
export type HiddenCounts = Partial<v.InferOutput<typeof HiddenCounts>>;

export const PlanSnapshot = v.object({
  planId: v.string(),
  /** The number of the last operation that is in it. */
  seq: v.number(),
  permission: v.picklist(SHARE_PERMISSIONS),
  /** Who of the plan's people the reader is; absent in what a browser kept before it was told. */
  memberId: v.optional(v.nullable(v.string())),
  ...rows,
  /** Null while the defaults hold. */
  settings: v.nullable(PLAN_SETTINGS_KIND.item),
  foundation: v.nullable(FOUNDATION_KIND.item),
  strategy: v.nullable(STRATEGY_KIND.item),
  /** How many items the reader does not see, by kinds, where the owner has that told. */
  hidden: v.optional(HiddenCounts, {}),
  /** The reader's own latest, newest first: what can be undone and redone. */
  operations: v.array(PlanOperation),
});
export type PlanSnapshot = v.InferOutput<typeof PlanSnapshot>;

/** How much of its room a plan takes: how many items, and in bytes what they and the versions of the strategy say. */
export const PlanRoom = v.object({
  items: v.number(),
  itemBytes: v.number(),
  versionBytes: v.number(),
});
export type PlanRoom = v.InferOutput<typeof PlanRoom>;

/** What an operation made of the plan: the rows it touched as they are now. */
export const AppliedOperation = v.object({
  /** The number of the plan now. */
  seq: v.number(),
  /** The number of the plan before: when the caller knew another one, it missed something. */
  previousSeq: v.number(),
  /** Null when everything was so already. */
  operation: v.nullable(PlanOperation),
  /** The operation that this one took back. */
  undone: v.nullable(PlanOperation),
  changed: v.partial(
    v.object({
      ...rows,
      settings: v.array(PLAN_SETTINGS_KIND.item),
      foundation: v.array(FOUNDATION_KIND.item),
      strategy: v.array(STRATEGY_KIND.item),
    }),
  ),
  removed: v.array(v.object({ kind: v.picklist(PLAN_KINDS), id: v.string() })),
});
export type AppliedOperation = v.InferOutput<typeof AppliedOperation>;

/** What those who have a plan on the screen are told of. */
export const PlanUpdate = v.variant("what", [
  v.object({ what: v.literal("operation"), ...AppliedOperation.entries }),
  /** It changed more than is passed on: the plan is to be read again. */
  v.object({ what: v.literal("much"), seq: v.number() }),
  /** Somebody said something about an item. */
  v.object({ what: v.literal("talk"), itemId: v.string() }),
]);
export type PlanUpdate = v.InferOutput<typeof PlanUpdate>;

const PlaceName = v.pipe(v.string(), v.maxLength(LIMITS.planPlaceLength));

/** Where in a plan somebody is, as their tab says it. */
export const PlanPlace = v.strictObject({
  module: PlaceName,
  item: PlaceName,
  field: PlaceName,
  isTyping: v.boolean(),
});

/** Somebody who is in a plan, once for each of their tabs; no place any more when they left. */
export const PlanGuest = v.object({
  userId: v.string(),
  name: v.string(),
  tab: v.string(),
  place: v.nullable(
    v.object({ module: v.string(), item: v.string(), field: v.string(), isTyping: v.boolean() }),
  ),
  until: v.number(),
});
export type PlanGuest = v.InferOutput<typeof PlanGuest>;

export const PlanOperationList = v.object({ items: v.array(PlanOperation) });
export type PlanOperationList = v.InferOutput<typeof PlanOperationList>;
