import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { EditorKind, PublishedRow } from "./editor-kind.ts";
import { useCompany } from "./use-company.ts";
import { useDraft } from "./use-draft.ts";
import { useUndoKeys } from "./use-edit-history.ts";
import { useLedFocus } from "./use-led-focus.ts";

/** Whoever looks on takes nothing back. */
const NO_STEPS = { canUndo: false, canRedo: false, undo: () => {}, redo: () => {} };

/** One thing as its editor has it: the draft, and what of the editor is open. */
export function useEditor<Row extends PublishedRow, Draft extends object, Document>(
  kind: EditorKind<Row, Draft, Document>,
  loaded: Row,
  /** Who is signed in. */
  userId: string,
) {
  const queries = useQueryClient();
  const draft = useDraft(kind, loaded);
  const [isPublishing, setPublishing] = useState(false);
  const [wasChecked, setChecked] = useState(false);
  const [showsPreview, setShowsPreview] = useState(false);
  const lead = useLedFocus();
  const company = useCompany({
    kind: kind.kind,
    id: loaded.id,
    live: kind.shell,
    follow: async () => {
      const row = await kind.read(loaded.id);
      if (row.version !== draft.row.version || row.updatedBy !== draft.row.updatedBy)
        draft.adopt(row);
    },
    onWritten: () => queries.invalidateQueries({ queryKey: kind.review.read(loaded.id).queryKey }),
    giveWay: () => draft.autosave.saveNow(),
  });
  const isReader = company.writer !== null;
  const history = isReader ? { ...draft.history, ...NO_STEPS } : draft.history;
  useUndoKeys(history);
  return {
    ...draft,
    history,
    kind,
    userId,
    company,
    isPublishing,
    setPublishing: (isOpen: boolean) => {
      setPublishing(isOpen);
      if (isOpen) setChecked(true);
    },
    /** Somebody wanted to publish, and was told what is wrong. */
    wasChecked,
    showsPreview,
    setShowsPreview,
    /** Leads to the control of that id, which may still have to be drawn. */
    leadTo: (id: string) => {
      setPublishing(false);
      setShowsPreview(false);
      lead(id);
    },
  };
}

export type Editor<Row extends PublishedRow, Draft extends object, Document> = ReturnType<
  typeof useEditor<Row, Draft, Document>
>;
