import { KIND_RECORDS } from "../../../../worker/features/plans/contract.ts";
import {
  type ChangeGroup,
  sumOf,
} from "../../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { narrowTo } from "./compare-address.ts";

type NarrowBarProps = {
  groups: readonly ChangeGroup[];
  count: number;
  kind: string | null;
  find: string;
};

/** For long differences: one kind only, or what has some words in it. */
export function NarrowBar({ groups, count, kind, find }: NarrowBarProps) {
  const isNarrowed = kind !== null || find !== "";
  if (count < LIMITS.changesNarrowed && !isNarrowed) return null;
  const options = groups.map((group) => ({
    value: group.kind,
    label: `${capital(KIND_RECORDS[group.kind].many)} (${sumOf(group.tally)})`,
  }));
  return (
    <div data-print="no" className="grid gap-3 sm:max-w-xl sm:grid-cols-2">
      <SelectField
        label="Filter changes"
        hideLabel
        value={kind ?? ""}
        onChange={({ currentTarget: { value } }) => narrowTo({ kind: value === "" ? null : value })}
        options={[{ value: "", label: `All changes (${count})` }, ...options]}
      />
      <SearchField
        label="Search changes"
        defaultValue={find}
        onChange={({ currentTarget: { value } }) => narrowTo({ find: value })}
      />
    </div>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
