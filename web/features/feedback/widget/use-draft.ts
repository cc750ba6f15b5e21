import { useRef, useState } from "react";
import { type Draft, dropDraft, hasContent, keepDraft, keepPicture, readDraft } from "./draft.ts";

/** What is being written, kept in this tab at each change: through a reload, and from screen to screen. */
export function useDraft(userId: string) {
  const [draft, setDraft] = useState<Draft>(() => {
    const opened = { ...readDraft(userId), isOpen: true };
    keepDraft(userId, opened);
    return opened;
  });
  // A picture that is still being taken must not bring back the words of when it was begun.
  const latest = useRef<Draft | null>(draft);

  function change(changes: Partial<Draft>) {
    if (!latest.current) return;
    const next = { ...latest.current, ...changes };
    latest.current = next;
    setDraft(next);
    keepDraft(userId, next);
    if ("picture" in changes) keepPicture(userId, next.picture);
  }

  function discard() {
    latest.current = null;
    dropDraft(userId);
  }

  function minimise() {
    if (latest.current && hasContent(latest.current)) change({ isOpen: false });
    else discard();
  }

  return { draft, change, minimise, discard };
}
