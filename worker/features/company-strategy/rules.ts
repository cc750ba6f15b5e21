import type { KindRules } from "../plans/rules/kind-rules.ts";
import { checkDays } from "../plans/rules/work-rules.ts";

export const STRATEGY_RULES: KindRules<"strategy"> = { checks: [checkDays("strategy")] };
