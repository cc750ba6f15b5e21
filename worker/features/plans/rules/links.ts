import type { ObjectiveEntity, PlanKind } from "../../../../db/values/plans.ts";
import type { PlanItems } from "../contract.ts";

type Link<K extends PlanKind> = {
  /** What the field refers to. */
  to: PlanKind;
  /** The ids that an item names in it. */
  ids: (item: PlanItems[K]) => readonly string[];
};

/** A link of whichever kind: the caller knows that the item is of it. */
export type AnyLink = { to: PlanKind; ids: (item: never) => readonly string[] };

const one = (id: string | null) => (id === null ? [] : [id]);

const entity =
  (type: ObjectiveEntity) =>
  ({ entityType, entityId }: PlanItems["objective"]) =>
    one(entityType === type ? entityId : null);

/** Every field by which one item refers to another; what an objective belongs to, by what it is. */
export const LINKS: { [K in PlanKind]: Record<string, Link<K>> } = {
  theme: {},
  teamMember: { managerId: { to: "teamMember", ids: (item) => one(item.managerId) } },
  goal: {
    themeId: { to: "theme", ids: (item) => one(item.themeId) },
    ownerMemberId: { to: "teamMember", ids: (item) => one(item.ownerMemberId) },
  },
  project: {
    goalId: { to: "goal", ids: (item) => one(item.goalId) },
    epicId: { to: "epic", ids: (item) => one(item.epicId) },
    ownerMemberId: { to: "teamMember", ids: (item) => one(item.ownerMemberId) },
    squadIds: { to: "squad", ids: (item) => item.squadIds },
  },
  epic: {
    projectId: { to: "project", ids: (item) => one(item.projectId) },
    goalId: { to: "goal", ids: (item) => one(item.goalId) },
    ownerMemberId: { to: "teamMember", ids: (item) => one(item.ownerMemberId) },
    themeIds: { to: "theme", ids: (item) => item.themeIds },
  },
  squad: {
    projectId: { to: "project", ids: (item) => one(item.projectId) },
    members: {
      to: "teamMember",
      ids: (item) => item.members.map(({ teamMemberId }) => teamMemberId),
    },
  },
  objective: {
    themeId: { to: "theme", ids: entity("theme") },
    goalId: { to: "goal", ids: entity("goal") },
    projectId: { to: "project", ids: entity("project") },
    epicId: { to: "epic", ids: entity("epic") },
    squadId: { to: "squad", ids: entity("squad") },
    ownerMemberId: { to: "teamMember", ids: (item) => one(item.ownerMemberId) },
  },
  keyResult: {
    objectiveId: { to: "objective", ids: (item) => one(item.objectiveId) },
    ownerMemberId: { to: "teamMember", ids: (item) => one(item.ownerMemberId) },
  },
  checkIn: { keyResultId: { to: "keyResult", ids: (item) => one(item.keyResultId) } },
  view: {},
  settings: {},
  foundation: {},
  strategy: {},
};

/** A field by its kind and name, such as project.goalId. */
export type LinkName = `${PlanKind}.${string}`;
