import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listen } from "../../shell/live/listen.ts";
import { REPORTS } from "./queries.ts";

/** A report that is made on shows how far it is, in every tab. */
export function useLiveReports(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: REPORTS });
    return listen("runs", {
      onMessage: ({ change }) => {
        if (change.run.kind === "report") ask();
      },
      onOpen: ask,
      onLost: () => undefined,
    });
  }, [queries]);
}
