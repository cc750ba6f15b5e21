import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Run, RunList } from "../../../../worker/features/runs/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { listen } from "../../../shell/live/listen.ts";
import { runsQuery } from "../queries.ts";

/** What goes on for this person and what ended unseen, as it happens; asked for now and then where nothing is heard. */
export function useRuns(starts: number) {
  const client = useQueryClient();
  const [isHeard, setHeard] = useState(false);
  const { data, isFetchedAfterMount } = useQuery({
    ...runsQuery,
    refetchOnMount: "always",
    refetchInterval: isHeard ? false : LIMITS.runPollMs,
  });

  useEffect(
    () =>
      listen("runs", {
        onMessage: ({ change }) =>
          client.setQueryData(runsQuery.queryKey, (known) => known && withRun(known, change.run)),
        onOpen: () => {
          setHeard(true);
          void client.invalidateQueries(runsQuery);
        },
        onLost: () => setHeard(false),
      }),
    [client],
  );
  useEffect(() => {
    if (starts > 0) void client.invalidateQueries(runsQuery);
  }, [client, starts]);

  return { runs: data?.items, isFresh: isFetchedAfterMount };
}

/** What is older than what is known came late. */
export function withRun({ items }: RunList, run: Run): RunList {
  const known = items.find(({ id }) => id === run.id);
  if (known && known.seq > run.seq) return { items };
  const others = items.filter(({ id }) => id !== run.id);
  if (run.isDismissed) return { items: others };
  return { items: known ? items.map((one) => (one.id === run.id ? run : one)) : [run, ...others] };
}
