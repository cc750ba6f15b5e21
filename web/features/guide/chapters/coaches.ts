import type { Part } from "../chapter.ts";

export const COACHES: Part = {
  title: "For coaches",
  chapters: [
    {
      id: "coaching",
      role: "coach",
      title: "Your clients",
      lead: "All your clients in one table, with what each is working on.",
      blocks: [
        {
          kind: "text",
          text: "You see a client's name and focus, and nothing else about them. An administrator decides who is a coach, adds clients and ends coaching.",
        },
      ],
      action: { label: "Open your clients", to: "/coach/dashboard" },
    },
  ],
};
