import type { ItemKind } from "../../../../db/values/plans.ts";

/** What each kind is for, said while there is none of it: no part of its record, so that no first load has it. */
export const LESSONS: Record<ItemKind, { title: string; words: string; action: string }> = {
  goal: {
    title: "What must be true in a year?",
    words:
      "A goal is a result that people will recognise when it is there: “Every device is installed in under two hours”. Give it an owner and an end, and hang projects below it: its progress follows from them.",
    action: "Set the first goal",
  },
  project: {
    title: "What is being done about it?",
    words:
      "A project serves one goal, has an owner, squads that work on it, and a start and an end. From these the plan tells by itself whether it keeps its pace.",
    action: "Add the first project",
  },
  epic: {
    title: "What is on its way?",
    words:
      "An epic is a piece of work that goes from idea to done through the stages of your funnel, with what it costs and what it brings. On the board you see at once where things wait.",
    action: "Add the first epic",
  },
  theme: {
    title: "Which few directions matter?",
    words:
      "A theme is a direction such as “Speed” or “Trust”. Goals and epics serve one, and its colour is found again wherever they stand. Three to five are enough.",
    action: "Name the first theme",
  },
  squad: {
    title: "Who works together?",
    words:
      "A squad is a group of people with a main project, and with the share of their week that each gives to it. The plan warns when somebody is promised twice.",
    action: "Make the first squad",
  },
  teamMember: {
    title: "Who is in it?",
    words:
      "Team members own goals and projects and work in squads. Say what they can do, whom they report to and how much of their week is free, and the plan shows who has room.",
    action: "Add the first team member",
  },
  objective: {
    title: "What is to be different by the end of the quarter?",
    words:
      "An objective is a change that people will notice, with two to four key results by which it is known: numbers with a start and a target. It belongs to the company, or to an item of the plan, whose progress then follows from it.",
    action: "Set the first objective",
  },
  keyResult: {
    title: "By which numbers will you know?",
    words:
      "A key result is a number with a start and a target, looked at every week. Two to four of them are enough for an objective.",
    action: "Add the first key result",
  },
};
