import { COMPANY_SIZES } from "../../../db/values/companies.ts";
import { COUNTRIES } from "../../../db/values/countries.ts";
import type { CompanyInput } from "../../../worker/features/companies/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { ComboboxField } from "../../ui/combobox-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import { sizeWords } from "./words.ts";

export type CompanyDraft = { [Field in keyof CompanyInput]: string };

export function companyDraft({ name, site, industry, size, country }: CompanyInput): CompanyDraft {
  return { name, site, industry, size, country };
}

type CompanyFieldsProps = {
  draft: CompanyDraft;
  problems: Readonly<Partial<Record<keyof CompanyDraft, string | null | undefined>>>;
  onType: (change: Partial<CompanyDraft>) => void;
  onLeave?: (field: keyof CompanyDraft) => void;
};

const SIZES = COMPANY_SIZES.map((size) => ({ value: size, label: sizeWords(size) }));
const NOT_SAID = { value: "", label: "Not given" };

/** What a company is, wherever that is asked. */
export function CompanyFields({ draft, problems, onType, onLeave }: CompanyFieldsProps) {
  const props = (field: keyof CompanyDraft) => ({
    id: field,
    value: draft[field],
    error: problems[field],
    onBlur: () => onLeave?.(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      onType({ [field]: event.currentTarget.value }),
  });
  return (
    <>
      <TextField
        {...props("name")}
        label="Company name"
        autoComplete="organization"
        maxLength={LIMITS.nameLength}
      />
      <TextField
        {...props("site")}
        label="Web address"
        optional
        inputMode="url"
        autoComplete="url"
        hint="For example: https://company.com"
      />
      <TextField {...props("industry")} label="Industry" optional maxLength={LIMITS.nameLength} />
      <SelectField
        {...props("size")}
        label="People"
        optional
        placeholder="Choose a size"
        options={SIZES}
      />
      <CountryField
        value={draft.country}
        error={problems.country}
        onChange={(country) => onType({ country })}
      />
    </>
  );
}

type CountryFieldProps = {
  value: string;
  error: string | null | undefined;
  onChange: (country: string) => void;
};

/** Browsers and servers may know countries by other names, so those of the browser follow. */
function CountryField({ value, error, onChange }: CountryFieldProps) {
  const isMounted = useMounted();
  return (
    <ComboboxField
      label="Country"
      optional
      error={error}
      search="Search countries"
      nothing="No country matches."
      groups={isMounted ? countryGroups() : []}
      value={value === "" ? NOT_SAID : { value, label: isMounted ? countryName(value) : value }}
      onChange={onChange}
    />
  );
}

export function countryName(code: string): string {
  return new Intl.DisplayNames(["en"], { type: "region" }).of(code) ?? code;
}

function countryGroups() {
  const named = COUNTRIES.map((code) => ({ value: code, label: countryName(code) }));
  return [
    { value: "None", items: [NOT_SAID] },
    { value: "Countries", items: named.toSorted((a, b) => a.label.localeCompare(b.label, "en")) },
  ];
}
