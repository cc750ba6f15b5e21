import type { KeyResult, Milestone } from "../../../worker/features/key-results/contract.ts";
import type { PlanAction } from "../plan-store/plan-store-type.ts";

/** What can be done with the milestones of a key result. */
export type MilestoneAction =
  | { what: "add"; id: string; title: string }
  | { what: "rename"; id: string; title: string }
  | { what: "tick"; id: string; isDone: boolean }
  | { what: "move"; id: string; step: 1 | -1 }
  | { what: "remove"; id: string };

/** The milestones as they will be. */
export function changeMilestones(list: readonly Milestone[], action: MilestoneAction): Milestone[] {
  const replace = (change: Partial<Milestone>) =>
    list.map((one) => (one.id === action.id ? { ...one, ...change } : one));
  switch (action.what) {
    case "add":
      return [...list, { id: action.id, title: action.title.trim(), isDone: false }];
    case "rename":
      return replace({ title: action.title.trim() });
    case "tick":
      return replace({ isDone: action.isDone });
    case "remove":
      return list.filter(({ id }) => id !== action.id);
    case "move": {
      const from = list.findIndex(({ id }) => id === action.id);
      const to = from + action.step;
      const moved = list[from];
      if (!moved || to < 0 || to >= list.length) return [...list];
      return list.toSpliced(from, 1).toSpliced(to, 0, moved);
    }
  }
}

/** The same as something that a person did, with its words for Undo. */
export function milestoneAction(result: KeyResult, action: MilestoneAction): PlanAction {
  const { id, milestones } = result;
  const title =
    "title" in action
      ? action.title.trim()
      : (milestones.find((one) => one.id === action.id)?.title ?? "");
  const verb = {
    add: "Add milestone",
    rename: "Rename milestone to",
    tick: action.what === "tick" && !action.isDone ? "Reopen milestone" : "Complete milestone",
    move: "Move milestone",
    remove: "Remove milestone",
  }[action.what];
  return {
    label: `${verb} “${title}”`,
    changes: [
      {
        action: "set",
        kind: "keyResult",
        id,
        fields: { milestones: changeMilestones(milestones, action) },
        was: { milestones },
      },
    ],
    tellsItself: true,
  };
}
