import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import type { Question } from "../../../worker/features/submissions/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { listAddress } from "../../lib/list-address.ts";
import { useTimeZone } from "../../lib/use-time-zone.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ChoiceFilter, Chosen } from "./choice-filter.tsx";
import { languageName } from "./words.ts";

type AnswerFiltersProps = {
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
  questions: readonly Question[];
  versions: readonly number[];
  languages: readonly string[];
  /** The zone that the admin chose; empty for the browser's own. */
  zone: string;
  /** What is counted of nobody knows days and versions alone. */
  onlyCounted?: boolean;
};

/** What narrows the list and its summary alike; it applies while one types, and the address keeps it. */
export function AnswerFilters(props: AnswerFiltersProps) {
  const { params, address, questions, versions, languages, onlyCounted = false } = props;
  const ownZone = useTimeZone(props.zone);
  const zone = onlyCounted ? "UTC" : ownZone;
  const navigate = useNavigate();
  const form = useFieldsOf(params);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(changes: Record<string, string | null>, delayMs = 0) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const now = new URLSearchParams(window.location.search);
      const next = { ...Object.fromEntries(now), ...changes };
      const hasDay = Boolean(next["from"] ?? next["to"]);
      void navigate(listAddress(now, { ...changes, zone: hasDay ? zone : null, open: null }), {
        replace: true,
        preventScrollReset: true,
      });
    }, delayMs);
  }

  const field = (name: string) => params.get(name) ?? "";
  return (
    <div className="flex flex-col gap-3">
      <Form
        ref={form}
        role="search"
        preventScrollReset
        onSubmit={(event) => event.preventDefault()}
        className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
      >
        {onlyCounted ? null : (
          <>
            <SearchField
              label="Search the answers"
              name="q"
              placeholder="Words of an answer"
              defaultValue={field("q")}
              maxLength={LIMITS.searchLength}
              fieldClassName="col-span-2 sm:w-60"
              onChange={(event) =>
                change({ q: event.currentTarget.value.trim() || null }, LIMITS.searchDelayMs)
              }
            />
            <ChoiceFilter
              questions={questions}
              choice={params.get("choice")}
              onChoose={(choice) => change({ choice })}
            />
          </>
        )}
        {DAYS.map(({ name, label }) => (
          <TextField
            key={name}
            name={name}
            type="date"
            label={label}
            title={`Days in ${zone}`}
            fieldClassName="min-w-0"
            defaultValue={field(name)}
            onChange={(event) =>
              change({ [name]: event.currentTarget.value || null }, LIMITS.searchDelayMs)
            }
          />
        ))}
        {versions.length > 1 ? (
          <SelectField
            name="version"
            label="Version"
            placeholder="Every version"
            fieldClassName="min-w-0"
            defaultValue={field("version")}
            options={versions.map((number) => ({ value: `${number}`, label: `Version ${number}` }))}
            onChange={(event) => change({ version: event.currentTarget.value || null })}
          />
        ) : null}
        {!onlyCounted && languages.length > 1 ? (
          <SelectField
            name="language"
            label="Language"
            placeholder="Every language"
            fieldClassName="min-w-0"
            defaultValue={field("language")}
            options={languages.map((code) => ({ value: code, label: languageName(code) }))}
            onChange={(event) => change({ language: event.currentTarget.value || null })}
          />
        ) : null}
      </Form>
      {onlyCounted ? null : <Chosen {...{ questions, params, address }} />}
    </div>
  );
}

const DAYS = [
  { name: "from", label: "From" },
  { name: "to", label: "To" },
] as const;

/** Fields follow the address when a link changed it, but for the one that somebody is typing in. */
function useFieldsOf(params: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const isTypedIn = field === document.activeElement && field instanceof HTMLInputElement;
      if (field.name && !isTypedIn) field.value = params.get(field.name) ?? "";
    }
  }, [params]);
  return form;
}
