import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as v from "valibot";
import { isProblem } from "./api-problem.ts";
import { useAutosave } from "./use-autosave.ts";
import { useEditHistory } from "./use-edit-history.ts";

export type Seen = { id: string; version: number };

type Stored = Seen & { updatedBy: string | null };

type Parts<Row extends Stored, Draft> = {
  row: Row;
  contract: v.GenericSchema<unknown, Row>;
  draftOf: (row: Row) => Draft;
  /** Tells the row as it is now, and how much of the draft stands in it; no row where nothing could be written. */
  save: (seen: Seen, draft: Draft, stored: Draft) => Promise<{ row: Row | null; stored: Draft }>;
  /** The lists that show it. */
  lists: readonly string[];
};

/** Something as it is being written: its draft saves itself, and everything else is done over what is saved. */
export function useDraft<Row extends Stored, Draft extends object>(parts: Parts<Row, Draft>) {
  const { contract, draftOf, save, lists } = parts;
  const queries = useQueryClient();
  const history = useEditHistory<Draft>(draftOf(parts.row));
  const [row, setRow] = useState(parts.row);
  const seen = useRef<Seen>({ id: row.id, version: row.version });

  /** What the server answered to a deed beside the draft. */
  function tell(next: Row) {
    setRow(next);
    void queries.invalidateQueries({ queryKey: lists });
  }
  function take(written: Row) {
    seen.current = { id: written.id, version: written.version };
    tell(written);
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
  /** Saves first, so that what is done is done to what stands here. */
  async function act(deed: (seen: Seen) => Promise<Row>): Promise<Row> {
    if (!(await autosave.saveNow())) {
      throw new Error("The draft could not be saved first. What you wrote is still here.");
    }
    const written = await deed(seen.current);
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
    ...{ tell, adopt },
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
