import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as v from "valibot";
import { isProblem } from "../../lib/api-problem.ts";
import type { EditorKind, PublishedRow, Seen } from "./editor-kind.ts";
import { useAutosave } from "./use-autosave.ts";
import { useEditHistory } from "./use-edit-history.ts";

type Kind<Row extends PublishedRow, Draft extends object> = Pick<
  EditorKind<Row, Draft, unknown>,
  "contract" | "lists" | "draftOf" | "save"
>;

/** Something as it is being written: its draft saves itself, and everything else is done over what is saved. */
export function useDraft<Row extends PublishedRow, Draft extends object>(
  { contract, lists, draftOf, save }: Kind<Row, Draft>,
  loaded: Row,
) {
  const queries = useQueryClient();
  const history = useEditHistory<Draft>(draftOf(loaded));
  const [row, setRow] = useState(loaded);
  const seen = useRef<Seen>({ id: row.id, version: row.version });

  /** What the server answered to something that was done beside the draft. */
  function update(next: Row) {
    setRow(next);
    void queries.invalidateQueries({ queryKey: lists });
  }
  function take(written: Row) {
    seen.current = { id: written.id, version: written.version };
    update(written);
  }
  /** Another draft than the one here is saved now; a step back brings this one again. */
  function adopt(written: Row) {
    const draft = draftOf(written);
    take(written);
    history.change(() => draft);
    autosave.resume(draft, draft);
  }
  const autosave = useAutosave<Draft>({
    value: history.value,
    save: async (draft, before) => {
      const { row: written, stored } = await save(seen.current, draft, before);
      if (written) take(written);
      return stored;
    },
  });
  /** Saves first, so that what is done is done to what is on the screen. */
  async function act(action: (seen: Seen) => Promise<Row>): Promise<Row> {
    if (!(await autosave.saveNow())) {
      throw new Error("The draft could not be saved first. What you wrote is still here.");
    }
    const written = await action(seen.current);
    take(written);
    return written;
  }
  const current = isProblem(autosave.error, "stale_version")
    ? v.safeParse(contract, autosave.error.data["current"])
    : null;
  const theirs = current?.success ? current.output : null;

  return {
    /** What is known of it beside its draft. */
    row,
    history,
    draft: history.value,
    autosave,
    /** Another admin's draft, written over the one that this began with. */
    theirs,
    isGone: isProblem(autosave.error, "not_found"),
    update,
    adopt,
    act,
    keepMine: () => {
      if (!theirs) return;
      take(theirs);
      autosave.resume(draftOf(theirs));
    },
    takeTheirs: () => {
      if (theirs) adopt(theirs);
    },
  };
}
