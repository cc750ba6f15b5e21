import { useMemo, useState } from "react";
import type { FormDefinition } from "../../../../worker/features/forms/contract.ts";
import { Form } from "../../../../worker/features/forms/list/contract.ts";
import { checkDefinition } from "../../../../worker/features/forms/rules/check-definition.ts";
import { compareDefinitions } from "../../../../worker/features/forms/rules/compare-definitions.ts";
import type { Place } from "../../../../worker/features/forms/rules/findings.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { EditorKind } from "../../../kit/publishable/editor-kind.ts";
import { useEditor } from "../../../kit/publishable/use-editor.ts";
import { changeAddress, useAddress } from "../../../lib/use-address.ts";
import { useUserId } from "../../../shell/auth.tsx";
import { listen, notifyLive } from "../../../shell/live/listen.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { UnsavedGuard } from "../../../ui/unsaved-guard.tsx";
import {
  changeForm,
  FORM_KEYS,
  publishForm,
  readForm,
  returnForm,
  review,
  versionQuery,
  versionsQuery,
} from "../queries.ts";
import { changesBetween, definitionOf, type Draft, draftOf, heldBack } from "./draft.ts";
import type { Edit } from "./edits.ts";
import { usePatterns } from "./use-patterns.ts";
import { readTab, type Tab } from "./tabs.ts";

export type Builder = ReturnType<typeof useBuilder>;

const PART_WORDS = {
  title: "The title",
  description: "The description",
  fields: "The fields",
  settings: "The settings",
  delivery: "The delivery",
};

const FORMS: EditorKind<Form, Draft, FormDefinition> = {
  kind: "form",
  noun: "form",
  record: "form",
  read: readForm,
  contract: Form,
  lists: FORM_KEYS.lists,
  draftOf,
  /** The parts that can be saved are; a broken one waits until it is fixed. */
  save: async (seen, draft, before) => {
    const { changes, refused } = changesBetween(before, draft);
    const row = Object.keys(changes).length === 0 ? null : await changeForm({ ...seen, changes });
    return { row, stored: refused.length === 0 ? draft : { ...before, ...changes } };
  },
  heldBack: (draft) =>
    heldBack(draft).map(({ part, message }) => `${PART_WORDS[part]}: ${message}`),
  documentOf: definitionOf,
  withDocument: (draft, definition) => ({ ...draft, ...definition }),
  differences: (before, after) => compareDefinitions(before, after).map(({ text }) => text),
  sameDocument: "Only the delivery settings differ.",
  versions: versionsQuery,
  version: versionQuery,
  review,
  publish: ({ isOpen: _isOpen, ...publishing }) => publishForm(publishing),
  reopens: false,
  bringBack: (returning) => returnForm({ ...returning, note: "" }),
  noteLength: LIMITS.formNoteLength,
  shell: { toast, UnsavedGuard, listen, tell: notifyLive },
};

/** One form as it is being built: its draft with every step back, and the saving of it. */
export function useBuilder(loaded: Form, timeZone: string) {
  const editor = useEditor(FORMS, loaded, useUserId());
  const { row, draft, history, update, leadTo } = editor;
  const tab = readTab(useAddress((params) => params.get("tab") ?? ""));
  const fieldId = useAddress((params) => params.get("field") ?? "");
  const [openedAt] = useState(() => Date.now());
  const readPattern = usePatterns(draft.fields.some(({ validation }) => validation.pattern !== ""));
  const findings = useMemo(
    () => checkDefinition(definitionOf(draft), draft.delivery, openedAt, readPattern),
    [draft, openedAt, readPattern],
  );
  const select = (next: string | null) => changeAddress({ field: next, tab: null });
  const openTab = (next: Tab) => changeAddress({ tab: next === "build" ? null : next });
  /** Opens where a finding is put right; the id of the control there. */
  const open = (place: Place) => {
    if (place.tab === "fields") select(place.fieldId);
    else openTab(place.tab);
    return place.tab === "languages" ? `at-${place.language}` : `at-${place.input}`;
  };
  return {
    editor,
    form: row,
    draft,
    update,
    tab,
    findings,
    timeZone,
    /** key names the place of the change, where typing on is one step; an empty one makes a step of its own. */
    edit: (key: string, change: Edit) => history.change(change, key || undefined),
    selected: draft.fields.find((field) => field.id === fieldId) ?? null,
    select,
    openTab,
    open,
    goTo: (place: Place) => leadTo(open(place)),
  };
}
