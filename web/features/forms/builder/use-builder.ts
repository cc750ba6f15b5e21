import { useQueryClient } from "@tanstack/react-query";
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useState,
  useSyncExternalStore,
} from "react";
import type { Form } from "../../../../worker/features/forms-manager/contract.ts";
import { checkDefinition } from "../../../../worker/features/forms/rules/check-definition.ts";
import { after } from "../../../lib/after.ts";
import { changeAddress, useAddress } from "../../../lib/use-address.ts";
import { changeForm, FORM_KEYS } from "../queries.ts";
import { definitionOf, type Draft, draftOf } from "./draft.ts";
import { DraftSaver } from "./draft-saver.ts";
import type { Edit } from "./edits.ts";
import { begin, type History, record, redo, undo } from "./history.ts";
import { readTab, type Tab } from "./tabs.ts";

type Move =
  | { kind: "edit"; key: string; edit: Edit; at: number }
  | { kind: "undo" }
  | { kind: "redo" };

function follow(history: History<Draft>, move: Move): History<Draft> {
  switch (move.kind) {
    case "edit":
      return record(history, move.edit(history.present), move.key, move.at);
    case "undo":
      return undo(history);
    case "redo":
      return redo(history);
  }
}

export type Builder = ReturnType<typeof useBuilder>;

/** One form as it is being built: its draft with every step back, and the saving of it. */
export function useBuilder(loaded: Form, timeZone: string) {
  const queries = useQueryClient();
  const [form, setForm] = useState(loaded);
  const [history, move] = useReducer(follow, draftOf(loaded), begin);
  const { id } = loaded;
  const [saver] = useState(
    () =>
      new DraftSaver({
        ...{ form: loaded, after, onSaved: setForm },
        send: (changes, version) => changeForm({ id, changes, version }),
      }),
  );
  const saving = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  const draft = history.present;
  useEffect(() => saver.change(draft), [saver, draft]);
  useEffect(() => {
    const again = () => void saver.flush();
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
      saver.stop();
    };
  }, [saver]);

  const tab = readTab(useAddress((params) => params.get("tab") ?? ""));
  const fieldId = useAddress((params) => params.get("field") ?? "");
  const [openedAt] = useState(() => Date.now());
  const findings = useMemo(
    () => checkDefinition(definitionOf(draft), draft.delivery, openedAt),
    [draft, openedAt],
  );
  const edit = (key: string, change: Edit) =>
    move({ kind: "edit", key, edit: change, at: performance.now() });
  const steps = {
    undo: history.past.length > 0 ? () => move({ kind: "undo" }) : null,
    redo: history.future.length > 0 ? () => move({ kind: "redo" }) : null,
  };
  useUndoKeys(steps);
  return {
    ...{ form, draft, saver, saving, tab, findings, edit, steps, timeZone },
    selected: draft.fields.find((field) => field.id === fieldId) ?? null,
    select: (next: string | null) => changeAddress({ field: next, tab: null }),
    openTab: (next: Tab) => changeAddress({ tab: next === "build" ? null : next }),
    /** What the server answered to a deed beside the draft. */
    tellForm: (next: Form) => {
      setForm(next);
      void queries.invalidateQueries({ queryKey: FORM_KEYS.lists });
    },
    /** Another draft than the one here is saved now; a step back brings this one again. */
    adopt: (next: Form) => {
      const adopted = saver.adopt(next);
      setForm(next);
      edit("", () => adopted);
    },
  };
}

function useUndoKeys(steps: { undo: (() => void) | null; redo: (() => void) | null }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isRedo = (key === "z" && event.shiftKey) || key === "y";
    if (!isRedo && key !== "z") return;
    event.preventDefault();
    (isRedo ? steps.redo : steps.undo)?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
