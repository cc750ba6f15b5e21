import { companySizes } from "../../lib/profile-words.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { StepPlace } from "./place-step.ts";
import { KeptField, stepProps } from "./step-field.tsx";
import type { StepRow } from "./step-fields.ts";
import { StepFormFrame } from "./step-form.tsx";
import { type SaveStep, useStepForm } from "./use-step-form.ts";

const FIELDS = [
  "companyName",
  "companyUrl",
  "companyIndustry",
  "companySize",
  "companyDescription",
] as const;

type CompanyStepProps = {
  userId: string;
  row: StepRow;
  place: StepPlace;
  save: SaveStep;
  refused: Readonly<Record<string, string>>;
};

export function CompanyStep({ userId, row, place, save, refused }: CompanyStepProps) {
  const form = useStepForm({ userId, row, fields: FIELDS, save, refused });
  return (
    <StepFormFrame form={form} place={place}>
      <KeptField form={form} field="companyName">
        <TextField
          {...stepProps(form, "companyName")}
          autoComplete="organization"
          maxLength={LIMITS.nameLength}
        />
      </KeptField>
      <KeptField form={form} field="companyUrl">
        <TextField
          {...stepProps(form, "companyUrl")}
          inputMode="url"
          autoComplete="url"
          hint="For example: https://company.com"
        />
      </KeptField>
      <KeptField form={form} field="companyIndustry">
        <TextField {...stepProps(form, "companyIndustry")} optional maxLength={LIMITS.nameLength} />
      </KeptField>
      <KeptField form={form} field="companySize">
        <SelectField
          {...stepProps(form, "companySize")}
          optional
          placeholder="Choose a size"
          options={companySizes(row.companySize)}
        />
      </KeptField>
      <KeptField form={form} field="companyDescription">
        <TextArea
          {...stepProps(form, "companyDescription")}
          optional
          showCount
          maxLength={LIMITS.descriptionLength}
        />
      </KeptField>
    </StepFormFrame>
  );
}
