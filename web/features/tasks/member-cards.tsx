import type { TasksCard } from "../../../worker/features/tasks/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import { face, type Faces } from "../../kit/card/face.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";

/** What the feature shows on Today, by the card's id. */
export const memberFaces: Faces = {
  tasks: face<TasksCard>({
    title: "Tasks",
    shows: "What you have to do today, and what is late.",
    shape: "rows",
    leadsTo: { label: "All tasks", to: "/tasks" },
    Body: lazyPart(async () => (await import("./tasks-card.tsx")).TasksBody),
    waiting: ({ total }) => (total === 0 ? null : `${counted(total, "task", "tasks")} due`),
  }),
};
