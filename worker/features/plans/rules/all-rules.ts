import type { PlanKind } from "../../../../db/values/plans.ts";
import { CHECK_IN_RULES } from "../../check-ins/rules.ts";
import { FOUNDATION_RULES } from "../../company-foundation/rules.ts";
import { STRATEGY_RULES } from "../../company-strategy/rules.ts";
import { EPIC_RULES } from "../../epics/rules.ts";
import { GOAL_RULES } from "../../goals/rules.ts";
import { KEY_RESULT_RULES } from "../../key-results/rules.ts";
import { KPI_RULES } from "../../kpis/rules.ts";
import { OBJECTIVE_RULES } from "../../objectives/rules.ts";
import { PERIOD_RULES } from "../../plan-periods/rules.ts";
import { REPLY_RULES } from "../../plan-replies/rules.ts";
import { PLAN_SETTINGS_RULES } from "../../plan-settings/rules.ts";
import { UPDATE_RULES } from "../../plan-updates/rules.ts";
import { PROJECT_RULES } from "../../projects/rules.ts";
import { SQUAD_RULES } from "../../squads/rules.ts";
import { TEAM_MEMBER_RULES } from "../../team-members/rules.ts";
import { THEME_RULES } from "../../themes/rules.ts";
import type { PlanItem } from "../contract.ts";
import type { KindRules } from "./kind-rules.ts";

const RULES: { [K in PlanKind]: KindRules<K> } = {
  period: PERIOD_RULES,
  theme: THEME_RULES,
  teamMember: TEAM_MEMBER_RULES,
  goal: GOAL_RULES,
  project: PROJECT_RULES,
  epic: EPIC_RULES,
  squad: SQUAD_RULES,
  objective: OBJECTIVE_RULES,
  keyResult: KEY_RESULT_RULES,
  kpi: KPI_RULES,
  checkIn: CHECK_IN_RULES,
  update: UPDATE_RULES,
  reply: REPLY_RULES,
  view: {},
  settings: PLAN_SETTINGS_RULES,
  foundation: FOUNDATION_RULES,
  strategy: STRATEGY_RULES,
};

// The item that is asked about is of the kind whose rules are taken, which the table's type cannot say.
export const rulesOf = (kind: PlanKind) => RULES[kind] as KindRules<PlanKind>;

/** The one way in which an item is written down. An item that is so already is answered itself. */
export const normaliseItem = (kind: PlanKind, item: PlanItem): PlanItem =>
  rulesOf(kind).normalise?.(item) ?? item;
