import { wire } from "../../kit/wiring.ts";
import { planCommentsApi } from "./api.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(
  {},
  { apis: { "/plans": planCommentsApi }, personalData, tables: { plan_comments: "personal" } },
);
