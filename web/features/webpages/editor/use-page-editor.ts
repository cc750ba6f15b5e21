import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as v from "valibot";
import { Webpage, type WebpageDraft } from "../../../../worker/features/webpages/contract.ts";
import { draftOf } from "../../../../worker/features/webpages/rules/export.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { useAutosave } from "../../../lib/use-autosave.ts";
import { useEditHistory } from "../../../lib/use-edit-history.ts";
import { changeWebpage, WEBPAGE_KEYS } from "../queries.ts";

export type PageEditorState = ReturnType<typeof usePageEditor>;

type Seen = { id: string; version: number };

/** A page as it is being written: its draft saves itself, and everything else is done over what is saved. */
export function usePageEditor(page: Webpage) {
  const queries = useQueryClient();
  const history = useEditHistory<WebpageDraft>(draftOf(page));
  const [row, setRow] = useState(page);
  const seen = useRef<Seen>({ id: page.id, version: page.version });

  function take(written: Webpage) {
    seen.current = { id: written.id, version: written.version };
    setRow(written);
    void queries.invalidateQueries({ queryKey: WEBPAGE_KEYS.lists });
  }
  const autosave = useAutosave({
    value: history.value,
    save: async (changes) => take(await changeWebpage({ ...seen.current, changes })),
  });
  const current = isProblem(autosave.error, "stale_version")
    ? v.safeParse(Webpage, autosave.error.data["current"])
    : null;
  const theirs = current?.success ? current.output : null;

  return {
    /** What is known of the page beside its draft. */
    row,
    history,
    draft: history.value,
    autosave,
    /** Another admin's draft, written over the one that this began with. */
    theirs,
    isGone: isProblem(autosave.error, "not_found"),
    /** Saves first, so that what is done is done to what stands here. False where that failed. */
    act: async (deed: (seen: Seen) => Promise<Webpage>): Promise<Webpage | null> => {
      if (!(await autosave.saveNow())) return null;
      const written = await deed(seen.current);
      take(written);
      return written;
    },
    keepMine: () => {
      if (!theirs) return;
      take(theirs);
      autosave.resume(draftOf(theirs));
    },
    /** Mine can be brought back with undo. */
    takeTheirs: () => {
      if (!theirs) return;
      const draft = draftOf(theirs);
      take(theirs);
      history.change(() => draft);
      autosave.resume(draft, draft);
    },
  };
}
