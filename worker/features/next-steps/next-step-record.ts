import { adminNextSteps } from "../../../db/schema/onboarding.ts";
import type { RecordKind } from "../../kit/records.ts";
import { restoreNextStep } from "./restore-next-step.ts";

export const nextStepRecord: RecordKind = {
  name: "next-step",
  label: "Next step",
  plural: "Next steps",
  table: adminNextSteps,
  id: adminNextSteps.id,
  title: adminNextSteps.title,
  read: "next-steps.manage",
  edit: "next-steps.manage",
  address: (id) => `/admin/next-steps?step=${id}`,
  fields: {
    title: { label: "Title" },
    description: { label: "Description" },
    actionPath: { label: "Path" },
    isMandatory: { label: "Mandatory" },
    isActive: { label: "Active" },
    stepOrder: { label: "Place", isToldOnly: true },
  },
  trash: { parts: [], restore: restoreNextStep },
};
