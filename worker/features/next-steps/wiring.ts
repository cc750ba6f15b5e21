import { wire } from "../../kit/wiring.ts";
import { nextStepsApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { nextStepRecord } from "./next-step-record.ts";
import { returnNextStep } from "./return-next-step.ts";

export const wiring = wire(manifest, {
  apis: { "/next-steps": nextStepsApi },
  records: { "next-step": { ...nextStepRecord, restore: returnNextStep } },
  tables: { admin_next_steps: { shared: "an admin's list of steps, the same for everyone" } },
});
