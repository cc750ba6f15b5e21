import fc from "fast-check";
import { ITEM_STATUSES, type PlanKind } from "../../../db/values/plans.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { add, id, remove, set } from "./plan-hand.ts";

/** Which ids are of which kind: few, so that actions meet each other. */
export const PLACES: Partial<Record<PlanKind, readonly number[]>> = {
  theme: [1, 2],
  goal: [3, 4, 5],
  project: [6, 7, 8],
  epic: [9, 10, 11],
  teamMember: [12, 13],
  squad: [14, 15],
  objective: [16, 17],
  keyResult: [18, 19],
};
export const POOL = Object.entries(PLACES) as [PlanKind, readonly number[]][];
const place = fc
  .constantFrom(...POOL)
  .chain(([kind, ids]) => fc.tuple(fc.constant(kind), fc.constantFrom(...ids)));
const link = (kind: PlanKind) =>
  fc.option(fc.constantFrom(...(PLACES[kind] ?? [])).map((at) => id(at)));

const FIELDS: Partial<Record<PlanKind, fc.Arbitrary<object>>> = {
  theme: fc.record({ name: fc.constantFrom("A", "B") }),
  teamMember: fc.record({ name: fc.constantFrom("A", "B"), managerId: link("teamMember") }),
  goal: fc.record(
    { title: fc.constantFrom("A", "B"), themeId: link("theme"), progress: fc.nat(100) },
    { requiredKeys: ["title"] },
  ),
  project: fc.record(
    {
      title: fc.constantFrom("A", "B"),
      goalId: link("goal"),
      epicId: link("epic"),
      progress: fc.nat(100),
      status: fc.constantFrom(...ITEM_STATUSES),
      squadIds: fc.uniqueArray(fc.constantFrom(id(14), id(15))),
      keyResultIds: fc.uniqueArray(fc.constantFrom(id(18), id(19))),
    },
    { requiredKeys: ["title"] },
  ),
  epic: fc.record(
    {
      title: fc.constantFrom("A", "B"),
      projectId: link("project"),
      progress: fc.nat(100),
      themeIds: fc.uniqueArray(fc.constantFrom(id(1), id(2))),
      plannedBudget: fc.option(fc.nat(1000)),
    },
    { requiredKeys: ["title"] },
  ),
  objective: fc.record(
    { title: fc.constantFrom("A", "B"), parentId: link("objective") },
    { requiredKeys: ["title"] },
  ),
  keyResult: fc.record(
    {
      title: fc.constantFrom("A", "B"),
      objectiveId: fc.constantFrom(id(16), id(17)),
      feedsId: link("keyResult"),
      feedsShare: fc.nat(100),
    },
    { requiredKeys: ["title", "objectiveId"] },
  ),
  squad: fc.record(
    {
      name: fc.constantFrom("A", "B"),
      projectId: link("project"),
      members: fc.constantFrom([], [{ teamMemberId: id(12), allocation: 50 }]),
    },
    { requiredKeys: ["name"] },
  ),
};

/** One change to one of them. */
export const change: fc.Arbitrary<PlanChange> = place.chain(([kind, at]) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: (FIELDS[kind] ?? fc.constant({})).map((fields) => add(kind, at, fields)),
    },
    {
      weight: 5,
      arbitrary: (FIELDS[kind] ?? fc.constant({})).map((fields) => set(kind, at, fields)),
    },
    { weight: 2, arbitrary: fc.constant(remove(kind, at)) },
  ),
);
