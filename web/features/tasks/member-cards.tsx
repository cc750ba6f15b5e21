import type { TasksCard } from "../../../worker/features/tasks/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";

/** What the feature shows on Today, by the card's id. */
export const memberFaces: Faces = {
  tasks: face<TasksCard>({
    title: "Tasks",
    shows: "What you have to do today, and what is late.",
    shape: "rows",
    leadsTo: { label: "All tasks", to: "/tasks" },
    load: async () => (await import("./tasks-card.tsx")).TasksBody,
    waiting: ({ total }) => (total === 0 ? null : `${counted(total, "task", "tasks")} due`),
  }),
};
