import { useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { Redirect, RedirectChanges } from "../../../../worker/features/redirects/contract.ts";
import { pick } from "../../../kit/row-form/row-form.ts";
import { useRowForm } from "../../../kit/row-form/use-row-form.ts";
import { changeRedirect, createRedirect, REDIRECT_KEYS } from "../queries.ts";
import { BLANK, type Draft, problemsOf, toDraft, toInput } from "./draft.ts";

type FormParts = {
  /** Null while a new one is written. */
  redirect: Redirect | null;
  timeZone: string;
  /** What a new one begins with. */
  fromPath: string;
  /** It begins switched off. */
  isOff: boolean;
  onSaved: (redirect: Redirect) => void;
};

export type RedirectForm = ReturnType<typeof useRedirectForm>;

/** One redirect as it is being written. */
export function useRedirectForm({ redirect, timeZone, fromPath, isOff, onSaved }: FormParts) {
  const queries = useQueryClient();
  const form = useRowForm<Redirect, Draft>({
    row: redirect,
    contract: Redirect,
    draftOf: (row) => (row ? toDraft(row, timeZone) : { ...BLANK, fromPath, isActive: !isOff }),
    problemsOf: (draft) => problemsOf(draft, timeZone),
    createsAgain: true,
    save: ({ draft, over, changes }) => {
      const input = toInput(draft, timeZone);
      if (!over) return createRedirect(input);
      const differing = pick(input, Object.keys(changes));
      return changeRedirect({ ...over, changes: v.parse(RedirectChanges, differing) });
    },
    show: () => void queries.invalidateQueries({ queryKey: REDIRECT_KEYS.all }),
    onSaved,
  });
  return { ...form, timeZone };
}
