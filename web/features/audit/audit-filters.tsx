import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { AUDIT_GROUPS, type AuditGroup } from "../../../db/values/audit.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { listAddress } from "../../lib/list-address.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import { GROUP_WORDS, wordsOf } from "./words.ts";

type AuditFiltersProps = {
  /** The zone that the admin chose; empty for the browser's own. */
  zone: string;
  /** Whose events are shown, when it is one person's. */
  personName: string | null;
};

/** Filters as a plain GET form; with script they apply while one types. */
export function AuditFilters({ zone, personName }: AuditFiltersProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const mounted = useMounted();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const dayZone = zone || (mounted ? new Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC");

  function apply(form: HTMLFormElement | null, delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form) return;
      const typed = Object.fromEntries(
        [...new FormData(form)].filter((field): field is [string, string] => {
          return typeof field[1] === "string";
        }),
      );
      const hasDay = Boolean(typed["dateFrom"] || typed["dateTo"]);
      const changes = { ...typed, zone: hasDay ? dayZone : null, open: null };
      void navigate(listAddress(params, changes), { replace: true });
    }, delayMs);
  }

  const field = (name: string) => params.get(name) ?? "";
  return (
    <Form role="search" className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <SearchField
        label="Search the log"
        name="q"
        placeholder="Email, name or detail"
        defaultValue={field("q")}
        maxLength={LIMITS.searchLength}
        fieldClassName="col-span-2 sm:w-72"
        onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
      />
      <SelectField
        id="event"
        name="event"
        label="Event"
        placeholder="Every event"
        fieldClassName="min-w-0 sm:w-64"
        defaultValue={field("event")}
        onChange={(event) => apply(event.currentTarget.form, 0)}
      >
        <EventOptions />
      </SelectField>
      <TextField
        id="address"
        name="address"
        label="Address"
        fieldClassName="min-w-0 sm:w-40"
        maxLength={LIMITS.auditFilterLength}
        defaultValue={field("address")}
        onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
      />
      <TextField
        id="dateFrom"
        name="dateFrom"
        type="date"
        label="From"
        title={`Days in ${dayZone}`}
        fieldClassName="min-w-0"
        defaultValue={field("dateFrom")}
        onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
      />
      <TextField
        id="dateTo"
        name="dateTo"
        type="date"
        label="To"
        title={`Days in ${dayZone}`}
        fieldClassName="min-w-0"
        defaultValue={field("dateTo")}
        onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
      />
      <input type="hidden" name="zone" value={dayZone} />
      {params.has("userId") ? (
        <>
          <input type="hidden" name="userId" value={field("userId")} />
          <LinkButton
            to={listAddress(params, { userId: null, open: null })}
            icon={<X aria-hidden="true" />}
          >
            Only {personName ?? "one person"}
          </LinkButton>
        </>
      ) : null}
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </Form>
  );
}

function EventOptions() {
  // The keys of a constant are its own and no others.
  return (Object.keys(AUDIT_GROUPS) as AuditGroup[]).map((group) => (
    <optgroup key={group} label={GROUP_WORDS[group]}>
      <option value={group}>All: {GROUP_WORDS[group].toLowerCase()}</option>
      {AUDIT_GROUPS[group].map((type) => (
        <option key={type} value={type}>
          {wordsOf(type)[1]}
        </option>
      ))}
    </optgroup>
  ));
}
