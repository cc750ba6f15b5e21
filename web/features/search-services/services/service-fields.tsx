import { SEARCH_JOBS, SEARCH_KINDS } from "../../../../db/values/search-services.ts";
import {
  JOB_OF,
  type Service,
  SERVICE_ADDRESS,
} from "../../../../worker/features/search-services/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { KeyField } from "../../../kit/outside-service/key-field.tsx";
import { ServiceState } from "../../../kit/outside-service/service-state.tsx";
import { KeyValueList } from "../../../ui/key-value-list.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Time } from "../../../ui/time.tsx";
import { JOB_WORDS, SEARCH_KIND_WORDS } from "../words.ts";
import type { ServiceForm } from "./use-service-form.ts";

type FieldsProps = { form: ServiceForm; service: Service | null };

export function ServiceFields({ form, service }: FieldsProps) {
  const { draft, problems } = form;
  const limit = (id: "monthlyMost" | "dailyMost", label: string, hint: string) => (
    <TextField
      id={id}
      label={label}
      inputMode="numeric"
      optional
      hint={hint}
      value={draft[id]}
      error={problems[id]}
      onBlur={() => form.leave(id)}
      onChange={(event) => form.type({ [id]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {service ? null : (
        <SelectField
          id="service-kind"
          label="Service"
          value={draft.kind}
          onChange={(event) => {
            const { value } = event.currentTarget;
            form.type({ kind: SEARCH_KINDS.find((kind) => kind === value) ?? "brave" });
          }}
        >
          {SEARCH_JOBS.map((job) => (
            <optgroup key={job} label={JOB_WORDS[job]}>
              {SEARCH_KINDS.filter((kind) => JOB_OF[kind] === job).map((kind) => (
                <option key={kind} value={kind}>
                  {SEARCH_KIND_WORDS[kind]}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      <TextField
        id="name"
        label="Name"
        hint="People see it where it is used."
        value={draft.name}
        error={problems.name}
        maxLength={LIMITS.aiNameLength}
        onBlur={() => form.leave("name")}
        onChange={(event) => form.type({ name: event.currentTarget.value })}
      />
      <TextField
        id="baseUrl"
        label="Address"
        inputMode="url"
        spellCheck={false}
        hint={
          SERVICE_ADDRESS[draft.kind] === ""
            ? "A public address with https. Its JSON format must be switched on."
            : "Change it only to use a proxy. It must be a public address with https."
        }
        value={draft.baseUrl}
        error={problems.baseUrl}
        onBlur={() => form.leave("baseUrl")}
        onChange={(event) => form.type({ baseUrl: event.currentTarget.value })}
      />
      <KeyField
        stored={service?.keyEnd ?? null}
        value={draft.key}
        error={problems.key}
        onLeave={() => form.leave("key")}
        onType={(key) => form.type({ key })}
      />
      {limit("monthlyMost", "Calls a month", "Of everyone together. Empty for no limit.")}
      {limit("dailyMost", "Calls a day for each person", "Empty for no limit.")}
      <SwitchField
        label="On"
        hint="Off, nothing is sent to it."
        checked={draft.isOn}
        onChange={(event) => form.type({ isOn: event.currentTarget.checked })}
      />
    </>
  );
}

export function ServiceFacts({ service }: { service: Service }) {
  const { kind, job, failures, keyChangedAt } = service;
  return (
    <KeyValueList
      ruled
      items={[
        { label: "Service", value: SEARCH_KIND_WORDS[kind] },
        { label: "Use", value: JOB_WORDS[job] },
        { label: "State", value: <ServiceState {...service} /> },
        { label: "Failures in a row", value: String(failures) },
        {
          label: "Key since",
          value: keyChangedAt ? <Time value={keyChangedAt} show="date" /> : "No key",
        },
      ]}
    />
  );
}
