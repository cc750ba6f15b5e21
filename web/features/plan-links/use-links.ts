import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listen } from "../../shell/live/listen.ts";
import { itemLinksQuery, type LinkPlace, PLAN_LINKS } from "./queries.ts";

/** The links of an item: asked for again as soon as one of them, or a right to a plan, changed anywhere. */
export function useLinks(place: LinkPlace) {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: PLAN_LINKS });
    return listen("plans", {
      onMessage: (message) => {
        if (message.type === "plan.right") ask();
      },
      onOpen: ask,
      onLost: () => undefined,
    });
  }, [client]);
  return useQuery(itemLinksQuery(place));
}
