import * as v from "valibot";
import { ITEM_STATUSES, RHYTHM_KINDS, WORK_KINDS } from "../../../../db/values/plans.ts";

export const StrategyCard = v.object({
  counts: v.object({
    themes: v.number(),
    goals: v.number(),
    projects: v.number(),
    epics: v.number(),
    people: v.number(),
  }),
  /** How many goals have each status; those that none has are left out. */
  goals: v.array(v.object({ status: v.picklist(ITEM_STATUSES), goals: v.number() })),
  /** What the person changed last, in whichever plan, on whichever device. */
  recent: v.array(
    v.object({
      kind: v.picklist(WORK_KINDS),
      /** What people call it, such as 'goal'. */
      says: v.string(),
      id: v.string(),
      title: v.string(),
      at: v.string(),
      /** Null in the person's own plan. */
      planOf: v.nullable(v.string()),
      address: v.string(),
    }),
  ),
});
export type StrategyCard = v.InferOutput<typeof StrategyCard>;

/** What others did lately in the plans that the person may see, newest first. */
export const ChangesCard = v.object({
  total: v.number(),
  days: v.number(),
  changes: v.array(
    v.object({
      id: v.string(),
      label: v.string(),
      at: v.string(),
      /** Null when the account is gone. */
      by: v.nullable(v.string()),
      /** Null in the person's own plan. */
      planOf: v.nullable(v.string()),
      address: v.string(),
    }),
  ),
});
export type ChangesCard = v.InferOutput<typeof ChangesCard>;

/** What of the person's own plan begins or ends soon, by the calendar of their time zone. */
export const DatesCard = v.object({
  total: v.number(),
  /** How many items of each kind they are of. */
  items: v.object({ goal: v.number(), project: v.number(), epic: v.number() }),
  days: v.number(),
  dates: v.array(
    v.object({
      kind: v.picklist(["goal", "project", "epic"]),
      id: v.string(),
      title: v.string(),
      what: v.picklist(["starts", "ends"]),
      day: v.string(),
      inDays: v.number(),
    }),
  ),
});
export type DatesCard = v.InferOutput<typeof DatesCard>;

/** What waits for the person in every plan that they may change. */
export const UpdatesCard = v.object({
  asked: v.number(),
  read: v.number(),
  write: v.number(),
  /** The plan's own list, where everything is of one plan. */
  queue: v.nullable(v.string()),
  waiting: v.array(
    v.object({
      part: v.picklist(["asked", "read", "write"]),
      kind: v.picklist(RHYTHM_KINDS),
      id: v.string(),
      title: v.string(),
      /** Null in the person's own plan. */
      planOf: v.nullable(v.string()),
      address: v.string(),
    }),
  ),
});
export type UpdatesCard = v.InferOutput<typeof UpdatesCard>;

/** How all that is worked on in the person's own plan does against its dates. */
export const HealthCard = v.object({
  counts: v.object({ on_track: v.number(), at_risk: v.number(), off_track: v.number() }),
  /** Those that nobody can judge: without dates, or not at work. */
  unjudged: v.number(),
  goals: v.object({ onTrack: v.number(), rated: v.number() }),
  /** As in the plan: past their end or off track. */
  late: v.object({
    total: v.number(),
    worst: v.array(
      v.object({
        kind: v.picklist(WORK_KINDS),
        says: v.string(),
        id: v.string(),
        title: v.string(),
        address: v.string(),
        status: v.picklist(ITEM_STATUSES),
        endDate: v.nullable(v.string()),
        /** 0 while the end has not passed. */
        daysLate: v.number(),
        /** Points of progress behind an even pace. */
        behind: v.number(),
        /** The end that it can be moved to; null where none would help. */
        newEnd: v.nullable(v.string()),
        /** The project that ends later with it, where it would end before. */
        withProject: v.nullable(v.object({ id: v.string(), endDate: v.string(), was: v.string() })),
      }),
    ),
  }),
  /** Something is in it: an item that is worked on, or a mission. */
  isBegun: v.boolean(),
  /** Key results that wait for a check-in. */
  checkIns: v.number(),
  /** What the plan's review finds, and the worst of it beside what is late. */
  review: v.object({
    total: v.number(),
    worst: v.nullable(v.object({ says: v.string(), title: v.string(), address: v.string() })),
  }),
});
export type HealthCard = v.InferOutput<typeof HealthCard>;
