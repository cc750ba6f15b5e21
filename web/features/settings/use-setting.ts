import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type {
  Setting,
  SettingInput,
  Settings,
} from "../../../worker/features/settings/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { changeSetting, settingHistoryQuery, settingsQuery } from "./queries.ts";

type Problems = Readonly<Record<string, string>>;

export type SettingForm<S extends Setting = Setting> = ReturnType<typeof useSetting<S>>;

/**
 * One setting as it is being changed, over the state that was there when the change began. A draft outlives
 * every refusal; what someone else saved meanwhile stands beside it until one of the two is chosen.
 */
export function useSetting<S extends Setting>(setting: S) {
  type Value = S["value"];
  const { key } = setting;
  const stored: Value = setting.value;
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState<{ value: Value; over: number } | null>(null);
  const [problems, setProblems] = useState<Problems>({});

  const show = (changed: Setting) =>
    queries.setQueryData<Settings>(
      settingsQuery().queryKey,
      (known) =>
        known && {
          ...known,
          items: known.items.map((item) => (item.key === changed.key ? changed : item)),
        },
    );
  const change = useMutation({
    mutationFn: ({ value, over }: { value: Value; over: number }) =>
      // The key and its value come from one setting, which the compiler cannot follow through S.
      changeSetting({ key, value } as SettingInput, over),
    onSuccess(changed) {
      show(changed);
      setDraft(null);
      setProblems({});
      void queries.invalidateQueries({ queryKey: settingHistoryQuery(key).queryKey });
      // The frame shows some of it, and the counts follow.
      void revalidate();
      toast.good({ title: "Setting saved", description: "It holds from the next request on." });
    },
    onError(error) {
      if (!isProblem(error)) return;
      if (error.code === "stale_version") {
        // The API sends the setting as it is now beside this code; whom it concerns is counted anew.
        show(error.data["current"] as Setting);
        void revalidate();
      }
      setProblems(ownFields(error.fields));
    },
  });

  const save = (value: Value, over: number) => {
    setDraft({ value, over });
    change.mutate({ value, over });
  };
  const isStale = draft !== null && draft.over !== setting.version;
  const hasFailed = change.isError && !isStale && Object.keys(problems).length === 0;
  return {
    setting,
    value: draft ? draft.value : stored,
    isDrafted: draft !== null,
    isSaving: change.isPending,
    problems,
    setProblems,
    /** True while another state was saved than the one that the draft began from. */
    isStale,
    /** What went wrong where no field and no other person explains it. */
    failure: hasFailed ? change.error.message : null,
    set: (value: Value) => setDraft((before) => ({ value, over: before?.over ?? setting.version })),
    save: (value: Value) => save(value, draft?.over ?? setting.version),
    /** Writes the draft over what is saved by now. */
    keepMine: () => {
      if (draft) save(draft.value, setting.version);
    },
    /** Goes on with the draft over what is saved by now. */
    rebase: () => {
      change.reset();
      setDraft((before) => before && { value: before.value, over: setting.version });
    },
    discard: () => {
      change.reset();
      setProblems({});
      setDraft(null);
    },
  };
}

/** The API names a field by its place in the body; the form knows its own name alone. */
function ownFields(fields: Problems): Problems {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^value\./, ""), message]),
  );
}
