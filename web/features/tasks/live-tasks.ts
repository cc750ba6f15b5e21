import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { listen } from "../../shell/live/listen.ts";
import { TASK_LISTS } from "./queries.ts";

/** Whatever changes tasks from this tab. */
export const CHANGING = ["tasks", "change"];

/** How much of it is not answered yet. */
let running = 0;
export const isAnswered = () => running === 0;

export async function answered<Answer>(change: Promise<Answer>): Promise<Answer> {
  running += 1;
  try {
    return await change;
  } finally {
    running -= 1;
  }
}

/** One that changes leaves a list and comes into another, and the day's are on Today. */
export const refreshTasks = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: TASK_LISTS }),
    queries.invalidateQueries({ queryKey: ["dashboards"] }),
  ]);

/** What changes in another tab, or by somebody else, is shown here too. */
export function useLiveTasks(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let poll: ReturnType<typeof setInterval> | undefined;
    // What this tab is changing is asked for once it is answered.
    const ask = () => {
      if (isAnswered()) void refreshTasks(queries);
    };
    const stop = listen("tasks", {
      onMessage: ask,
      onOpen: () => {
        clearInterval(poll);
        // What changed since the screen was read has reached nobody here.
        ask();
      },
      onLost: () => {
        clearInterval(poll);
        poll = setInterval(ask, LIMITS.taskPollMs);
      },
    });
    return () => {
      clearInterval(poll);
      stop();
    };
  }, [queries]);
}
