import type { ItemKind } from "../../../../db/values/plans.ts";

/** What each kind is for, said while there is none of it: no part of its record, so that no first load has it. */
export const LESSONS: Record<ItemKind, { title: string; words: string; action: string }> = {
  goal: {
    title: "No goals yet",
    words:
      "A goal is a result people will recognise, such as “Every device is installed in under two hours”. Give it an owner and an end, then add projects. Its progress follows from them.",
    action: "Add the first goal",
  },
  project: {
    title: "No projects yet",
    words:
      "A project works towards one goal. It has an owner, squads, a start and an end. From these, the plan shows whether it is on track.",
    action: "Add the first project",
  },
  epic: {
    title: "No epics yet",
    words:
      "An epic is an initiative with a budget and an outcome. It moves from idea to done through the stages of your funnel. The board shows where work is waiting.",
    action: "Add the first epic",
  },
  theme: {
    title: "No themes yet",
    words:
      "A theme is a direction such as “Speed” or “Trust”. Goals and epics support one, and show its colour wherever they appear. Three to five are enough.",
    action: "Add the first theme",
  },
  squad: {
    title: "No squads yet",
    words:
      "A squad is a group of people with a main project. Each member gives it a share of their week. The plan warns you when someone is overbooked.",
    action: "Add the first squad",
  },
  teamMember: {
    title: "No team members yet",
    words:
      "Team members own goals and projects and work in squads. Add their skills, their manager and how much of their week is free, and the plan shows who has room.",
    action: "Add the first team member",
  },
  objective: {
    title: "No objectives yet",
    words:
      "An objective is a change people will notice. Two to four key results measure it: numbers with a start and a target. It belongs to the company or to an item in the plan. The item's progress then follows from it.",
    action: "Add the first objective",
  },
  keyResult: {
    title: "No key results yet",
    words:
      "A key result is a number with a start and a target. You check it every week. Two to four per objective are enough.",
    action: "Add the first key result",
  },
  kpi: {
    title: "No KPIs yet",
    words:
      "A KPI is a number that you watch without an end, such as uptime or sick days. Say where it should be: above a line, below one or between two. Its owner is asked for the value, and the plan shows when it leaves its range.",
    action: "Add the first KPI",
  },
};
