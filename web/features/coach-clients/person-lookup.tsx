import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LookupField, type LookupOption } from "../../ui/lookup-field.tsx";
import { peopleQuery } from "./queries.ts";

type PersonLookupProps = {
  id: string;
  label: string;
  hint: string;
  /** People of this role alone; empty for everyone. */
  among: "coach" | "";
  nobody: string;
  value: LookupOption | null;
  error?: string | undefined;
  onChange: (person: LookupOption | null) => void;
};

/** One person out of all, by what is typed of their name or address. */
export function PersonLookup({
  among,
  nobody,
  value,
  hint,
  onChange,
  ...field
}: PersonLookupProps) {
  const [typed, setTyped] = useState(value?.label ?? "");
  const q = value && typed === value.label ? "" : typed.trim();
  const { data: found, isError, isFetching } = useQuery(peopleQuery(q, among));
  return (
    <LookupField
      {...field}
      hint={value ? value.detail : hint}
      placeholder="Name or address"
      clearLabel="Choose someone else"
      options={found ?? []}
      value={value}
      typed={typed}
      onType={setTyped}
      message={
        isError ? "The search failed. Try again in a moment." : isFetching ? "Searching…" : nobody
      }
      onChange={(option) => {
        setTyped(option?.label ?? "");
        onChange(option);
      }}
    />
  );
}
