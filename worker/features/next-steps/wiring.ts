import { wire } from "../../kit/wiring.ts";
import { nextStepsApi } from "./api.ts";
import { adminNextSteps } from "../../../db/schema/onboarding.ts";
import { searchOf } from "../../kit/search.ts";
import { manifest } from "./manifest.ts";
import { nextStepRecord } from "./next-step-record.ts";
import { returnNextStep } from "./return-next-step.ts";

export const wiring = wire(manifest, {
  apis: { "/next-steps": nextStepsApi },
  records: { "next-step": { ...nextStepRecord, restore: returnNextStep } },
  search: {
    "next-step": searchOf(nextStepRecord, {
      in: { Description: adminNextSteps.description, "Leads to": adminNextSteps.actionPath },
      by: adminNextSteps.updatedAt,
    }),
  },
  tables: { admin_next_steps: { shared: "an admin's list of steps, the same for everyone" } },
});
