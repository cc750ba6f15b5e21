import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LookupField, type LookupOption } from "../../../ui/lookup-field.tsx";
import { bearersQuery } from "../queries.ts";

type BearerLookupProps = {
  scope: "company" | "person";
  error: string | undefined;
  onChange: (id: string) => void;
};

const WORDS = {
  company: { label: "Company", placeholder: "Name", nobody: "No company has this name." },
  person: { label: "Person", placeholder: "Name or email", nobody: "Nobody has this name." },
} as const;

/** One company or person out of all, by what is typed. */
export function BearerLookup({ scope, error, onChange }: BearerLookupProps) {
  const [chosen, setChosen] = useState<LookupOption | null>(null);
  const [typed, setTyped] = useState("");
  const q = chosen && typed === chosen.label ? "" : typed.trim();
  const { data, isError, isFetching } = useQuery(bearersQuery(scope, q));
  const { label, placeholder, nobody } = WORDS[scope];
  return (
    <LookupField
      id="scopeId"
      label={label}
      hint={chosen?.detail}
      error={error}
      placeholder={placeholder}
      clearLabel="Choose another"
      options={(data?.items ?? []).map(({ id, name, detail }) => ({
        value: id,
        label: name,
        detail,
      }))}
      value={chosen}
      typed={typed}
      onType={setTyped}
      message={
        isError ? "The search failed. Try again in a moment." : isFetching ? "Searching…" : nobody
      }
      onChange={(option) => {
        setChosen(option);
        setTyped(option?.label ?? "");
        onChange(option?.value ?? "");
      }}
    />
  );
}
