import type { Part } from "../chapter.ts";

export const COACHES: Part = {
  title: "For coaches",
  chapters: [
    {
      id: "coaching",
      role: "coach",
      title: "Your clients",
      lead: "One table: whom you coach, in which company, on what, and when they were last here.",
      blocks: [
        {
          kind: "facts",
          items: [
            ["Active this week", "How many of your clients were here in the last seven days."],
            ["Quiet for a week", "Who may need a word from you."],
            ["Still onboarding", "Who has not finished the first steps."],
          ],
        },
        {
          kind: "text",
          text: "You see their name, company and role, and no more than the privacy text says. An administrator decides who is a coach.",
        },
      ],
      action: { label: "Open your clients", to: "/coach/dashboard" },
    },
  ],
};
