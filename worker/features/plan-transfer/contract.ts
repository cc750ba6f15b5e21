import * as v from "valibot";
import type { PlanKind, SingleKind } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { CHECK_IN_FIELDS } from "../check-ins/contract.ts";
import { FOUNDATION_FIELDS } from "../company-foundation/contract.ts";
import { STRATEGY_FIELDS } from "../company-strategy/contract.ts";
import { EPIC_FIELDS } from "../epics/contract.ts";
import { GOAL_FIELDS } from "../goals/contract.ts";
import { KEY_RESULT_FIELDS } from "../key-results/contract.ts";
import { KPI_FIELDS } from "../kpis/contract.ts";
import { OBJECTIVE_FIELDS } from "../objectives/contract.ts";
import { VisibleTo } from "../plan-items/contract.ts";
import { PERIOD_FIELDS } from "../plan-periods/contract.ts";
import { REPLY_FIELDS } from "../plan-replies/contract.ts";
import { PLAN_SETTINGS_FIELDS } from "../plan-settings/contract.ts";
import { UPDATE_FIELDS } from "../plan-updates/contract.ts";
import { PLAN_VIEW_FIELDS } from "../plan-views/contract.ts";
import { isSingle, KIND_RECORDS, listNameOf, PlanOperationInput } from "../plans/contract.ts";
import { PROJECT_FIELDS } from "../projects/contract.ts";
import { SQUAD_FIELDS } from "../squads/contract.ts";
import { TEAM_MEMBER_FIELDS } from "../team-members/contract.ts";
import { THEME_FIELDS } from "../themes/contract.ts";

export const DOCUMENT_FORMAT = "executive-advisor-plan";
/** It rises when a document of before could not be read any more as it is; new fields do not raise it. */
export const DOCUMENT_VERSION = 1;

/** Ids made without an account are no UUIDs, so a document may have any. */
const DocumentId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.itemIdLength));
const Reference = v.nullable(DocumentId);
const References = v.pipe(v.array(DocumentId), v.maxLength(LIMITS.linksMost));
const Moment = v.pipe(v.string(), v.isoTimestamp());

/** Only owners take along who sees what; documents of before say nothing of it. */
const Sight = { visibleTo: v.optional(VisibleTo) };
/** Who answers for something and who reads of it. */
const PEOPLE = { ownerMemberId: Reference, readerMemberId: Reference };

const rowOf = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.object({ id: DocumentId, createdAt: Moment, ...fields });

/**
 * A whole plan in one document: what people wrote, with ids and when each was made. Who changed what, comments and
 * earlier versions of the strategy are no part of it.
 */
export const PlanDocument = v.object({
  format: v.literal(DOCUMENT_FORMAT),
  version: v.literal(DOCUMENT_VERSION),
  exportedAt: Moment,
  themes: v.array(rowOf({ ...THEME_FIELDS, ownerProfileId: Reference })),
  teamMembers: v.array(rowOf({ ...TEAM_MEMBER_FIELDS, managerId: Reference })),
  goals: v.array(rowOf({ ...GOAL_FIELDS, ...Sight, themeId: Reference, ...PEOPLE })),
  projects: v.array(
    rowOf({
      ...PROJECT_FIELDS,
      ...Sight,
      goalId: Reference,
      epicId: Reference,
      ...PEOPLE,
      squadIds: References,
      keyResultIds: References,
    }),
  ),
  epics: v.array(
    rowOf({
      ...EPIC_FIELDS,
      ...Sight,
      projectId: Reference,
      goalId: Reference,
      ...PEOPLE,
      themeIds: References,
    }),
  ),
  squads: v.array(rowOf({ ...SQUAD_FIELDS, projectId: Reference })),
  objectives: v.array(
    rowOf({
      ...OBJECTIVE_FIELDS,
      ...Sight,
      entityId: Reference,
      parentId: Reference,
      periodId: Reference,
      ...PEOPLE,
    }),
  ),
  keyResults: v.array(
    rowOf({ ...KEY_RESULT_FIELDS, objectiveId: DocumentId, feedsId: Reference, ...PEOPLE }),
  ),
  kpis: v.optional(
    v.array(rowOf({ ...KPI_FIELDS, ...Sight, themeId: Reference, goalId: Reference, ...PEOPLE })),
  ),
  checkIns: v.array(
    rowOf({
      ...CHECK_IN_FIELDS,
      keyResultId: Reference,
      kpiId: v.optional(Reference),
      authorId: Reference,
    }),
  ),
  updates: v.array(rowOf({ ...UPDATE_FIELDS, itemId: DocumentId, authorId: Reference })),
  replies: v.array(rowOf({ ...REPLY_FIELDS, toId: DocumentId, authorId: Reference })),
  periods: v.array(rowOf(PERIOD_FIELDS)),
  views: v.array(rowOf(PLAN_VIEW_FIELDS)),
  /** Null while the defaults hold. */
  settings: v.nullable(
    v.object({
      ...PLAN_SETTINGS_FIELDS,
      countsHidden: v.optional(PLAN_SETTINGS_FIELDS.countsHidden),
    }),
  ),
  foundation: v.nullable(v.object(FOUNDATION_FIELDS)),
  strategy: v.nullable(v.object(STRATEGY_FIELDS)),
});
export type PlanDocument = v.InferOutput<typeof PlanDocument>;

/** What a document says of a row of each kind. */
export const documentNames = (kind: PlanKind): string[] => [
  ...(isSingle(kind) ? [] : ["id", "createdAt"]),
  ...Object.keys(KIND_RECORDS[kind].fields),
];

/** Under which name a document has each kind. */
export const documentList = (kind: PlanKind): keyof PlanDocument => listNameOf(kind);
export type ListedKind = Exclude<PlanKind, SingleKind>;

/** An operation that may change a whole plan at once. */
export const PlanImportInput = v.strictObject({
  ...PlanOperationInput.entries,
  changes: v.pipe(
    v.array(PlanOperationInput.entries.changes.pipe[0].item),
    v.minLength(1),
    v.maxLength(LIMITS.planItemsMost, `Change at most ${LIMITS.planItemsMost} items at once.`),
  ),
});
export type PlanImportInput = v.InferOutput<typeof PlanImportInput>;

export const TakenIdsInput = v.strictObject({
  ids: v.pipe(v.array(DocumentId), v.maxLength(LIMITS.planItemsMost + LIMITS.coreValuesMost)),
});
export type TakenIdsInput = v.InferOutput<typeof TakenIdsInput>;

/** Those of the ids that stand for something in another plan. */
export const TakenIds = v.object({ taken: v.array(v.string()) });
export type TakenIds = v.InferOutput<typeof TakenIds>;
