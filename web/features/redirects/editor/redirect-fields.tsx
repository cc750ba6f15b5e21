import { REDIRECT_STATUSES } from "../../../../db/values/redirects.ts";
import { isRedirectStatus } from "../../../../worker/features/redirects/rules.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { useBarred } from "../../../lib/rights.ts";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { DateFields } from "../date-fields.tsx";
import { TagField } from "../../../kit/tag-field.tsx";
import { STATUS_WORDS } from "../words.ts";
import { Example, OldPathNote, TargetNote, useLeft } from "./path-notes.tsx";
import type { RedirectForm } from "./use-redirect-form.ts";

const STATUSES = REDIRECT_STATUSES.map((status) => ({
  value: String(status),
  label: STATUS_WORDS[status][0],
}));

type RedirectFieldsProps = { form: RedirectForm; ownId: string | null; known: readonly string[] };

export function RedirectFields({ form, ownId, known }: RedirectFieldsProps) {
  const { draft, problems } = form;
  const barred = useBarred("publish");
  return (
    <div className="flex flex-col gap-6">
      <Paths form={form} ownId={ownId} />
      <SelectField
        id="status"
        label="Status"
        hint={STATUS_WORDS[draft.status][1]}
        options={STATUSES}
        value={String(draft.status)}
        error={problems.status}
        onChange={(event) => {
          const status = Number(event.currentTarget.value);
          if (isRedirectStatus(status)) form.type({ status });
        }}
      />
      <div className="flex flex-col gap-3">
        <CheckboxField
          label="Switched on"
          disabled={barred !== null}
          hint={barred ?? "When off, it is kept but redirects nobody."}
          checked={draft.isActive}
          onChange={(event) => form.type({ isActive: event.currentTarget.checked })}
        />
        <CheckboxField
          label="Keep the query string"
          hint="Everything after ? in the old address is added to the target."
          checked={draft.keepQuery}
          onChange={(event) => form.type({ keepQuery: event.currentTarget.checked })}
        />
      </div>
      <DateFields
        startsAt={draft.startsAt}
        endsAt={draft.endsAt}
        timeZone={form.timeZone}
        problems={problems}
        onType={(field, value) => form.type({ [field]: value })}
      />
      <TagField
        lengthMost={LIMITS.redirectTagLength}
        most={LIMITS.redirectTagsMost}
        id="tags"
        label="Tags"
        tags={draft.tags}
        known={known}
        error={problems.tags}
        onChange={(tags) => form.type({ tags })}
      />
      <TextField
        id="note"
        label="Note"
        optional
        hint="Say why it exists, for anyone who sees it later."
        value={draft.note}
        error={problems.note}
        maxLength={LIMITS.redirectNoteLength}
        onChange={(event) => form.type({ note: event.currentTarget.value })}
      />
    </div>
  );
}

function Paths({ form, ownId }: Pick<RedirectFieldsProps, "form" | "ownId">) {
  const { draft, problems } = form;
  const from = useLeft(draft.fromPath.trim());
  const to = useLeft(draft.toPath.trim());
  return (
    <>
      <div className="flex flex-col gap-2">
        <TextField
          id="fromPath"
          label="Old path"
          hint="End it with /* to cover everything below."
          placeholder="/old-page"
          value={draft.fromPath}
          error={problems.fromPath}
          maxLength={LIMITS.redirectPathLength}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          onBlur={() => {
            form.leave("fromPath");
            from.leave();
          }}
          onChange={({ currentTarget: { value } }) => form.type({ fromPath: withoutOrigin(value) })}
        />
        {problems.fromPath ? null : <OldPathNote asked={from.asked} ownId={ownId} />}
      </div>
      <div className="flex flex-col gap-2">
        <TextField
          id="toPath"
          label="Target"
          hint="A path of this site, or a full address elsewhere."
          placeholder="/new-page"
          value={draft.toPath}
          error={problems.toPath}
          maxLength={LIMITS.redirectPathLength}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          onBlur={() => {
            form.leave("toPath");
            to.leave();
          }}
          onChange={({ currentTarget: { value } }) => form.type({ toPath: withoutOrigin(value) })}
        />
        {draft.toPath.trim() === draft.fromPath.trim() ? null : (
          <TargetNote asked={to.asked} onTake={(target) => form.type({ toPath: target })} />
        )}
        <Example draft={draft} />
      </div>
    </>
  );
}

/** A whole address of this site, as it is copied from the browser, is its path. */
function withoutOrigin(typed: string): string {
  const { origin } = window.location;
  return typed.startsWith(`${origin}/`) ? typed.slice(origin.length) : typed;
}
