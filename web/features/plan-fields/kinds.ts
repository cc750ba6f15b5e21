import { type PlanModule, type ItemKind, ITEM_KINDS } from "../../../db/values/plans.ts";
import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import type { Field } from "./fields.ts";
import { keysIn } from "./keys-in.ts";
import type { KindScreens } from "./kind-screens.ts";
import { EPIC_SCREENS } from "./kinds/epics.ts";
import { GOAL_SCREENS } from "./kinds/goals.ts";
import { KEY_RESULT_SCREENS } from "./kinds/key-results.ts";
import { KPI_SCREENS } from "./kinds/kpis.ts";
import { OBJECTIVE_SCREENS } from "./kinds/objectives.ts";
import { PROJECT_SCREENS } from "./kinds/projects.ts";
import { SQUAD_SCREENS } from "./kinds/squads.ts";
import { TEAM_MEMBER_SCREENS } from "./kinds/team-members.ts";
import { THEME_SCREENS } from "./kinds/themes.ts";

const SCREENS = {
  goal: GOAL_SCREENS,
  project: PROJECT_SCREENS,
  epic: EPIC_SCREENS,
  theme: THEME_SCREENS,
  squad: SQUAD_SCREENS,
  teamMember: TEAM_MEMBER_SCREENS,
  objective: OBJECTIVE_SCREENS,
  keyResult: KEY_RESULT_SCREENS,
  kpi: KPI_SCREENS,
} satisfies Record<ItemKind, KindScreens>;

/** The views that a kind has. */
export type ViewsOf<K extends ItemKind> = (typeof SCREENS)[K]["views"][number];

/** What people call a kind: 'key result', 'key results', 'Key results'. */
type Words = { one: string; many: string; title: string };

/** What is known of each kind that is opened by itself. */
export const KINDS = Object.fromEntries(
  keysIn(SCREENS).map((kind) => {
    const { one, many } = KIND_RECORDS[kind];
    const title = many.charAt(0).toUpperCase() + many.slice(1);
    return [kind, { ...SCREENS[kind], one, many, title }];
  }),
  // Made of every kind there is, which fromEntries cannot say.
) as unknown as Record<ItemKind, KindScreens & Words>;

export const fieldOf = (kind: ItemKind, name: string): Field | undefined =>
  KINDS[kind].fields.find((field) => field.name === name);

/** The modules that are no list of a kind. */
const OWN_MODULES = {
  dashboard: {
    title: "Dashboard",
    purpose: "Progress, what is overdue or off track, and what needs attention.",
  },
  foundation: {
    title: "Foundation",
    purpose: "The company's mission, vision and core values.",
  },
  strategy: {
    title: "Strategy",
    purpose: "Where the company is going, with its objectives and their progress.",
  },
  "comprehensive-strategy": {
    title: "Comprehensive strategy",
    purpose: "The whole plan as one document, from mission to people.",
  },
} satisfies Partial<Record<PlanModule, Module>>;
export type OwnModule = keyof typeof OWN_MODULES;

type Module = { title: string; purpose: string };
/** The modules that have a screen. */
type ListModule = (typeof SCREENS)[ItemKind]["module"];
export type ShownModule = OwnModule | ListModule;

/** What the tab of each module says, and what it is for. */
export const MODULES: Readonly<Record<ShownModule, Module>> = {
  // Objectives and key results are one part of the strategy, whose own words stand.
  ...(Object.fromEntries(
    ITEM_KINDS.map((kind) => [KINDS[kind].module, KINDS[kind]]),
  ) as unknown as Record<ListModule, Module>),
  ...OWN_MODULES,
};

export const isShownModule = (module: string): module is ShownModule =>
  Object.hasOwn(MODULES, module);
export const isOwnModule = (module: PlanModule): module is OwnModule =>
  Object.hasOwn(OWN_MODULES, module);

/** The kind whose list a module is. */
export const kindOfModule = (module: PlanModule): ItemKind | null =>
  isOwnModule(module) ? null : (ITEM_KINDS.find((kind) => KINDS[kind].module === module) ?? null);
