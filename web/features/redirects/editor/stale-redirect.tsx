import { BothVersions } from "../../../ui/both-versions.tsx";
import { FIELD_WORDS, statusLabel } from "../words.ts";
import { type Draft, DRAFT_FIELDS, type DraftField, differs, toDraft } from "./draft.ts";
import type { RedirectForm } from "./use-redirect-form.ts";

/** Both versions of what another admin changed meanwhile. */
export function StaleRedirect({ form }: { form: RedirectForm }) {
  const { meanwhile, shown, timeZone } = form;
  if (!meanwhile) return null;
  const saved = toDraft(meanwhile, timeZone);
  return (
    <BothVersions
      title="Another admin changed this redirect meanwhile"
      isSaving={form.isSaving}
      onKeepMine={form.keepMine}
      onTakeSaved={form.takeTheirs}
      rows={DRAFT_FIELDS.filter((field) => differs(saved, shown, field)).map((field) => ({
        label: FIELD_WORDS[field],
        saved: read(saved, field),
        here: read(shown, field),
      }))}
    />
  );
}

function read(draft: Draft, field: DraftField): string {
  if (field === "status") return statusLabel(draft.status);
  if (field === "keepQuery") return draft.keepQuery ? "carried along" : "left out";
  if (field === "isActive") return draft.isActive ? "yes" : "no";
  if (field === "tags") return draft.tags.join(", ");
  return draft[field].replace(/(?<=^\d{4}-\d\d-\d\d)T/, " ");
}
