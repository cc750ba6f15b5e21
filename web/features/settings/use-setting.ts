import { useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import * as v from "valibot";
import {
  Setting,
  type SettingInput,
  type Settings,
} from "../../../worker/features/settings/contract.ts";
import { pick, type Problems } from "../../kit/row-form/row-form.ts";
import { useRowForm } from "../../kit/row-form/use-row-form.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { changeSetting, settingsQuery } from "./queries.ts";

type Ways<S extends Setting, Draft extends object> = {
  draftOf: (value: S["value"]) => Draft;
  valueOf: (draft: Draft) => S["value"];
  problemsOf?: (draft: Draft) => Problems<Draft>;
};

/** One setting as it is being changed. */
export function useSetting<S extends Setting, Draft extends object>(
  setting: S,
  { draftOf, valueOf, problemsOf = () => ({}) }: Ways<S, Draft>,
) {
  const { key } = setting;
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const form = useRowForm<S, Draft>({
    row: setting,
    // The answer is of the setting that was named.
    contract: v.custom<S>((known) => v.is(Setting, known) && known.key === key),
    draftOf: (row) => draftOf((row ?? setting).value),
    problemsOf,
    sendsSame: true,
    async save({ draft, over }) {
      // The key and its value come from one setting, which the compiler cannot follow through S.
      const input = { key, value: valueOf(draft) } as SettingInput;
      return (await changeSetting(input, (over ?? setting).version)) as S;
    },
    show(changed) {
      queries.setQueryData<Settings>(
        settingsQuery().queryKey,
        (known) =>
          known && {
            ...known,
            items: known.items.map((item) => (item.key === changed.key ? changed : item)),
          },
      );
      // The frame shows some of it, and the counts follow.
      void revalidate();
    },
    // The API names a field by its place in the body; the form knows its own name alone.
    problemsFrom(fields) {
      const own = Object.entries(fields).map(([name, text]) => [
        name.replace(/^value\./, ""),
        text,
      ]);
      const names = Object.keys(draftOf(setting.value));
      // Picked by the names of the draft's own fields.
      return pick(Object.fromEntries(own), names) as Problems<Draft>;
    },
    onSaved() {
      toast.good({ title: "Setting saved", description: "It applies from the next request." });
    },
  });
  return { ...form, setting };
}

export type SettingForm<S extends Setting, Draft extends object> = ReturnType<
  typeof useSetting<S, Draft>
>;
