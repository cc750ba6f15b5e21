import { titleIn } from "./orders.ts";
import { isLate } from "./is-late.ts";
import { isIn, placeOf, type Reads, type Scope } from "./reads.ts";

const OWNED = ["objective", "goal", "project", "epic"] as const;
type OwnedKind = (typeof OWNED)[number];

export type Owner = { id: string; owns: Record<OwnedKind, number>; all: number; late: number };

export type People = {
  squads: readonly string[];
  /** Whoever answers for open work, the busiest first. */
  owners: readonly Owner[];
  /** Those who come from elsewhere. */
  externals: readonly string[];
};

/** Who does the work: of a narrowed document only those who have to do with it. */
export function composePeople(reads: Reads, scope: Scope): People {
  const { plan } = reads;
  const owners = new Map<string, Owner>();
  for (const kind of OWNED) {
    for (const item of plan.all(kind).values()) {
      const isOver = item.status === "completed" || item.status === "cancelled";
      if (isOver || item.ownerMemberId === null || !isIn(scope, placeOf(reads, kind, item.id)))
        continue;
      const owner = owners.get(item.ownerMemberId) ?? {
        id: item.ownerMemberId,
        all: 0,
        late: 0,
        owns: { objective: 0, goal: 0, project: 0, epic: 0 },
      };
      owners.set(owner.id, owner);
      owner.owns[kind] += 1;
      owner.all += 1;
      if (isLate(reads, kind, item.id)) owner.late += 1;
    }
  }
  const squads = [...plan.all("squad").values()].filter(
    ({ id }) =>
      scope === null || [...plan.referrers(id, "project.squadIds")].some((at) => scope.has(at)),
  );
  const atWork = new Set([
    ...owners.keys(),
    ...squads.flatMap(({ members }) => members.map(({ teamMemberId }) => teamMemberId)),
  ]);
  const externals = [...plan.all("teamMember").values()].filter(
    ({ id, isExternal }) => isExternal && (scope === null || atWork.has(id)),
  );
  const byName = (kind: "squad" | "teamMember") => (one: { id: string }, other: { id: string }) =>
    titleIn(plan, { kind, id: one.id }).localeCompare(titleIn(plan, { kind, id: other.id })) ||
    one.id.localeCompare(other.id);
  return {
    squads: squads.toSorted(byName("squad")).map(({ id }) => id),
    owners: [...owners.values()]
      .filter(({ id }) => plan.get("teamMember", id) !== undefined)
      .toSorted((one, other) => other.all - one.all || byName("teamMember")(one, other)),
    externals: externals.toSorted(byName("teamMember")).map(({ id }) => id),
  };
}
