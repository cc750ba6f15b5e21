import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { DeviceRow } from "../../../worker/features/devices/contract.ts";
import type { SessionRow } from "../../../worker/features/sessions/contract.ts";
import { leaveSignedOut } from "../../shell/leave-signed-out.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { devicesQuery, sessionsQuery } from "./queries.ts";

type Lists = { sessions: readonly SessionRow[]; devices: readonly DeviceRow[] };

type Revocation<Input> = {
  revoke: (input: Input) => Promise<{ isSignedOut: boolean } | void>;
  /** The lists as they will be, shown at once. */
  foresee: (lists: Lists, input: Input) => Partial<Lists>;
  done: string;
  /** What has not changed after all. */
  failed: string;
};

/** Shows at once what ends; when the server says no, everything stands there again and a toast says why. */
export function useRevocation<Input = void>({ revoke, foresee, done, failed }: Revocation<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: revoke,
    onMutate: (input: Input) => showAhead(queries, (lists) => foresee(lists, input)),
    onSuccess(answer) {
      if (answer?.isSignedOut) return leaveSignedOut();
      toast.good({ title: done });
    },
    onError(error, _input, undo) {
      undo?.();
      toast.bad({ title: failed, description: error.message });
    },
    onSettled: (answer) =>
      answer?.isSignedOut
        ? undefined
        : Promise.all([
            queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
            queries.invalidateQueries({ queryKey: devicesQuery.queryKey }),
          ]),
  });
}

async function showAhead(queries: QueryClient, foresee: (lists: Lists) => Partial<Lists>) {
  const keys = { sessions: sessionsQuery.queryKey, devices: devicesQuery.queryKey };
  await Promise.all(Object.values(keys).map((queryKey) => queries.cancelQueries({ queryKey })));
  const before = {
    sessions: queries.getQueryData(keys.sessions),
    devices: queries.getQueryData(keys.devices),
  };
  const ahead = foresee({
    sessions: before.sessions?.items ?? [],
    devices: before.devices?.items ?? [],
  });
  if (ahead.sessions) queries.setQueryData(keys.sessions, { items: [...ahead.sessions] });
  if (ahead.devices) queries.setQueryData(keys.devices, { items: [...ahead.devices] });
  return () => {
    queries.setQueryData(keys.sessions, before.sessions);
    queries.setQueryData(keys.devices, before.devices);
  };
}
