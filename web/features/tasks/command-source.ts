import { CircleCheck } from "lucide-react";
import type { TasksApi } from "../../../worker/features/tasks/api.ts";
import { apiClient } from "../../lib/api-client.ts";
import type { CommandSource } from "../../shell/command-source.ts";
import { TIMINGS } from "../../shell/timings.ts";

const tasks = apiClient<TasksApi>("/api/tasks");

/** One's tasks, found by a word from anywhere. */
export const commandSource: CommandSource = {
  id: "tasks",
  label: "Tasks",
  permission: "tasks.own",
  async search(query, signal) {
    const limit = String(TIMINGS.searchResults);
    const answer = await tasks.index.$get(
      { query: { q: query, view: "all", limit } },
      { init: { signal } },
    );
    const { items } = await answer.json();
    return items.map(({ id, title, state }) => ({
      id: `task:${id}`,
      label: title,
      detail: state === "done" ? "Done" : "Task",
      icon: CircleCheck,
      to: `/tasks?view=all&task=${id}`,
    }));
  },
};
