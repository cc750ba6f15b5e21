import {
  PLAN_KINDS,
  type PlanKind,
  SINGLE_KINDS,
  type SingleKind,
} from "../../../../db/values/plans.ts";
import {
  KIND_RECORDS,
  LISTED_KINDS,
  type PlanItem,
  type PlanItems,
  type PlanSnapshot,
} from "../contract.ts";
import { type LinkName, linksOf } from "./links.ts";

type Kept = { [K in PlanKind]: Map<string, PlanItems[K]> };

const NONE: ReadonlySet<string> = new Set();

/**
 * A plan in memory, or the part of it that an operation touches: rows by id, and who refers to whom, so that
 * no question walks through everything.
 */
export class HeldPlan {
  readonly planId: string;
  readonly #kept: Kept;
  readonly #defaults: { [K in SingleKind]: PlanItems[K] };
  readonly #referrers = new Map<string, Map<LinkName, Set<string>>>();

  constructor(planId: string) {
    this.planId = planId;
    this.#defaults = {
      settings: defaultSingle("settings", planId),
      foundation: defaultSingle("foundation", planId),
      strategy: defaultSingle("strategy", planId),
    };
    // Of every kind there is, which fromEntries cannot say.
    this.#kept = Object.fromEntries(PLAN_KINDS.map((kind) => [kind, new Map()])) as unknown as Kept;
  }

  get<K extends PlanKind>(kind: K, id: string): PlanItems[K] | undefined {
    return this.#kept[kind].get(id);
  }

  /** The rows of a kind by id, in the order in which they came. */
  all<K extends PlanKind>(kind: K): ReadonlyMap<string, PlanItems[K]> {
    return this.#kept[kind];
  }

  /** What the plan has one of, as it holds: the defaults while nothing was saved. */
  single<K extends SingleKind>(kind: K): PlanItems[K] {
    // The default of a kind is of that kind, which the type of a part of the table cannot say.
    return this.#kept[kind].get(this.planId) ?? (this.#defaults[kind] as PlanItems[K]);
  }

  get settings(): PlanItems["settings"] {
    return this.single("settings");
  }

  /** The ids of those that refer to an item by a field, such as project.goalId. */
  referrers(id: string, link: LinkName): ReadonlySet<string> {
    return this.#referrers.get(id)?.get(link) ?? NONE;
  }

  /** Those that refer to an item by a field. */
  linked<K extends PlanKind>(kind: K, field: string, id: string): PlanItems[K][] {
    const found: PlanItems[K][] = [];
    for (const referrer of this.referrers(id, `${kind}.${field}`)) {
      const item = this.get(kind, referrer);
      if (item) found.push(item);
    }
    return found;
  }

  put<K extends PlanKind>(kind: K, item: PlanItems[K]): void {
    const before = this.#kept[kind].get(item.id);
    if (before) this.#unlink(kind, before);
    this.#kept[kind].set(item.id, item);
    this.#eachLink(kind, item, (target, link) => {
      const links = this.#referrers.get(target) ?? new Map<LinkName, Set<string>>();
      this.#referrers.set(target, links);
      const ids = links.get(link);
      if (ids) ids.add(item.id);
      else links.set(link, new Set([item.id]));
    });
  }

  drop(kind: PlanKind, id: string): void {
    const item = this.#kept[kind].get(id);
    if (!item) return;
    this.#unlink(kind, item);
    this.#kept[kind].delete(id);
  }

  #unlink(kind: PlanKind, item: PlanItem): void {
    this.#eachLink(kind, item, (target, link) =>
      this.#referrers.get(target)?.get(link)?.delete(item.id),
    );
  }

  #eachLink(kind: PlanKind, item: PlanItem, visit: (target: string, link: LinkName) => void): void {
    for (const { field, ids } of linksOf(kind)) {
      for (const target of ids(item)) visit(target, `${kind}.${field}`);
    }
  }
}

export function holdPlan(
  snapshot: Omit<PlanSnapshot, "operations" | "seq" | "permission">,
): HeldPlan {
  const plan = new HeldPlan(snapshot.planId);
  for (const kind of LISTED_KINDS) {
    for (const item of snapshot[KIND_RECORDS[kind].list]) plan.put(kind, item);
  }
  for (const kind of SINGLE_KINDS) putSingle(plan, kind, snapshot[kind]);
  return plan;
}

function putSingle<K extends SingleKind>(plan: HeldPlan, kind: K, item: PlanItems[K] | null): void {
  if (item) plan.put(kind, item);
}

const NEVER = new Date(0).toISOString();

/** Version 0 while nothing was saved. */
export function defaultSingle<K extends SingleKind>(kind: K, planId: string): PlanItems[K] {
  const row = { id: planId, version: 0, createdAt: NEVER, updatedAt: NEVER };
  // The defaults of a kind with its row's own columns: what its contract is made of.
  return { ...KIND_RECORDS[kind].defaults, ...row } as PlanItems[K];
}
