import type { KeyResult, Milestone } from "../../../../worker/features/key-results/contract.ts";
import type { PlanDeed } from "../store/plan-store-type.ts";

/** What can be done with the milestones of a key result. */
export type MilestoneDeed =
  | { what: "add"; id: string; title: string }
  | { what: "rename"; id: string; title: string }
  | { what: "tick"; id: string; isDone: boolean }
  | { what: "move"; id: string; step: 1 | -1 }
  | { what: "remove"; id: string };

/** The milestones as they will be. */
export function changeMilestones(list: readonly Milestone[], deed: MilestoneDeed): Milestone[] {
  const replace = (change: Partial<Milestone>) =>
    list.map((one) => (one.id === deed.id ? { ...one, ...change } : one));
  switch (deed.what) {
    case "add":
      return [...list, { id: deed.id, title: deed.title.trim(), isDone: false }];
    case "rename":
      return replace({ title: deed.title.trim() });
    case "tick":
      return replace({ isDone: deed.isDone });
    case "remove":
      return list.filter(({ id }) => id !== deed.id);
    case "move": {
      const from = list.findIndex(({ id }) => id === deed.id);
      const to = from + deed.step;
      const moved = list[from];
      if (!moved || to < 0 || to >= list.length) return [...list];
      return list.toSpliced(from, 1).toSpliced(to, 0, moved);
    }
  }
}

/** The same as something that a person did, with its words for Undo. */
export function milestoneDeed(result: KeyResult, deed: MilestoneDeed): PlanDeed {
  const { id, milestones } = result;
  const title =
    "title" in deed
      ? deed.title.trim()
      : (milestones.find((one) => one.id === deed.id)?.title ?? "");
  const verb = {
    add: "Add milestone",
    rename: "Rename milestone to",
    tick: deed.what === "tick" && !deed.isDone ? "Reopen milestone" : "Reach milestone",
    move: "Move milestone",
    remove: "Remove milestone",
  }[deed.what];
  return {
    label: `${verb} “${title}”`,
    changes: [
      {
        action: "set",
        kind: "keyResult",
        id,
        fields: { milestones: changeMilestones(milestones, deed) },
        was: { milestones },
      },
    ],
    tellsItself: true,
  };
}
