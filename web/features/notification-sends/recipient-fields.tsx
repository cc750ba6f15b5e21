import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SEND_AUDIENCES } from "../../../db/values/notifications.ts";
import { isRole, ROLES } from "../../../db/values/roles.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { LookupField } from "../../ui/lookup-field.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { RadioGroupField } from "../../ui/radio-group-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { peopleQuery, reachQuery } from "./queries.ts";
import type { SendForm } from "./use-send-form.ts";
import { countPeople, KIND_WORDS } from "./words.ts";

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }));

const roleOf = (word: string) => (isRole(word) ? word : "");

/** Whom it goes to, and how many that are at this moment. */
export function RecipientFields({ form }: { form: SendForm }) {
  const { draft, problems } = form;
  return (
    <div className="flex flex-col gap-4">
      <RadioGroupField
        id="to"
        name="to"
        label="To"
        inline
        options={[
          { value: "person", label: "One person" },
          { value: "role", label: "Everybody with a role" },
          { value: "everyone", label: "Everyone" },
        ]}
        value={draft.to}
        error={problems.to}
        onChange={(to) => form.type({ to: SEND_AUDIENCES.find((each) => each === to) ?? "person" })}
      />
      {draft.to === "person" ? <PersonField form={form} /> : null}
      {draft.to === "role" ? (
        <SelectField
          id="role"
          label="Role"
          placeholder="Choose a role"
          options={ROLE_OPTIONS}
          value={draft.role}
          error={problems.role}
          onChange={(event) => form.type({ role: roleOf(event.currentTarget.value) })}
        />
      ) : null}
      <ReachLine form={form} />
    </div>
  );
}

function PersonField({ form }: { form: SendForm }) {
  const { person } = form.draft;
  const [typed, setTyped] = useState(person?.name ?? "");
  const q = person && typed === person.name ? "" : typed.trim();
  const { data: found, isError, isFetching } = useQuery(peopleQuery(q));
  return (
    <LookupField
      id="person"
      label="Person"
      hint={person ? person.email : "Search by name or address."}
      placeholder="Name or address"
      clearLabel="Choose someone else"
      options={(found ?? []).map(({ id, name, email }) => ({
        value: id,
        label: name,
        detail: email,
      }))}
      value={person ? { value: person.id, label: person.name, detail: person.email } : null}
      typed={typed}
      onType={setTyped}
      message={
        isError
          ? "The search failed. Try again in a moment."
          : isFetching
            ? "Searching …"
            : "Nobody matches. People who can't sign in are left out."
      }
      error={form.problems.person}
      onChange={(option) => {
        setTyped(option?.label ?? "");
        form.type({
          person: option && { id: option.value, name: option.label, email: option.detail },
        });
      }}
    />
  );
}

function ReachLine({ form }: { form: SendForm }) {
  const { audience, draft } = form;
  const { data: reach } = useQuery(reachQuery(audience ? { audience, kind: draft.kind } : null));
  const { number } = useFormats();
  if (!audience || !reach) return null;
  const { people, muted } = reach;
  return (
    <p role="status" className="text-sm text-muted">
      {people === 0
        ? "Nobody is in this audience at the moment."
        : `Goes to ${countPeople(people, number)} now.`}
      {muted > 0
        ? ` ${muted === people ? "Nobody will see" : `${number(muted)} of them won't see`} it in the app: ‘${KIND_WORDS[draft.kind]}’ is muted there.`
        : null}
    </p>
  );
}
