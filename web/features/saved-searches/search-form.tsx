import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useRef } from "react";
import {
  type SavedSearch,
  SEARCH_LIMITS,
} from "../../../worker/features/saved-searches/contract.ts";
import type { Filters } from "../../../worker/features/saved-searches/rules.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { changeSearch, chooseStart, saveSearch, SEARCH_LISTS } from "./queries.ts";

type SearchFormProps = {
  of: SavedSearch | null;
  as: "new" | "copy" | "rename";
  list: string;
  filters: Filters;
  canShare: boolean;
  onCancel: () => void;
  onSaved: (saved: SavedSearch) => void;
};

/** A name for the present search or for a copy of another's, and another name for one's own. */
export function SearchForm(props: SearchFormProps) {
  const { of, as, list, filters, canShare, onCancel, onSaved } = props;
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const isRename = as === "rename";
  useEffect(() => form.current?.querySelector("input")?.select(), []);

  const save = useMutation({
    mutationFn: async (typed: FormData) => {
      const field = typed.get("name");
      const name = typeof field === "string" ? field : "";
      if (of && isRename) return changeSearch({ search: of, changes: { name } });
      const saved = await saveSearch({ list, name, filters, isShared: typed.has("isShared") });
      if (typed.has("isStart")) await chooseStart({ list, id: saved.id });
      return saved;
    },
    onSuccess: (saved) => {
      if (!isRename) toast.good({ title: `“${saved.name}” saved` });
      onSaved(saved);
    },
    onError: () => form.current?.querySelector("input")?.focus(),
    onSettled: () => queries.invalidateQueries({ queryKey: SEARCH_LISTS }),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(new FormData(event.currentTarget));
  }

  const refusal = isProblem(save.error) ? save.error.fields["name"] : undefined;
  return (
    <form ref={form} noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        maxLength={SEARCH_LIMITS.nameLength}
        defaultValue={of?.name ?? ""}
        placeholder="New this week"
        error={refusal}
      />
      {isRename ? null : (
        <>
          {canShare ? <CheckboxField name="isShared" label="Share with other admins" /> : null}
          <CheckboxField name="isStart" label="Use as default for this list" />
        </>
      )}
      {save.error && refusal === undefined ? (
        <Notice live tone="bad" title="That did not work">
          {save.error.message}
        </Notice>
      ) : null}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {isRename ? "Rename" : as === "copy" ? "Save copy" : "Save search"}
        </Button>
      </div>
    </form>
  );
}
