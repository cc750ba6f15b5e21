import { useQueryClient } from "@tanstack/react-query";
import { NotificationPreferences } from "../../../worker/features/notification-preferences/contract.ts";
import { useRowAction } from "../../kit/row-form/use-row-action.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { foresee, type PreferenceChange, takeBack } from "./foresee.ts";
import { notificationPreferencesQuery, saveChannels, saveTimes } from "./queries.ts";

const { queryKey } = notificationPreferencesQuery;
/** Changes go out one after another, so that each knows the version that the one before left. */
const ONE_BY_ONE = { id: "notification-preferences" };

export type Preferences = ReturnType<typeof usePreferences>;

/** Somebody's preferences; each change shows at once, is saved at once, and goes back when the server says no. */
export function usePreferences(seed: NotificationPreferences) {
  const { data } = useSeededQuery(notificationPreferencesQuery, seed);
  const queries = useQueryClient();
  const write = (update: (known: NotificationPreferences) => NotificationPreferences) =>
    queries.setQueryData(queryKey, (known) => known && update(known));
  const change = useRowAction<NotificationPreferences, PreferenceChange>({
    contract: NotificationPreferences,
    mutationKey: queryKey,
    scope: ONE_BY_ONE,
    run: (wanted) => {
      if ("kind" in wanted) return saveChannels(wanted.kind, wanted.channels);
      return saveTimes(wanted.times, queries.getQueryData(queryKey)?.times.version ?? 0);
    },
    async showAhead(wanted) {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey) ?? data;
      write((known) => foresee(known, wanted));
      return () => void write((known) => takeBack(known, wanted, before));
    },
    show(saved) {
      // Where more is under way, the answer would take back what is shown ahead.
      const isLast = queries.isMutating({ mutationKey: queryKey }) <= 1;
      const { version } = saved.times;
      write((known) => (isLast ? saved : { ...known, times: { ...known.times, version } }));
    },
    onConflict: () =>
      toast.warn({
        title: "You changed this in another tab meanwhile",
        description: "You now see the latest version. Choose again if it's not what you want.",
      }),
    onFailed: (error) =>
      toast.bad({ title: "Your choice was not saved", description: error.message }),
  });
  return {
    ...data,
    change: (wanted: PreferenceChange) => change.mutate(wanted),
    state: change.isPending ? "Saving" : change.isSuccess ? "Saved" : "",
  };
}
