import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { DayField } from "../../ui/day-field.tsx";
import { FormErrorSummary } from "../../ui/form-error-summary.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { RadioGroupField } from "../../ui/radio-group-field.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Section, Specimen } from "./specimen.tsx";

const squads = [
  { value: "field-kit", label: "Field Kit" },
  { value: "cloud", label: "Cloud" },
  { value: "clinical", label: "Clinical" },
];

const stack = "flex max-w-md flex-col gap-5";

export function FieldSection() {
  return (
    <Section
      id="fields"
      title="Fields"
      intro="Label above, hint below it, the error beside the field. Native controls, so forms work before any script does."
    >
      <Specimen title="Text">
        <div className={stack}>
          <TextField
            label="Goal"
            hint="What will be different, in one line."
            defaultValue="Halve the time to first reading"
          />
          <TextField
            label="Planned budget"
            prefix="€"
            suffix="k"
            inputMode="decimal"
            defaultValue="240"
            className="figures"
          />
          <TextField label="Company" optional placeholder="As on an invoice" />
          <PasswordField
            label="Password"
            hint="At least 12 characters."
            defaultValue="Demo-passphrase-1"
          />
          <SearchField label="Search or do anything" end={<Kbd keys={["mod", "k"]} />} />
          <TextArea
            label="Outcome"
            defaultValue="A site is live without a visit."
            maxLength={280}
            showCount
          />
        </div>
      </Specimen>
      <Specimen title="Choice">
        {(theme) => (
          <>
            {" "}
            <div className={stack}>
              <SelectField
                label="Squad"
                options={squads}
                placeholder="Choose a squad"
                defaultValue="cloud"
              />
              <CheckboxField
                label="Send the report every Monday"
                hint="To everyone who follows the goal."
                defaultChecked
              />
              <CheckboxField label="All 38 epics" indeterminate />
              <RadioGroupField
                name={`progress-${theme}`}
                label="Progress"
                hint="Which of the three a number is, is always shown."
                defaultValue="rolled-up"
                options={[
                  { value: "rolled-up", label: "Rolled up", hint: "From key results, by weight." },
                  { value: "typed", label: "Typed" },
                  { value: "overridden", label: "Overridden", disabled: true },
                ]}
              />
              <SwitchField label="Second factor" hint="Asked at every sign-in." defaultChecked />
              <SwitchField label="Weekly digest" />
            </div>
          </>
        )}
      </Specimen>
      <Specimen
        title="Errors"
        note="The summary takes focus when a form is sent; its links lead to the fields."
      >
        {(theme) => (
          <div className={stack}>
            <FormErrorSummary
              autoFocus={false}
              problems={[
                { id: `${theme}-due`, message: "The end date is before the start date" },
                { id: `${theme}-owner`, message: "Choose an owner" },
              ]}
            />
            <DayField
              id={`${theme}-due`}
              label="End date"
              defaultValue="2026-09-08"
              error="The end date is before the start date"
            />
            <SelectField
              id={`${theme}-owner`}
              label="Owner"
              options={squads}
              placeholder="Choose an owner"
              error="Choose an owner"
            />
            <CheckboxField label="I have read the consent text" error="Tick the box to go on" />
            <TextArea label="Reason" error="Say why the computed health is overridden" />
          </div>
        )}
      </Specimen>
      <Specimen title="Disabled and read-only">
        <div className={stack}>
          <TextField label="Plan" defaultValue="Meridian Instruments" disabled />
          <TextField label="Identifier" defaultValue="GOAL-114" readOnly />
          <SelectField label="Currency" options={[{ value: "eur", label: "Euro" }]} disabled />
          <CheckboxField label="Archived" disabled defaultChecked />
          <SwitchField label="Public link" disabled />
        </div>
      </Specimen>
    </Section>
  );
}
