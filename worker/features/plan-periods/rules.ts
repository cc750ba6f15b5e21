import type { KindRules } from "../plans/rules/kind-rules.ts";
import { checkDays } from "../plans/rules/work-rules.ts";

export const PERIOD_RULES: KindRules<"period"> = { checks: [checkDays("period")] };
