import * as v from "valibot";
import { PLAN_MODULES, SHARE_PERMISSIONS } from "../../../db/values/plans.ts";
import { Email } from "../users/contract.ts";

const Id = v.pipe(v.string(), v.uuid());
const Permission = v.picklist(SHARE_PERMISSIONS);

export const ShareInput = v.strictObject({
  email: Email,
  permission: Permission,
  /** Who of the plan's people is invited: to accept is to be that person. */
  memberId: v.optional(Id),
});
export type ShareInput = v.InferOutput<typeof ShareInput>;

export const ShareChange = v.pipe(
  v.strictObject({ permission: v.optional(Permission), isActive: v.optional(v.boolean()) }),
  v.check(({ permission, isActive }) => permission !== undefined || isActive !== undefined),
);
export type ShareChange = v.InferOutput<typeof ShareChange>;

export const ShareId = v.object({ planId: Id, shareId: Id });
export type ShareId = v.InferOutput<typeof ShareId>;

export const VisitInput = v.strictObject({
  module: v.picklist(PLAN_MODULES),
  /** The number of the plan that was on the screen. */
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type VisitInput = v.InferOutput<typeof VisitInput>;

/**
 * Somebody who may see a plan, or was asked to. Until they opened it this is the same whether there is an
 * account, and whoever it belongs to: the address as its owner typed it, and nothing else.
 */
export const PlanShare = v.object({
  id: v.string(),
  /** As the owner typed it; null for a share that was not made by an address. */
  email: v.nullable(v.string()),
  /** Null until they opened the plan. */
  name: v.nullable(v.string()),
  isOpened: v.boolean(),
  permission: Permission,
  isActive: v.boolean(),
  /** Who of the plan's people they are, or are taken for until they said so. */
  memberId: v.nullable(v.string()),
  isLinked: v.boolean(),
  since: v.string(),
  lastSeen: v.nullable(
    v.object({
      at: v.string(),
      module: v.nullable(v.picklist(PLAN_MODULES)),
      /** How many operations the plan had since. */
      changesSince: v.number(),
    }),
  ),
});
export type PlanShare = v.InferOutput<typeof PlanShare>;

/** All of them: a plan has no more than LIMITS.planSharesMost. */
export const PlanShareList = v.object({ items: v.array(PlanShare) });
export type PlanShareList = v.InferOutput<typeof PlanShareList>;

/** Whether somebody in the plan is the one who answers. */
export const MemberAnswer = v.strictObject({ memberId: Id, isMe: v.boolean() });
export type MemberAnswer = v.InferOutput<typeof MemberAnswer>;

export const MemberId = v.object({ planId: Id, memberId: Id });
export type MemberId = v.InferOutput<typeof MemberId>;

/** Which of a plan's people have an account that may open it. */
export const MemberLinks = v.object({
  items: v.array(
    v.object({
      memberId: v.string(),
      name: v.string(),
      isYou: v.boolean(),
      /** On which days they are away, about now. */
      away: v.array(v.object({ firstDay: v.string(), lastDay: v.string() })),
    }),
  ),
  /** Whom the reader is asked about: is this you? */
  asked: v.nullable(v.string()),
});
export type MemberLinks = v.InferOutput<typeof MemberLinks>;
