import { useState } from "react";
import type { EditorKind, PublishedRow } from "./editor-kind.ts";
import { useDraft } from "./use-draft.ts";
import { useUndoKeys } from "./use-edit-history.ts";
import { useLedFocus } from "./use-led-focus.ts";

/** One thing as its editor has it: the draft, and what of the editor is open. */
export function useEditor<Row extends PublishedRow, Draft extends object, Document>(
  kind: EditorKind<Row, Draft, Document>,
  loaded: Row,
) {
  const draft = useDraft(kind, loaded);
  const [isPublishing, setPublishing] = useState(false);
  const [wasChecked, setChecked] = useState(false);
  const [showsPreview, setShowsPreview] = useState(false);
  const lead = useLedFocus();
  useUndoKeys(draft.history);
  return {
    ...draft,
    kind,
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
