import { LIMITS } from "../../../worker/kernel/limits.ts";
import { TextField } from "../../ui/text-field.tsx";
import type { StepPlace } from "./place-step.ts";
import { KeptField, stepProps } from "./step-field.tsx";
import type { StepRow } from "./step-fields.ts";
import { StepFormFrame } from "./step-form.tsx";
import { type SaveStep, useStepForm } from "./use-step-form.ts";

const FIELDS = ["fullName", "jobTitle"] as const;

type ProfileStepProps = {
  userId: string;
  row: StepRow;
  place: StepPlace;
  save: SaveStep;
  refused: Readonly<Record<string, string>>;
};

export function ProfileStep({ userId, row, place, save, refused }: ProfileStepProps) {
  const form = useStepForm({ userId, row, fields: FIELDS, save, refused });
  return (
    <StepFormFrame form={form} place={place}>
      <KeptField form={form} field="fullName">
        <TextField
          {...stepProps(form, "fullName")}
          autoComplete="name"
          maxLength={LIMITS.nameLength}
        />
      </KeptField>
      <KeptField form={form} field="jobTitle">
        <TextField
          {...stepProps(form, "jobTitle")}
          autoComplete="organization-title"
          hint="For example: Chief information officer"
          maxLength={LIMITS.nameLength}
        />
      </KeptField>
    </StepFormFrame>
  );
}
