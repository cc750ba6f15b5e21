import type { ItemKind } from "../../../../db/values/plans.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { type Found, type ReviewRule, setOver } from "./review-rule.ts";

/** The link by which one of them leads to the next. */
const LINKS: Partial<Record<ItemKind, { field: string; to: ItemKind }>> = {
  project: { field: "epicId", to: "epic" },
  epic: { field: "projectId", to: "project" },
  teamMember: { field: "managerId", to: "teamMember" },
};

/** What the plan refuses to write, and an older file or a browser's own plan may still have. */
export const circularLinks: ReviewRule = {
  title: "Circular links",
  hasThreshold: false,
  why: () => "Items that are part of each other have no place in the plan.",
  find: ({ plan }) => circlesOf(plan),
  says: (_reviewed, { kind }) =>
    kind === "teamMember"
      ? "This person reports to someone who reports to them."
      : "It is part of an item that is part of it.",
  fixes({ plan }, { kind, id }) {
    const item = plan.get(kind, id);
    const link = LINKS[kind];
    if (!item || !link) return [];
    const title = "name" in item ? item.name : item.title;
    return [
      {
        says: "Remove the link",
        label: `Remove the circular link of “${title}”`,
        done: `“${title}” is not in a circle any more`,
        changes: [setOver(kind, item, { [link.field]: null })],
      },
    ];
  },
};

/** Each circle once, at the item that closes it; one of epics has a project in it. */
function circlesOf(plan: HeldPlan): Found[] {
  const circles: Found[] = [];
  /** By which walk each was met. */
  const met = new Map<string, number>();
  let walk = 0;
  for (const kind of ["project", "teamMember"] as const) {
    for (const id of plan.all(kind).keys()) {
      walk += 1;
      let at: Found | null = { kind, id };
      while (at && !met.has(at.id)) {
        met.set(at.id, walk);
        at = nextOf(plan, at);
      }
      if (at && met.get(at.id) === walk) circles.push(at);
    }
  }
  return circles;
}

function nextOf(plan: HeldPlan, { kind, id }: Found): Found | null {
  if (kind === "project") return found("epic", plan.get(kind, id)?.epicId);
  if (kind === "epic") return found("project", plan.get(kind, id)?.projectId);
  return kind === "teamMember" ? found(kind, plan.get(kind, id)?.managerId) : null;
}

const found = (kind: ItemKind, id: string | null | undefined): Found | null =>
  id ? { kind, id } : null;
