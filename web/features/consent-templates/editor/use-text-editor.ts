import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as v from "valibot";
import { Template } from "../../../../worker/features/consent-templates/contract.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { useAutosave } from "../../../lib/use-autosave.ts";
import { useEditHistory } from "../../../lib/use-edit-history.ts";
import { changeText, type Seen, TEXT_KEYS } from "../queries.ts";
import type { Work } from "./edit-text.ts";

export type TextEditorState = ReturnType<typeof useTextEditor>;

const workOf = ({ name, definition }: Template): Work => ({ name, definition });

/** A text as it is being written: its draft saves itself, and everything else is done over what is saved. */
export function useTextEditor(text: Template) {
  const queries = useQueryClient();
  const history = useEditHistory<Work>(workOf(text));
  const [row, setRow] = useState(text);
  const seen = useRef<Seen>({ id: text.id, version: text.version });

  function take(written: Template) {
    seen.current = { id: written.id, version: written.version };
    setRow(written);
    void queries.invalidateQueries({ queryKey: TEXT_KEYS.lists });
  }
  const autosave = useAutosave({
    value: history.value,
    save: async ({ name, definition }: Work) => {
      // Without a name it keeps the one that it has.
      const changes = { definition, ...(name.trim() === "" ? {} : { name }) };
      take(await changeText({ ...seen.current, changes }));
    },
  });
  const current = isProblem(autosave.error, "stale_version")
    ? v.safeParse(Template, autosave.error.data["current"])
    : null;
  const theirs = current?.success ? current.output : null;

  return {
    /** What is known of the text beside its draft. */
    row,
    history,
    name: history.value.name,
    draft: history.value.definition,
    change: history.change,
    autosave,
    /** Another admin's draft, written over the one that this began with. */
    theirs,
    isGone: isProblem(autosave.error, "not_found"),
    /** Saves first, so that what is done is done to what stands here. Null where that failed. */
    act: async (deed: (seen: Seen) => Promise<Template>): Promise<Template | null> => {
      if (!(await autosave.saveNow())) return null;
      const written = await deed(seen.current);
      take(written);
      return written;
    },
    /** Where the draft followed to another version, it begins anew from there. */
    follow: (written: Template) => {
      const work = workOf(written);
      history.reset(work);
      autosave.resume(work, work);
    },
    keepMine: () => {
      if (!theirs) return;
      take(theirs);
      autosave.resume(workOf(theirs));
    },
    /** Mine can be brought back with undo. */
    takeTheirs: () => {
      if (!theirs) return;
      const work = workOf(theirs);
      take(theirs);
      history.change(() => work);
      autosave.resume(work, work);
    },
  };
}
