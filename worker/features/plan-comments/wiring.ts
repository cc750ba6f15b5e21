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
    tables: { plan_comments: "personal" },
  },
);
