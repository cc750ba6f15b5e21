import { eq } from "drizzle-orm";
import { planFindings } from "../../../db/schema/plan-review.ts";
import { wire } from "../../kit/wiring.ts";
import { planReviewApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/plans": planReviewApi },
  personalData,
  erasure: {
    after: (ctx, { userId }) => [
      ctx.db.delete(planFindings).where(eq(planFindings.planId, userId)),
    ],
  },
  tables: { plan_findings: "personal" },
});
