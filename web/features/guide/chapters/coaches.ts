import type { Part } from "../chapter.ts";

export const COACHES: Part = {
  title: "For coaches",
  chapters: [
    {
      id: "coaching",
      role: "coach",
      title: "Your clients",
      lead: "One table: your clients, and what each works on.",
      blocks: [
        {
          kind: "text",
          text: "You see a client's name and the focus, and nothing else of them. An administrator decides who is a coach, adds clients and ends a coaching.",
        },
      ],
      action: { label: "Open your clients", to: "/coach/dashboard" },
    },
  ],
};
