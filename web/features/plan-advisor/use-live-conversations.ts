import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listen } from "../../shell/live/listen.ts";
import { CONVERSATIONS } from "./queries.ts";

/** What is said on another device, and a share that ends, is shown here too. */
export function useLiveConversations(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: CONVERSATIONS });
    return listen("conversations", { onMessage: ask, onOpen: ask, onLost: () => undefined });
  }, [queries]);
}
