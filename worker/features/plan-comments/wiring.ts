import { planComments } from "../../../db/schema/plan-direction.ts";
import { moves, planStays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { planCommentsApi } from "./api.ts";
import { personalData } from "./personal-data.ts";
import { targets } from "./targets.ts";

export const wiring = wire(
  {},
  {
    apis: { "/plans": planCommentsApi },
    personalData,
    targets,
    merging: {
      rows: [
        ...planStays(planComments, [planComments.authorId]),
        moves(planComments.authorId, ["comment on a plan", "comments on plans"]),
      ],
    },
    tables: { plan_comments: "personal" },
  },
);
