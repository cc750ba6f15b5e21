import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { TagField } from "../../../kit/tag-field.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import type { KindParts, RuleDraft } from "./draft.ts";

type ActionFieldsProps = {
  kind: KindParts;
  draft: RuleDraft;
  error: string | undefined;
  onType: (typed: Partial<RuleDraft>) => void;
};

/** What a rule does with what matches. */
export function ActionFields({ kind, draft, error, onType }: ActionFieldsProps) {
  const people = kind.workers.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-base font-semibold text-ink">Do this</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id="ownerId"
          label="Set the owner"
          placeholder="Don't change"
          options={withGone(people, draft.ownerId)}
          value={draft.ownerId}
          onChange={({ currentTarget: { value } }) => onType({ ownerId: value })}
        />
        <SelectField
          label="Set the state"
          placeholder="Don't change"
          options={kind.states}
          value={draft.state}
          onChange={({ currentTarget: { value } }) => onType({ state: value })}
        />
      </div>
      <TagField
        id="rule-labels"
        label="Add labels"
        one="label"
        lengthMost={LIMITS.incomingLabelLength}
        most={LIMITS.incomingLabelsMost}
        tags={draft.labels}
        known={[]}
        onChange={(labels) => onType({ labels })}
      />
      <SelectField
        label="Notify"
        placeholder="No one"
        options={withGone(people, draft.tellId)}
        value={draft.tellId}
        onChange={({ currentTarget: { value } }) => onType({ tellId: value })}
      />
      {draft.tellId ? (
        <CheckboxField
          label="By email"
          checked={draft.byEmail}
          onChange={({ currentTarget: { checked } }) => onType({ byEmail: checked })}
        />
      ) : null}
      {error ? <FieldError id="actions" error={error} /> : null}
    </fieldset>
  );
}

type Option = { value: string; label: string };

/** Somebody who can't work on it any more stays chosen until another is. */
const withGone = (people: readonly Option[], id: string): readonly Option[] =>
  id === "" || people.some(({ value }) => value === id)
    ? people
    : [...people, { value: id, label: "Someone who is gone" }];
