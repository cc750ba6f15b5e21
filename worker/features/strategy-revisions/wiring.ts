import { wire } from "../../kit/wiring.ts";
import { strategyRevisionsApi } from "./api.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(
  {},
  {
    apis: { "/plans": strategyRevisionsApi },
    personalData,
    tables: { strategy_revisions: "personal" },
  },
);
