import { Copy, Redo2, Undo2 } from "lucide-react";
import type { CommandItem } from "../../../shell/command-source.ts";
import { lastUndo } from "../../../shell/toasts/last-undo.ts";
import { labelOf } from "../../plan-store/undo-order.ts";
import { copyAndOpen } from "./copy-and-open.ts";
import { storeAt } from "./store-at.ts";

/** What can be done with the plan that is on the screen, or else with one's own. */
export function planCommands(userId: string, canChange: boolean): readonly CommandItem[] {
  const store = storeAt(userId, location.pathname);
  if (!canChange) return [];
  const copy: CommandItem = {
    id: "plan-copy",
    label: "Copy this plan",
    detail: "Strategy",
    icon: Copy,
    keywords: ["copy plan", "duplicate", "second plan", "scenario", "clone"],
    run: () => void copyAndOpen(store?.planId ?? userId),
  };
  if (store?.state() !== "ready") return [copy];
  const { undo, redo, operations } = store.history();
  // The frame offers what was done last on this screen, if it can be taken back there.
  const isFirst = undo !== null && lastUndo() === null;
  return [
    copy,
    ...(isFirst
      ? [
          {
            id: "plan-undo",
            label: `Undo: ${undo.label}`,
            icon: Undo2,
            keywords: ["take back", "revert"],
            keys: ["mod", "z"],
            run: () => void store.undo(),
          },
        ]
      : []),
    ...(redo
      ? [
          {
            id: "plan-redo",
            label: `Redo: ${labelOf(operations, redo)}`,
            icon: Redo2,
            keywords: ["again"],
            keys: ["mod", "shift", "z"],
            run: () => void store.redo(),
          },
        ]
      : []),
  ];
}
