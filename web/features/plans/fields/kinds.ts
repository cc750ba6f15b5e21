import type { PlanKind, PlanModule, SingleKind } from "../../../../db/values/plans.ts";
import { keysIn } from "./keys-in.ts";

/** The kinds that are opened in the panel. */
export type ItemKind = Exclude<PlanKind, "view" | "checkIn" | SingleKind>;

type Words = { one: string; many: string; title: string; module: PlanModule; purpose: string };

/** What people call each kind, and where it lives. */
export const KINDS: Record<ItemKind, Words> = {
  goal: {
    one: "goal",
    many: "goals",
    title: "Goals",
    module: "goals",
    purpose: "What must be true in the end, and how far it is.",
  },
  project: {
    one: "project",
    many: "projects",
    title: "Projects",
    module: "projects",
    purpose: "What is being done about the goals, by whom and until when.",
  },
  epic: {
    one: "epic",
    many: "epics",
    title: "Epics",
    module: "epics",
    purpose: "Pieces of work on their way from idea to done, with what they cost and bring.",
  },
  theme: {
    one: "theme",
    many: "themes",
    title: "Themes",
    module: "themes",
    purpose: "The few directions that goals and epics serve.",
  },
  squad: {
    one: "squad",
    many: "squads",
    title: "Squads",
    module: "squads",
    purpose: "Who works together, on which project, and with how much of their time.",
  },
  teamMember: {
    one: "team member",
    many: "team members",
    title: "Team members",
    module: "teamMembers",
    purpose: "The people of the plan: what they can do, whom they report to and how busy they are.",
  },
  objective: {
    one: "objective",
    many: "objectives",
    title: "Objectives",
    module: "strategy",
    purpose: "What is to be different by a day, and the results by which that is known.",
  },
  keyResult: {
    one: "key result",
    many: "key results",
    title: "Key results",
    module: "strategy",
    purpose: "The numbers by which an objective is known to be reached.",
  },
};

export const ITEM_KINDS = keysIn(KINDS);

/** The kind whose list a module is; objectives are one part of theirs. */
export const kindOfModule = (module: PlanModule): ItemKind | null =>
  module === "strategy" ? null : (ITEM_KINDS.find((kind) => KINDS[kind].module === module) ?? null);

/** The modules that have a screen, with what their tabs say. */
export const MODULE_TITLES = {
  dashboard: "Dashboard",
  foundation: "Foundation",
  strategy: "Strategy",
  "comprehensive-strategy": "Whole strategy",
  goals: "Goals",
  projects: "Projects",
  epics: "Epics",
  themes: "Themes",
  squads: "Squads",
  teamMembers: "Team members",
} as const satisfies Partial<Record<PlanModule, string>>;
export type ShownModule = keyof typeof MODULE_TITLES;

export const isShownModule = (module: string): module is ShownModule =>
  Object.hasOwn(MODULE_TITLES, module);
