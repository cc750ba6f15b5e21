import type { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";
import { lineAbove } from "../../../../worker/features/plans/rules/line-of-sight.ts";
import { isLate } from "./is-late.ts";
import { addMoney, moneyOfEpic, type MoneySum, NO_MONEY } from "./money-sum.ts";
import { oldestFirst, openFirst } from "./orders.ts";
import type { Reads } from "./reads.ts";

const LINE_KINDS = ["theme", "goal", "project", "epic"] as const;
export type LineKind = (typeof LINE_KINDS)[number];
export type LineNode = { kind: LineKind; id: string };

/** An item with all that hangs on it; what is cancelled is named and not followed. */
export type Branch = LineNode & {
  below: readonly Branch[];
  cancelled: readonly LineNode[];
  /** Of the item and of all that hangs on it. */
  money: MoneySum;
  /** How many items hang on it, at any depth, and how many of these are late. */
  items: number;
  late: number;
  isLate: boolean;
};

/** The work of a plan as it hangs together. */
export type Lines = {
  themes: readonly Branch[];
  /** Goals, projects and epics with nothing above them. */
  loose: readonly Branch[];
  cancelled: readonly LineNode[];
};

/** From the themes down; every item once, where its line of sight has it. */
export function composeLines(reads: Reads): Lines {
  const { plan } = reads;
  const below = new Map<string, LineNode[]>();
  const tops: LineNode[] = [];
  for (const kind of LINE_KINDS) {
    for (const id of plan.all(kind).keys()) {
      const parent = parentOf(plan, { kind, id });
      const siblings = parent === null ? tops : (below.get(parent) ?? []);
      siblings.push({ kind, id });
      if (parent !== null) below.set(parent, siblings);
    }
  }
  const grow = (nodes: readonly LineNode[]) => ({
    branches: nodes.filter((node) => !isCancelled(plan, node)).map(branchOf),
    cancelled: nodes.filter((node) => isCancelled(plan, node)),
  });
  function branchOf(node: LineNode): Branch {
    const { branches, cancelled } = grow(below.get(node.id) ?? []);
    const own = node.kind === "epic" ? moneyOfEpic(plan, node.id) : NO_MONEY;
    return {
      ...node,
      below: branches.toSorted(openFirst(plan)),
      cancelled,
      money: addMoney([own, ...branches.map(({ money }) => money)]),
      items: branches.reduce((sum, { items }) => sum + items + 1, 0),
      late: branches.reduce((sum, branch) => sum + branch.late + (branch.isLate ? 1 : 0), 0),
      isLate: node.kind !== "theme" && isLate(reads, node.kind, node.id),
    };
  }
  const { branches, cancelled } = grow(tops);
  return {
    themes: branches.filter(({ kind }) => kind === "theme").toSorted(oldestFirst(plan)),
    loose: branches.filter(({ kind }) => kind !== "theme").toSorted(openFirst(plan)),
    cancelled,
  };
}

/** Null at the top, and where a circle closes: whoever is in one stands on top. */
function parentOf(plan: HeldPlan, { kind, id }: LineNode): string | null {
  const line = lineAbove(plan, kind, id);
  const ids = [id, ...line.map((node) => node.id)];
  const [above] = line;
  if (!above || new Set(ids).size < ids.length) return null;
  return plan.get(above.kind, above.id) ? above.id : null;
}

function isCancelled(plan: HeldPlan, { kind, id }: LineNode): boolean {
  return kind !== "theme" && plan.get(kind, id)?.status === "cancelled";
}

/** Every item of some branches from the top down, with how deep it hangs. */
export function rowsOf(
  branches: readonly Branch[],
  depth = 0,
): { branch: Branch; depth: number }[] {
  return branches.flatMap((branch) => [{ branch, depth }, ...rowsOf(branch.below, depth + 1)]);
}
