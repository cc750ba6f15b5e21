import { useMemo, useState } from "react";
import { Form } from "../../../../worker/features/forms-manager/contract.ts";
import { checkDefinition } from "../../../../worker/features/forms/rules/check-definition.ts";
import { changeAddress, useAddress } from "../../../lib/use-address.ts";
import { type Seen, useDraft } from "../../../lib/use-draft.ts";
import { useUndoKeys } from "../../../lib/use-edit-history.ts";
import { changeForm, FORM_KEYS } from "../queries.ts";
import { changesBetween, definitionOf, type Draft, draftOf } from "./draft.ts";
import type { Edit } from "./edits.ts";
import { readTab, type Tab } from "./tabs.ts";

export type Builder = ReturnType<typeof useBuilder>;

/** The parts that can be saved are; a broken one waits until it is mended. */
async function save(seen: Seen, draft: Draft, before: Draft) {
  const { changes, refused } = changesBetween(before, draft);
  const row = Object.keys(changes).length === 0 ? null : await changeForm({ ...seen, changes });
  return { row, stored: refused.length === 0 ? draft : { ...before, ...changes } };
}

/** One form as it is being built: its draft with every step back, and the saving of it. */
export function useBuilder(loaded: Form, timeZone: string) {
  const { row, draft, history, ...saved } = useDraft({
    ...{ row: loaded, contract: Form, draftOf, save, lists: FORM_KEYS.lists },
  });
  useUndoKeys(history);
  const tab = readTab(useAddress((params) => params.get("tab") ?? ""));
  const fieldId = useAddress((params) => params.get("field") ?? "");
  const [openedAt] = useState(() => Date.now());
  const findings = useMemo(
    () => checkDefinition(definitionOf(draft), draft.delivery, openedAt),
    [draft, openedAt],
  );
  return {
    ...saved,
    ...{ form: row, draft, history, tab, findings, timeZone },
    /** key names the place of the change, where typing on is one step; an empty one makes a step of its own. */
    edit: (key: string, change: Edit) => history.change(change, key || undefined),
    selected: draft.fields.find((field) => field.id === fieldId) ?? null,
    select: (next: string | null) => changeAddress({ field: next, tab: null }),
    openTab: (next: Tab) => changeAddress({ tab: next === "build" ? null : next }),
  };
}
