import { SelectField } from "../../../ui/select-field.tsx";
import { compareVersions } from "./compare-address.ts";

type CompareBarProps = { from: number; to: number | null; versions: readonly number[] };

const NOW = "now";

/** Which two states of the plan stand beside each other. */
export function CompareBar({ from, to, versions }: CompareBarProps) {
  const named = [from, ...(to === null ? [] : [to])];
  const all = [...new Set([...versions, ...named])].toSorted((one, other) => other - one);
  const options = all.map((version) => ({ value: String(version), label: `Version ${version}` }));
  return (
    <div data-print="no" className="grid gap-3 sm:grid-cols-2 sm:max-w-xl">
      <SelectField
        label="Changes from"
        value={String(from)}
        onChange={({ currentTarget }) => compareVersions({ from: Number(currentTarget.value), to })}
        options={options}
      />
      <SelectField
        label="to"
        value={to === null ? NOW : String(to)}
        onChange={({ currentTarget: { value } }) =>
          compareVersions({ from, to: value === NOW ? null : Number(value) })
        }
        options={[{ value: NOW, label: "Current plan" }, ...options]}
      />
    </div>
  );
}
