import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LookupField, type LookupOption } from "../../ui/lookup-field.tsx";
import { companiesQuery } from "./queries.ts";

type CompanyLookupProps = {
  label: string;
  hint?: string;
  error: string | undefined;
  /** What is chosen already. */
  company: { id: string; name: string } | null;
  onChange: (id: string | null) => void;
};

const optionOf = (company: CompanyLookupProps["company"]): LookupOption | null =>
  company && { value: company.id, label: company.name, detail: "" };

/** One company out of all, by what is typed. */
export function CompanyLookup({ label, hint, error, company, onChange }: CompanyLookupProps) {
  const [chosen, setChosen] = useState(() => optionOf(company));
  const [typed, setTyped] = useState(company?.name ?? "");
  const q = chosen && typed === chosen.label ? "" : typed.trim();
  const { data, isError, isFetching } = useQuery(companiesQuery(q));
  return (
    <LookupField
      id="companyId"
      label={label}
      hint={hint}
      error={error}
      placeholder="Name"
      clearLabel="Choose another company"
      options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name, detail: "" }))}
      value={chosen}
      typed={typed}
      onType={setTyped}
      message={
        isError
          ? "The search failed. Try again in a moment."
          : isFetching
            ? "Searching…"
            : "No company has this name."
      }
      onChange={(option) => {
        setChosen(option);
        setTyped(option?.label ?? "");
        onChange(option?.value ?? null);
      }}
    />
  );
}
