import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { IMPORT_RUN } from "../../../../worker/features/redirects/imports/contract.ts";
import { isGoing } from "../../../../worker/features/runs/contract.ts";
import { listen } from "../../../shell/live/listen.ts";
import { REDIRECT_KEYS } from "../queries.ts";

/** An import that ends shows at once, in every tab; how far one is, is asked for now and then. */
export function useLiveImports(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: REDIRECT_KEYS.imports });
    return listen("runs", {
      onMessage: ({ change: { run } }) => {
        if (run.kind === IMPORT_RUN && !isGoing(run)) ask();
      },
      onOpen: ask,
      onLost: () => undefined,
    });
  }, [queries]);
}
