import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  Setting,
  SettingInput,
  Settings,
} from "../../../worker/features/settings/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { changeSetting, settingsQuery } from "./queries.ts";

/** Writes one setting; the screen shows what the server then holds, also when someone was faster. */
export function useSetting(setting: Setting) {
  const queries = useQueryClient();
  const { queryKey } = settingsQuery();
  const show = (changed: Setting) =>
    queries.setQueryData<Settings>(
      queryKey,
      (known) =>
        known && {
          ...known,
          items: known.items.map((item) => (item.key === changed.key ? changed : item)),
        },
    );
  return useMutation({
    mutationFn: (input: SettingInput) => changeSetting(input, setting.version),
    onSuccess: (changed) => {
      show(changed);
      toast.good({ title: "Setting saved", description: "It holds from the next request on." });
    },
    onError: (error) => {
      if (isProblem(error, "stale_version")) {
        // The API sends the setting as it is now beside this code.
        show(error.data["current"] as Setting);
        toast.warn({
          title: "Someone changed this setting meanwhile",
          description: "You see it as it is now. Yours was not saved.",
        });
        return;
      }
      toast.bad({ title: "The setting was not saved", description: error.message });
    },
  });
}
