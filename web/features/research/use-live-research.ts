import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listen } from "../../shell/live/listen.ts";
import { RESEARCH } from "./queries.ts";

/** What a running research finds shows as it comes, in every tab. */
export function useLiveResearch(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: RESEARCH });
    return listen("runs", {
      onMessage: ({ change }) => {
        if (change.run.kind === "research") ask();
      },
      onOpen: ask,
      onLost: () => undefined,
    });
  }, [queries]);
}
