import { sql } from "drizzle-orm";
import { strategicThemes } from "../../../db/schema/plan-items.ts";
import { strategicPlanningCheckIns } from "../../../db/schema/plan-objectives.ts";
import {
  strategicPlanningReplies,
  strategicPlanningUpdates,
} from "../../../db/schema/plan-updates.ts";
import {
  planHistory,
  planOperationIds,
  planOperations,
  strategicPlans,
} from "../../../db/schema/plans.ts";
import { moves, planStays } from "../../kit/merges.ts";
import { card, wire } from "../../kit/wiring.ts";
import { plansApi } from "./api.ts";
import { ChangesCard, DatesCard, HealthCard, StrategyCard, UpdatesCard } from "./cards/contract.ts";
import { planSearch } from "./plan-search.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { readChangesCard } from "./read-changes-card.ts";
import { readDatesCard } from "./read-dates-card.ts";
import { readHealthCard } from "./read-health-card.ts";
import { readUpdatesCard } from "./read-updates-card.ts";
import { readStrategyCard } from "./read-strategy-card.ts";
import { targets } from "./targets.ts";

/** Those that say who did something, or whose an item is. */
const NAMING = [
  strategicThemes,
  strategicPlanningCheckIns,
  strategicPlanningUpdates,
  strategicPlanningReplies,
  planOperations,
  planOperationIds,
  planHistory,
];

export const wiring = wire(manifest, {
  apis: { "/plans": plansApi },
  cards: {
    member: {
      strategy: card(StrategyCard, readStrategyCard),
      "plan-health": card(HealthCard, readHealthCard),
      "plan-dates": card(DatesCard, readDatesCard),
      "plan-changes": card(ChangesCard, readChangesCard),
      "plan-updates": card(UpdatesCard, readUpdatesCard),
    },
  },
  personalData,
  targets,
  search: { "plan-item": planSearch },
  merging: {
    rows: [
      ...NAMING.flatMap((table) => planStays(table)),
      moves(strategicPlans.ownerUserId, ["plan", "plans"], {
        // The first one goes by its person's id.
        only: ({ from }) => sql`${strategicPlans.id} <> ${from}`,
        left: "The first plan of an account stays with it.",
      }),
    ],
  },
  tables: {
    company_foundation: "personal",
    company_foundation_core_values: "personal",
    company_strategy: "personal",
    epic_theme_links: "personal",
    plan_history: "personal",
    plan_operations: "personal",
    plan_operation_ids: "personal",
    plan_private_items: "personal",
    plan_views: "personal",
    project_key_result_links: "personal",
    project_squad_links: "personal",
    strategic_planning_check_ins: "personal",
    strategic_planning_epics: "personal",
    strategic_planning_goals: "personal",
    strategic_planning_key_results: "personal",
    strategic_planning_kpis: "personal",
    strategic_planning_objectives: "personal",
    strategic_planning_periods: "personal",
    strategic_planning_projects: "personal",
    strategic_planning_replies: "personal",
    strategic_planning_squad_members: "personal",
    strategic_planning_squads: "personal",
    strategic_planning_team_members: "personal",
    strategic_planning_updates: "personal",
    strategic_plans: "personal",
    strategic_themes: "personal",
    user_strategic_planning_settings: "personal",
  },
});
