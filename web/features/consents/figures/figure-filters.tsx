import { Form } from "react-router";
import type { ConsentChoices } from "../../../../worker/features/consents/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { useFilterForm } from "../../../lib/use-filter-form.ts";
import { listAddress } from "../../../lib/list-address.ts";
import { Button } from "../../../ui/button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ChoiceFields } from "../records/choice-fields.tsx";
import { PERIODS, periodOf, startOfPeriod } from "./periods.ts";

type FigureFiltersProps = {
  params: URLSearchParams;
  choices: ConsentChoices;
  from: string;
  to: string;
};

export function FigureFilters({ params, choices, from, to }: FigureFiltersProps) {
  const apply = useFilterForm();
  const hasDays = params.has("from") || params.has("to");
  const span = periodOf(from, to, hasDays);
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="Period"
        className="self-start"
        value={span}
        segments={[
          ...PERIODS.map(({ value, label, days }) => ({
            ...{ value, label },
            to: listAddress(
              params,
              days === null ? { from: null, to: null } : { from: startOfPeriod(to, days), to },
            ),
          })),
        ]}
      />
      <Form
        role="search"
        aria-label="Figures"
        className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
      >
        {DAYS.map(({ name, label }) => (
          <TextField
            key={name}
            name={name}
            type="date"
            label={label}
            title="Days in UTC"
            fieldClassName="min-w-0"
            defaultValue={hasDays ? { from, to }[name] : ""}
            onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
          />
        ))}
        <ChoiceFields params={params} choices={choices} onChange={apply} />
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
      </Form>
    </div>
  );
}

const DAYS = [
  { name: "from", label: "From" },
  { name: "to", label: "To" },
] as const;
