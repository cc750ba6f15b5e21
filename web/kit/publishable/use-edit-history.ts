import { useEffect, useEffectEvent, useState } from "react";
import {
  beginHistory,
  changeHistory,
  type EditHistory,
  redoHistory,
  undoHistory,
} from "./edit-history.ts";

/** A value that is being edited, with undo and redo. Changes of one group follow each other as one step. */
export function useEditHistory<Value extends object>(initial: Value) {
  const [history, setHistory] = useState<EditHistory<Value>>(() => beginHistory(initial));
  const undo = () => setHistory(undoHistory);
  const redo = () => setHistory(redoHistory);
  return {
    value: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo,
    redo,
    change: (edit: (value: Value) => Value, group?: string) => {
      const at = Date.now();
      setHistory((before) => changeHistory(before, edit(before.present), { at, group }));
    },
  };
}

type Keys = { undo: () => void; redo: () => void };

/** Ctrl or Cmd with Z and Shift-Z or Y; a field that is being typed in takes part in the whole's history. */
export function useUndoKeys({ undo, redo }: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) undo();
    else if (key === "y" || key === "z") redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
