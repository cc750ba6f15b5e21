import * as v from "valibot";
import {
  PLAN_KINDS,
  type PlanKind,
  SINGLE_KINDS,
  type SingleKind,
} from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { CHECK_IN_DEFAULTS, CHECK_IN_FIELDS, CheckIn } from "../check-ins/contract.ts";
import {
  Foundation,
  FOUNDATION_DEFAULTS,
  FOUNDATION_FIELDS,
} from "../company-foundation/contract.ts";
import { Strategy, STRATEGY_DEFAULTS, STRATEGY_FIELDS } from "../company-strategy/contract.ts";
import { Epic, EPIC_DEFAULTS, EPIC_FIELDS } from "../epics/contract.ts";
import { KEY_RESULT_DEFAULTS, KEY_RESULT_FIELDS, KeyResult } from "../key-results/contract.ts";
import { Objective, OBJECTIVE_DEFAULTS, OBJECTIVE_FIELDS } from "../objectives/contract.ts";
import { Keepable } from "../plan-items/contract.ts";
import { Goal, GOAL_DEFAULTS, GOAL_FIELDS } from "../goals/contract.ts";
import {
  PLAN_SETTINGS_DEFAULTS,
  PLAN_SETTINGS_FIELDS,
  PlanSettings,
} from "../plan-settings/contract.ts";
import { PLAN_VIEW_DEFAULTS, PLAN_VIEW_FIELDS, PlanView } from "../plan-views/contract.ts";
import { Project, PROJECT_DEFAULTS, PROJECT_FIELDS } from "../projects/contract.ts";
import { Squad, SQUAD_DEFAULTS, SQUAD_FIELDS } from "../squads/contract.ts";
import { TEAM_MEMBER_DEFAULTS, TEAM_MEMBER_FIELDS, TeamMember } from "../team-members/contract.ts";
import { Theme, THEME_DEFAULTS, THEME_FIELDS } from "../themes/contract.ts";

/** The rows of a plan by their kind, as they travel and as they are held. */
export const PLAN_ITEMS = {
  theme: Theme,
  teamMember: TeamMember,
  goal: Goal,
  project: Project,
  epic: Epic,
  squad: Squad,
  objective: Objective,
  keyResult: KeyResult,
  checkIn: CheckIn,
  view: PlanView,
  settings: PlanSettings,
  foundation: Foundation,
  strategy: Strategy,
};
export type PlanItems = { [K in PlanKind]: v.InferOutput<(typeof PLAN_ITEMS)[K]> };
export type PlanItem = PlanItems[PlanKind];

/** What people may write of each kind, and what a new one has where nothing was said. */
export const PLAN_FIELDS = {
  theme: { fields: THEME_FIELDS, defaults: THEME_DEFAULTS },
  teamMember: { fields: TEAM_MEMBER_FIELDS, defaults: TEAM_MEMBER_DEFAULTS },
  goal: { fields: GOAL_FIELDS, defaults: GOAL_DEFAULTS },
  project: { fields: PROJECT_FIELDS, defaults: PROJECT_DEFAULTS },
  epic: { fields: EPIC_FIELDS, defaults: EPIC_DEFAULTS },
  squad: { fields: SQUAD_FIELDS, defaults: SQUAD_DEFAULTS },
  view: { fields: PLAN_VIEW_FIELDS, defaults: PLAN_VIEW_DEFAULTS },
  objective: { fields: OBJECTIVE_FIELDS, defaults: OBJECTIVE_DEFAULTS },
  keyResult: { fields: KEY_RESULT_FIELDS, defaults: KEY_RESULT_DEFAULTS },
  checkIn: { fields: CHECK_IN_FIELDS, defaults: CHECK_IN_DEFAULTS },
  settings: { fields: PLAN_SETTINGS_FIELDS, defaults: PLAN_SETTINGS_DEFAULTS },
  foundation: { fields: FOUNDATION_FIELDS, defaults: FOUNDATION_DEFAULTS },
  strategy: { fields: STRATEGY_FIELDS, defaults: STRATEGY_DEFAULTS },
};

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

const rows = {
  themes: v.array(Theme),
  teamMembers: v.array(TeamMember),
  goals: v.array(Goal),
  projects: v.array(Project),
  epics: v.array(Epic),
  squads: v.array(Squad),
  objectives: v.array(Objective),
  keyResults: v.array(KeyResult),
  checkIns: v.array(CheckIn),
  views: v.array(PlanView),
};

export const PlanSnapshot = v.object({
  planId: v.string(),
  /** The number of the last operation that is in it. */
  seq: v.number(),
  permission: v.picklist(["edit", "read"]),
  ...rows,
  /** Null while the defaults hold. */
  settings: v.nullable(PlanSettings),
  foundation: v.nullable(Foundation),
  strategy: v.nullable(Strategy),
  /** The reader's own latest, newest first: what can be undone and redone. */
  operations: v.array(PlanOperation),
});
export type PlanSnapshot = v.InferOutput<typeof PlanSnapshot>;

/** Under which name a snapshot lists each kind. */
export const PLAN_LISTS = {
  theme: "themes",
  teamMember: "teamMembers",
  goal: "goals",
  project: "projects",
  epic: "epics",
  squad: "squads",
  objective: "objectives",
  keyResult: "keyResults",
  checkIn: "checkIns",
  view: "views",
} as const satisfies Record<Exclude<PlanKind, SingleKind>, keyof PlanSnapshot>;

export const isSingle = (kind: PlanKind): kind is SingleKind =>
  // A list of a few kinds is asked whether it has any of all of them.
  (SINGLE_KINDS as readonly PlanKind[]).includes(kind);
export const LISTED_KINDS = PLAN_KINDS.filter(
  (kind): kind is Exclude<PlanKind, SingleKind> => !isSingle(kind),
);

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
      settings: v.array(PlanSettings),
      foundation: v.array(Foundation),
      strategy: v.array(Strategy),
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

export const PlanSearchInput = v.object({
  q: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.searchLength)),
});
export type PlanSearchInput = v.InferOutput<typeof PlanSearchInput>;

/** What is found of a plan from anywhere, best first. */
export const PlanHits = v.object({
  items: v.array(v.object({ kind: v.picklist(PLAN_KINDS), id: v.string(), title: v.string() })),
});
export type PlanHits = v.InferOutput<typeof PlanHits>;
